import { and, eq, exists, lte, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  decideLead,
  LEAD_STATES,
  type LeadDecision,
  type LeadState,
  REPLACEABLE_LEAD_STATES,
  toLeadSnapshot,
} from '#machines/sign-up/decide-lead.ts'
import { type LeadEvent, leadMachine } from '#machines/sign-up/lead.machine.ts'
import { inspectStep } from '../lib/inspection.ts'
import { queryRows } from './rows.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

/** An event of the chart `lead`, without the facts that the store itself knows. */
export type LeadFact =
  | Exclude<LeadEvent, { type: 'run.completed' }>
  | Omit<Extract<LeadEvent, { type: 'run.completed' }>, 'isReplaced'>

/** The effect of an event on a lead. */
export type LeadStep = LeadDecision & { readonly before: LeadState; readonly event: LeadEvent }

/**
 * Steps a lead in one statement: its row is locked, and the chart's answer for the state found there is written.
 * @param fence the fencing token of the run that reports the event; null for an event of no run
 * @returns what the chart decided; null when there is no such lead, or when a run with a newer token has written to it since
 */
export async function stepLead(
  db: Db,
  leadId: string,
  fact: LeadFact,
  fence: number | null,
): Promise<LeadStep | null> {
  const found = db
    .select({
      id: leads.id,
      status: leads.status,
      isReplaced: sql`${exists(selectTwin(db))}`.as('is_replaced'),
    })
    .from(leads)
    .where(and(eq(leads.id, leadId), fence === null ? undefined : lte(leads.fence, fence)))
    .for('update')
  const after =
    fact.type === 'run.completed'
      ? sql`case when found.is_replaced then ${decideInSql({ ...fact, isReplaced: true })} else ${decideInSql({ ...fact, isReplaced: false })} end`
      : decideInSql(fact)
  const [row] = await queryRows(
    db,
    sql`
      with found as ${found},
      decided as (select id, ${after} as state from found),
      stepped as (
        update ${leads} set ${setDecidedState()}, updated_at = now()
        from decided where ${leads.id} = decided.id and decided.state is not null
      )
      select status, is_replaced from found`,
  )
  if (!row) return null
  const event = fact.type === 'run.completed' ? { ...fact, isReplaced: row.is_replaced === true } : fact
  return reportStep(leadId, row.status, event)
}

/**
 * Builds the SQL that decides the effect of an event on the lead of the row `found`: its new state, or null when
 * nothing is stored. The statement carries the chart's answers for all states, so that it can both lock the row and
 * write.
 */
export function decideInSql(event: LeadEvent): SQL {
  const answers = listAnswers(event).map(([before, after]) => sql`when ${before} then ${after}`)
  return answers.length === 0 ? sql`null::text` : sql`case found.status ${sql.join(answers, sql` `)} end`
}

/**
 * Builds the SQL of an update of `leads` that stores the state of the row `decided`, if it has one: the only place
 * where a lead's stored state changes. A new state also clears an operator's mark "dealt with".
 */
export function setDecidedState(): SQL {
  return sql`
    status = coalesce(decided.state, ${leads.status}),
    handled_at = case when decided.state is null then ${leads.handledAt} end`
}

/** Returns the chart's decision for a lead in the stored state `status`, and shows it to the inspector. */
export function reportStep(leadId: string, status: unknown, event: LeadEvent): LeadStep {
  const before = LEAD_STATES.find((state) => state === status)
  if (!before) throw new Error('A lead is stored in a state its chart does not have')
  inspectStep(leadMachine, leadId, toLeadSnapshot(before), event)
  return { ...decideLead(before, event), before, event }
}

type Answers = readonly (readonly [before: LeadState, after: LeadState])[]

/**
 * The chart's answers for each event seen so far: there are few, and computing them takes longer than the statement.
 */
const known = new Map<string, Answers>()

/** Lists the states in which an event steps a lead, each with the state after it. */
function listAnswers(event: LeadEvent): Answers {
  const key = JSON.stringify(event)
  const answers =
    known.get(key) ??
    LEAD_STATES.flatMap((before) => {
      const { outcome, state } = decideLead(before, event)
      return outcome === 'stepped' ? [[before, state] as const] : []
    })
  known.set(key, answers)
  return answers
}

/** Selects the sign-up by which the session sent the same data again, if it counts. */
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
      ),
    )
}
