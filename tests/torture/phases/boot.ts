import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { OPERATOR_KEY, startServer } from '#tests/support/server.ts'
import type { Torture } from '../phase.ts'
import { pause, waitUntil } from '../until.ts'

/** How often a first start is killed, each time at a different moment. */
const KILLS = 3

/** The latest moment of a kill after the start, in milliseconds. A first start takes longer. */
const FIRST_START_MS = 3_000

/** The time limit for a second process on a used directory to exit, in milliseconds. */
const GIVES_UP_MS = 20_000

/** Kills first starts. The server must start the next time, and never twice on one directory. */
export async function boot({ program, random, createDirectory, check, note }: Torture): Promise<void> {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const directory = await createDirectory()
    const killedAfterMs = Math.round(random() * FIRST_START_MS)
    const child = startUnheard(program, directory)
    await pause(killedAfterMs)
    child.kill('SIGKILL')
    await ended(child)
    const next = await startServer({ program, directory }).catch(() => null)
    check(next !== null, `starts after a kill ${killedAfterMs} ms into its first start`)
    await next?.kill()
  }

  const directory = await createDirectory()
  const first = await startServer({ program, directory })
  note('startedInMs', Math.round(first.startedInMs))
  const second = startUnheard(program, directory)
  const gaveUp = await waitUntil(() => second.exitCode !== null, GIVES_UP_MS)
  check(gaveUp && second.exitCode !== 0, 'a second process on the same directory ends with an error')
  if (!gaveUp) second.kill('SIGKILL')
  const { status } = await fetch(`${first.origin}/api/health`)
  check(status === 200, 'the first process is unharmed by a second one')
  await first.kill()
}

function startUnheard(program: string, cwd: string) {
  return spawn(process.execPath, [program, '--sandbox-without-keys'], {
    cwd,
    env: {
      PATH: process.env.PATH,
      DATABASE_ENGINE: process.env.DATABASE_ENGINE,
      HOST: '127.0.0.1',
      PORT: '0',
      OPERATOR_KEY,
    },
    stdio: 'ignore',
  })
}

async function ended(child: ReturnType<typeof startUnheard>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}
