import { and, eq, exists, gte, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { LeadEvent, leadMachine } from '#machines/sign-up/lead.machine.ts'
import { type LeadState, leadLife, REPLACEABLE_LEAD_STATES } from '#machines/sign-up/lead-life.ts'
import { inspectStep } from '../lib/inspection.ts'
import { insertStep, STEPPING_LEAD, storeLogged } from './chart-steps.ts'
import { toOfficeDay } from './fragments.ts'
import { leads } from './schema.ts'
import { type Stepped, stepLife } from './step-life.ts'
import type { Db } from './types.ts'

/** An event of the chart `lead`, without the facts that the store itself knows. */
export type LeadFact =
  | Exclude<LeadEvent, { type: 'run.completed' }>
  | Omit<Extract<LeadEvent, { type: 'run.completed' }>, 'isReplaced'>

/** A lead, as far as its life depends on it. */
type LivingLead = { readonly state: LeadState; readonly isReplaced: boolean }

/**
 * Steps a lead: what happened to it is decided by its chart.
 * @param fence the fencing token of the run that reports the event; null for an event of no run
 * @param known the lead as the run last knew it, which saves the reading
 * @returns what became of it; `missing` also where a run with a newer token has written to the lead since
 */
export function stepLead(
  db: Db,
  leadId: string,
  fact: LeadFact,
  fence: number | null,
  known?: LivingLead,
): Promise<Stepped<typeof leadMachine, LivingLead, true>> {
  const isOurs = and(eq(leads.id, leadId), fence === null ? undefined : lte(leads.fence, fence))
  const hasTwin = exists(selectTwin(db))
  return stepLife(
    {
      life: leadLife,
      id: leadId,
      async read() {
        const [row] = await db
          .select({ state: leads.status, isReplaced: sql<boolean>`${hasTwin}` })
          .from(leads)
          .where(isOurs)
        return row ?? null
      },
      known,
      getState: ({ state }) => state,
    },
    ({ isReplaced }) => (fact.type === 'run.completed' ? { ...fact, isReplaced } : fact),
    async ({ before, from, event, state }) => {
      const change = db
        .update(leads)
        .set({ status: state, handledAt: null, updatedAt: sql`now()` })
        .where(and(isOurs, eq(leads.status, from), sql`${hasTwin} = ${before.isReplaced}`))
        .returning(STEPPING_LEAD)
      const saved = await storeLogged(db, change, [
        insertStep({
          chart: 'lead',
          rows: sql`saved lead`,
          lead: sql`lead`,
          subject: sql`lead.id::text`,
          from,
          event,
          to: state,
          since: sql`lead.created_at`,
        }),
      ])
      return saved.length > 0 ? true : null
    },
  )
}

/** The event with which a run begins. */
const STARTED = { type: 'run.started' } as const

/**
 * Builds the SQL of an update that starts a run of the lead of the row `found`, where it has the state `before`. As with every
 * step, an operator's mark "dealt with" goes with the earlier state.
 */
export function setStarted(before: LeadState): SQL {
  const { state } = leadLife.decide(before, STARTED)
  return sql`
    status = case found.status when ${before} then ${state} else found.status end,
    handled_at = case when found.status = ${before} and ${state !== before}::boolean then null else handled_at end`
}

/** Builds the SQL that logs such a start of the rows `recorded`, whose lead had the state of the row `found`. */
export function logStarted(before: LeadState): SQL {
  const { state } = leadLife.decide(before, STARTED)
  const isStep = sql`found.status = ${before} and ${state !== before}::boolean`
  return insertStep({
    chart: 'lead',
    rows: sql`recorded lead join found using (id) where ${isStep}`,
    lead: sql`lead`,
    subject: sql`lead.id::text`,
    from: before,
    event: STARTED.type,
    to: state,
    since: sql`lead.created_at`,
  })
}

/**
 * Completes the start of a run. When the lead had left the state `before`, `setStarted` changed nothing, and the run is started
 * here. Otherwise the step was stored, and only the inspector still has to see it.
 * @returns the lead's state then; null when another run has written to it since, or it was deleted
 */
export async function completeStart(
  db: Db,
  leadId: string,
  before: LeadState,
  found: unknown,
  fence: number,
): Promise<LeadState | null> {
  if (found === before) {
    inspectStep(leadLife.machine, leadId, leadLife.toSnapshot(before), STARTED)
    return leadLife.decide(before, STARTED).state
  }
  const step = await stepLead(db, leadId, STARTED, fence)
  return step.outcome === 'missing' ? null : step.state
}

/**
 * Selects the sign-up by which the session sent the same data again, if it counts: one of the same day, as the index of sign-ups
 * says, or of a later one.
 */
function selectTwin(db: Db) {
  const twin = alias(leads, 'twin')
  return db
    .select({ id: twin.id })
    .from(twin)
    .where(
      and(
        eq(twin.sessionId, leads.sessionId),
        eq(twin.fingerprint, leads.fingerprint),
        notInArray(twin.status, REPLACEABLE_LEAD_STATES),
        ne(twin.id, leads.id),
        gte(toOfficeDay(twin.createdAt), toOfficeDay(leads.createdAt)),
      ),
    )
}
