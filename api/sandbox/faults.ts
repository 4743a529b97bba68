import * as z from 'zod'
import type { ProviderName } from '../providers/provider-error.ts'
import type { Db } from '../store/database.ts'
import { readFaults, writeFaults } from '../store/sandbox-records.ts'

/** The services the sandbox stands in for. */
export const SERVICES = ['pipedrive', 'asaas', 'whatsapp', 'meta'] as const satisfies ProviderName[]

/** A service the sandbox stands in for. */
export type SandboxService = (typeof SERVICES)[number]

const rate = z.number().min(0).max(1).default(0)
const milliseconds = z.number().int().min(0).max(60_000).default(0)

/** How a service is to misbehave. Rates are shares of its calls; one call has one mishap at most. */
export const FaultSettings = z
  .strictObject({
    /** Answered with `status` instead of done. */
    failRate: rate,
    /** `html` is the block page of a CDN (403), `unauthorized` a revoked key (401). */
    status: z.union([z.literal([429, 500, 502, 503]), z.enum(['html', 'unauthorized'])]).default(503),
    /** Never answered, never done. */
    hangRate: rate,
    /** Writes that are done, but never answered. */
    dropAfterWriteRate: rate,
    /** Writes that are done `lateApplyMs` after the caller stopped waiting, and never answered. */
    lateApplyRate: rate,
    lateApplyMs: milliseconds,
    /** Every call waits this long first. */
    delayMs: milliseconds,
    /** How far the search index lags behind writes. */
    searchLagMs: milliseconds,
    /** Only so many calls from now on; then everything is well again. */
    next: z.number().int().min(1).max(1_000_000).optional(),
    /** Only calls of this sort. */
    only: z.enum(['reads', 'writes']).optional(),
    /** Makes the order of mishaps repeatable. */
    seed: z.number().int().optional(),
  })
  .refine(
    ({ failRate, hangRate, dropAfterWriteRate, lateApplyRate }) =>
      failRate + hangRate + dropAfterWriteRate + lateApplyRate <= 1,
    { error: 'a soma das taxas passa de 1', path: ['failRate'] },
  )

/** How a service is to misbehave. */
export type FaultSettings = z.infer<typeof FaultSettings>

/** What a service answers instead of doing its work. */
export type FaultStatus = FaultSettings['status']

/** What is to happen to one call. */
export type Mishap = {
  readonly kind: 'none' | 'fail' | 'hang' | 'dropAnswer' | 'applyLate'
  readonly status: FaultStatus
  readonly delayMs: number
  readonly lateApplyMs: number
}

/** How the services of a sandbox misbehave; kept in the database, shared by all its processes. */
export type Faults = {
  /** Draws the mishap of one call and counts it. */
  draw(service: ProviderName, isWrite: boolean): Promise<Mishap>
  current(service: ProviderName): Promise<FaultSettings>
  set(service: ProviderName, settings: FaultSettings): Promise<void>
  clear(): Promise<void>
}

/** Everything is well. */
export const NO_FAULTS: FaultSettings = FaultSettings.parse({})

/** How long settings are believed before they are read again: another process may have changed them. */
const FRESH_MS = 1_000

type Known = { settings: FaultSettings; readAt: number; random: () => number }

/** The faults kept in a database. */
export function createFaults(db: Db, now: () => number = Date.now): Faults {
  const known = new Map<ProviderName, Known>()

  function remember(service: ProviderName, settings: FaultSettings): Known {
    const before = known.get(service)
    const isSame = before !== undefined && JSON.stringify(before.settings) === JSON.stringify(settings)
    const random = isSame ? before.random : randomFrom(settings.seed)
    const entry = { settings, readAt: now(), random }
    known.set(service, entry)
    return entry
  }

  async function latest(service: ProviderName): Promise<Known> {
    const entry = known.get(service)
    // While calls are counted down here, the stored count is behind.
    if (entry && (entry.settings.next !== undefined || now() - entry.readAt < FRESH_MS)) return entry
    const stored = FaultSettings.safeParse(await readFaults(db, service))
    return remember(service, stored.data ?? NO_FAULTS)
  }

  async function countDown(service: ProviderName, entry: Known) {
    const { next, ...settings } = entry.settings
    if (next === undefined) return
    entry.settings = next > 1 ? { ...settings, next: next - 1 } : { ...NO_FAULTS }
    await writeFaults(db, service, entry.settings)
  }

  return {
    async draw(service, isWrite) {
      const entry = await latest(service)
      const { settings, random } = entry
      const isMeant = settings.only === undefined || (settings.only === 'writes') === isWrite
      if (!isMeant || settings === NO_FAULTS) return mishap('none', NO_FAULTS)
      const kind = draw(settings, isWrite, random())
      await countDown(service, entry)
      return mishap(kind, settings)
    },
    current: async (service) => (await latest(service)).settings,
    async set(service, settings) {
      await writeFaults(db, service, settings)
      known.delete(service)
      remember(service, settings)
    },
    async clear() {
      for (const service of SERVICES) {
        await writeFaults(db, service, NO_FAULTS)
        known.delete(service)
      }
    },
  }
}

function draw(settings: FaultSettings, isWrite: boolean, drawn: number): Mishap['kind'] {
  const { failRate, hangRate, dropAfterWriteRate, lateApplyRate } = settings
  if (drawn < failRate) return 'fail'
  if (drawn < failRate + hangRate) return 'hang'
  if (!isWrite) return 'none'
  if (drawn < failRate + hangRate + dropAfterWriteRate) return 'dropAnswer'
  return drawn < failRate + hangRate + dropAfterWriteRate + lateApplyRate ? 'applyLate' : 'none'
}

function mishap(kind: Mishap['kind'], { status, delayMs, lateApplyMs }: FaultSettings): Mishap {
  return { kind, status, delayMs, lateApplyMs }
}

/** A generator of 0 to 1: repeatable from a seed (mulberry32), the engine's own without one. */
function randomFrom(seed: number | undefined): () => number {
  if (seed === undefined) return Math.random
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
