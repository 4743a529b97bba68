import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { Config } from './config.ts'

const Stored = z.object({ session: z.string().min(32), otpPepper: z.string().min(32) })

/** The server's own secrets. */
export type Secrets = z.infer<typeof Stored>

/**
 * The secrets of the configuration; those it leaves out (possible only while the sandbox stands in for the services)
 * are made once and kept in the data directory, so that sessions outlive a restart.
 */
export async function readSecrets(config: Config): Promise<Secrets> {
  const { SESSION_SECRET, OTP_PEPPER, DATA_DIR } = config
  if (SESSION_SECRET && OTP_PEPPER) return { session: SESSION_SECRET, otpPepper: OTP_PEPPER }
  const kept = await keptSecrets(DATA_DIR)
  return { session: SESSION_SECRET ?? kept.session, otpPepper: OTP_PEPPER ?? kept.otpPepper }
}

async function keptSecrets(directory: string): Promise<Secrets> {
  const file = join(directory, 'secrets.json')
  const known = Stored.safeParse(await readJsonFile(file))
  if (known.success) return known.data
  const made = { session: randomBytes(32).toString('hex'), otpPepper: randomBytes(32).toString('hex') }
  await mkdir(directory, { recursive: true })
  await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

async function readJsonFile(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
