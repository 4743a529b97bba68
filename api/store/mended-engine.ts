import { type PGlite, types } from '@electric-sql/pglite'
import { prepareStatements, type RunStatement } from './prepared-statements.ts'

/** Between two tries to open a broken engine again, in milliseconds: each holds the process up for half a second. */
const MEND_EVERY_MS = 5_000

/** drizzle reads dates itself, so the engine leaves them as text. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE].map((type) => [
    type,
    (text: string) => text,
  ]),
)

/** The engine gave itself up, mostly because its log could not be written, and is not open again yet. */
export class EngineBrokenError extends Error {
  override readonly name = 'EngineBrokenError'

  constructor() {
    super('The database broke down and is not open again')
  }
}

/** The embedded engine for those who need not know that it may be another one than a moment ago. */
export type MendedEngine = {
  readonly run: RunStatement
  readonly transaction: PGlite['transaction']
  /** Once nothing runs any more. */
  close(): Promise<void>
}

type Opened = { readonly client: PGlite; readonly run: RunStatement; hasBroken(): boolean }

/**
 * Keeps an opened engine usable. After a failure that would end a server's process (a `PANIC`) the engine never comes back
 * from another statement, and the event loop with it: from then on statements are refused with `EngineBrokenError`, and
 * now and then one of them opens the engine again, which recovers what was committed.
 * @param reopen null where nothing is kept that could be opened
 */
export async function mendedEngine(
  client: PGlite,
  reopen: (() => Promise<PGlite>) | null,
): Promise<MendedEngine> {
  let current = await prepared(client)
  let mending: Promise<void> | null = null
  let nextTryAt = 0

  async function mend(open: () => Promise<PGlite>) {
    nextTryAt = Date.now() + MEND_EVERY_MS
    current = await prepared(await open())
  }

  async function sound(): Promise<Opened> {
    if (!current.hasBroken()) return current
    if (!reopen || (!mending && Date.now() < nextTryAt)) throw new EngineBrokenError()
    mending ??= mend(reopen).finally(() => {
      mending = null
    })
    await mending
    return current
  }

  return {
    run: async (text, values, options) => (await sound()).run(text, values, options),
    transaction: async (work) => (await sound()).client.transaction(work),
    // A broken one cannot be closed: what it had committed is in its log.
    close: async () => (current.hasBroken() ? undefined : current.client.close()),
  }
}

async function prepared(client: PGlite): Promise<Opened> {
  Object.assign(client.parsers, AS_TEXT)
  const hasBroken = refuseOnceBroken(client)
  // Statistics: enough for tables of this size; the default reads ten times as many rows for it. Plans: each statement is
  // planned once until its tables change. Left to itself, the engine compares what a plan would cost with what it would
  // have cost when the tables were busier, and may plan a statement anew each time for good, which takes longer than most.
  await client.exec('set default_statistics_target = 10; set plan_cache_mode = force_generic_plan')
  return { client, run: prepareStatements(client), hasBroken }
}

/** Makes an engine that gave itself up throw instead of hanging. Gives whether it has. */
function refuseOnceBroken(client: PGlite): () => boolean {
  let isBroken = false
  const send = client.execProtocolRawSync.bind(client)
  client.execProtocolRawSync = (message) => {
    if (isBroken) throw new EngineBrokenError()
    return send(message)
  }
  function watched<Args extends unknown[], Answer>(execute: (...args: Args) => Promise<Answer>) {
    return (...args: Args) =>
      execute.apply(client, args).catch((thrown: unknown) => {
        isBroken ||= isPanic(thrown)
        throw thrown
      })
  }
  client.execProtocol = watched(client.execProtocol)
  client.execProtocolStream = watched(client.execProtocolStream)
  return () => isBroken
}

function isPanic(thrown: unknown): boolean {
  return thrown instanceof Error && 'severity' in thrown && thrown.severity === 'PANIC'
}
