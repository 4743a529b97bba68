import type { JobEvent } from '#machines/outbox/job.machine.ts'
import { type JobChartState, jobLife } from '#machines/outbox/job-life.ts'
import { CODE_UNDELIVERED, type HistoryStep, type LeadHistory } from '#machines/panel/lead-history.ts'
import { isStuckState } from '#machines/panel/lead-page.ts'
import { STEPPED_CHARTS } from '#machines/panel/stepped-charts.ts'
import { leadLife } from '#machines/sign-up/lead-life.ts'
import { Failure } from '../lib/failure.ts'
import type { Store } from '../services.ts'
import { type LoggedStep, listLeadSteps } from '../store/lead-history.ts'
import { type LeadRecords, readLeadRecords } from '../store/lead-records.ts'
import { findLead, type Lead } from '../store/leads.ts'
import { listJobsOfLead, type ShownJob } from '../store/shown-jobs.ts'

type Facts = { readonly lead: Lead; readonly records: Pick<LeadRecords, 'charges' | 'codes'> }

/**
 * Reads what a sign-up went through on the charts, with why something failed where the store knows it. The log names no sign-up
 * for a job: those that were given up are read from their rows.
 * @throws Failure not_found
 */
export async function readLeadHistory({ database: { db } }: Store, id: string): Promise<LeadHistory> {
  const lead = await findLead(db, id)
  if (!lead) throw new Failure('not_found', { message: 'Este cadastro não existe mais.' })
  const [logged, jobs, records] = await Promise.all([
    listLeadSteps(db, id),
    listJobsOfLead(db, id),
    readLeadRecords(db, lead),
  ])
  const facts = { lead, records }
  const last = new Map(logged.map((step, place) => [`${step.chart} ${step.subject}`, place]))
  const steps = [
    ...logged.map((step, place) => ({
      ...step,
      problem: findProblem(step, facts, last.get(`${step.chart} ${step.subject}`) === place),
    })),
    ...jobs.flatMap(listJobSteps),
  ]
  return { steps: numberSteps(steps.sort((one, other) => one.at.getTime() - other.at.getTime())) }
}

type Step = LoggedStep & { readonly problem: string | null }

/** Finds what went wrong where a step came to. @param isLast whether what stepped is still there */
function findProblem({ chart, subject, to, at }: LoggedStep, facts: Facts, isLast: boolean): string | null {
  const { steps } = facts.lead
  if (chart === 'lead' && leadLife.states.some((state) => state === to && isStuckState(state))) {
    const failed = steps.findLast((step) => step.outcome !== 'done' && Date.parse(step.at) <= at.getTime())
    return failed ? (failed.problem ?? `pending:${failed.step}`) : null
  }
  const { charges, codes } = facts.records
  if (chart === 'charge' && isLast) return charges.find(({ id }) => id === subject)?.trouble ?? null
  if (chart === 'sentCode' && isLast && codes.some(({ lostAt }) => lostAt !== null)) return CODE_UNDELIVERED
  return null
}

/** Lists what is known of the steps of a job that was given up: its beginning and its end. */
function listJobSteps({ id, createdAt, finishedAt, problem }: ShownJob): Step[] {
  if (finishedAt === null) return []
  const job = { chart: 'job', subject: String(id), waitedS: null }
  return [
    { ...job, from: null, event: null, to: jobLife.initial, at: createdAt, problem: null },
    {
      ...job,
      from: 'leased' satisfies JobChartState,
      event: 'attempt.failed' satisfies JobEvent['type'],
      to: 'dead' satisfies JobChartState,
      at: finishedAt,
      problem,
    },
  ]
}

/** Numbers the steps in order. `nth` numbers the subjects of each chart in the order of their first steps. */
function numberSteps(steps: readonly Step[]): HistoryStep[] {
  const subjects = new Map<string, string[]>()
  return steps.flatMap(({ chart: name, subject, at, ...step }, id) => {
    const chart = STEPPED_CHARTS.find((known) => known === name)
    if (chart === undefined) return []
    const known = subjects.get(chart) ?? []
    const key = subject ?? ''
    if (!known.includes(key)) subjects.set(chart, [...known, key])
    return { ...step, id, chart, at: at.toISOString(), nth: (subjects.get(chart) ?? []).indexOf(key) + 1 }
  })
}
