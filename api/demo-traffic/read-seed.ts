import { parseArgs } from 'node:util'
import * as z from 'zod'
import { DEMO_SEED } from '#machines/demo-traffic/limits.ts'
import { StartError } from '../lib/start-error.ts'

const Seed = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1)

/** Reads the seed from the command's arguments, `--seed N`. @throws StartError in one line */
export function readSeed(args: string[]): number {
  const { seed } = readOptions(args)
  const { data } = Seed.safeParse(seed ?? DEMO_SEED)
  if (data === undefined)
    throw new StartError('--seed: use um número inteiro, como em npm run demo-traffic -- --seed 2')
  return data
}

function readOptions(args: string[]): { readonly seed?: string | undefined } {
  try {
    return parseArgs({ args, options: { seed: { type: 'string' } } }).values
  } catch (thrown) {
    throw new StartError('A única opção é --seed, como em npm run demo-traffic -- --seed 2', {
      cause: thrown,
    })
  }
}
