import * as z from 'zod'
import { areSharesTooHigh } from '#machines/sandbox/fault-draft.ts'
import {
  type FaultSettings as ChosenFaults,
  FAULT_STATUSES,
  type FaultStatus,
  NO_FAULTS,
  type OddAnswer,
  SERVICES,
} from '#machines/sandbox/faults.ts'
import { CALLS_MAX, DURATION_MAX_MS } from '#machines/sandbox/limits.ts'
import { createDraw } from '../lib/create-draw.ts'
import type { ProviderName } from '../providers/provider-error.ts'
import { deleteFaults, readFaults, writeFaults } from '../store/sandbox-records.ts'
import type { Db } from '../store/types.ts'
import { AccountGaps } from './pipedrive/setup.ts'

const rate = z.number().min(0).max(1).default(0)
const milliseconds = z.number().int().min(0).max(DURATION_MAX_MS).default(0)

/** Parses the faults to simulate in a provider. A call gets one fault at most. */
export const FaultSettings = z
  .strictObject({
    failRate: rate,
    status: z.literal(FAULT_STATUSES).default(NO_FAULTS.status),
    hangRate: rate,
    dropAfterWriteRate: rate,
    lateApplyRate: rate,
    lateApplyMs: milliseconds,
    delayMs: milliseconds,
    searchLagMs: milliseconds,
    next: z.number().int().min(1).max(CALLS_MAX).optional(),
    only: z.enum(['reads', 'writes']).optional(),
    seed: z.number().int().optional(),
    /** The gaps in the CRM account's set-up, if it lacks something we need. */
    account: AccountGaps.optional(),
  })
  .refine(
    ({ failRate, hangRate, dropAfterWriteRate, lateApplyRate }) =>
      !areSharesTooHigh([failRate, hangRate, dropAfterWriteRate, lateApplyRate]),
    { error: 'a soma das taxas passa de 1', path: ['failRate'] },
  ) satisfies z.ZodType<ChosenFaults>

/** Faults to simulate in a provider: those that the page chooses, and gaps in the CRM account. */
export type FaultSettings = z.infer<typeof FaultSettings>

/** A status that each provider answers in its own way. */
export type RefusalStatus = Exclude<FaultStatus, OddAnswer>

/** The fault of one call. */
export type DrawnFault = Pick<FaultSettings, 'status' | 'delayMs' | 'lateApplyMs'> & {
  readonly kind: 'none' | 'fail' | 'hang' | 'dropAnswer' | 'applyLate'
}

/** What `createFaults` creates. */
export type Faults = ReturnType<typeof createFaults>

/** How long settings are cached, in milliseconds: another process may change them. */
const FRESH_MS = 1_000

type Known = { settings: FaultSettings; readAt: number; random: () => number }

/** Creates the faults of a sandbox's providers, stored in the database and shared by all processes. */
export function createFaults(db: Db, now: () => number = Date.now) {
  const known = new Map<ProviderName, Known>()

  function remember(service: ProviderName, settings: FaultSettings): Known {
    const before = known.get(service)
    const isSame = before !== undefined && JSON.stringify(before.settings) === JSON.stringify(settings)
    const { seed } = settings
    const random = isSame ? before.random : seed === undefined ? Math.random : createDraw(seed)
    const entry = { settings, readAt: now(), random }
    known.set(service, entry)
    return entry
  }

  async function getLatest(service: ProviderName): Promise<Known> {
    const entry = known.get(service)
    // While this process counts calls down, its own count is newer than the stored one.
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
    /** Draws the fault of one call and counts the call. */
    async draw(service: ProviderName, isWrite: boolean): Promise<DrawnFault> {
      const entry = await getLatest(service)
      const { settings, random } = entry
      const isAffected = settings.only === undefined || (settings.only === 'writes') === isWrite
      if (!isAffected || settings === NO_FAULTS) return { ...NO_FAULTS, kind: 'none' }
      const kind = draw(settings, isWrite, random())
      await countDown(service, entry)
      return { ...settings, kind }
    },
    getCurrent: async (service: ProviderName) => (await getLatest(service)).settings,
    async set(service: ProviderName, settings: FaultSettings): Promise<void> {
      await writeFaults(db, service, settings)
      known.delete(service)
      remember(service, settings)
    },
    async clear(): Promise<void> {
      await deleteFaults(db)
      known.clear()
      for (const service of SERVICES) remember(service, NO_FAULTS)
    },
  }
}

function draw(settings: FaultSettings, isWrite: boolean, drawn: number): DrawnFault['kind'] {
  const { failRate, hangRate, dropAfterWriteRate, lateApplyRate } = settings
  if (drawn < failRate) return 'fail'
  if (drawn < failRate + hangRate) return 'hang'
  if (!isWrite) return 'none'
  if (drawn < failRate + hangRate + dropAfterWriteRate) return 'dropAnswer'
  return drawn < failRate + hangRate + dropAfterWriteRate + lateApplyRate ? 'applyLate' : 'none'
}
