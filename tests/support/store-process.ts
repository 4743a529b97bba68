/**
 * A separate process on a data directory, for tests that kill it. Bundled and run by `tests/support/bundle.ts`.
 * Opens the directory given as argument and says so; then, for each line on standard input, stores a job leased to
 * itself together with a lock, and says that it is committed. The end of the input closes the database.
 */
import { createInterface } from 'node:readline'
import { openDatabase } from '#api/store/database.ts'
import { claimDue, enqueue } from '#api/store/jobs.ts'
import { acquireLocks } from '#api/store/locks.ts'
import { createExampleJob } from '#tests/support/store-examples.ts'

const LEASE_SECONDS = 3_600

try {
  const { db, close } = await openDatabase({ directory: process.argv[2] ?? '' })
  say('open')
  for await (const key of createInterface({ input: process.stdin })) {
    await enqueue(db, createExampleJob(key))
    await claimDue(db, 'process', 1, LEASE_SECONDS)
    await acquireLocks(db, [key], 'process', LEASE_SECONDS * 1_000)
    say(`committed ${key}`)
  }
  await close()
  say('closed')
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
