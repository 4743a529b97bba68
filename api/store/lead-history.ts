import { and, desc, eq, ne } from 'drizzle-orm'
import { LEAD_STEPS_SHOWN } from '#machines/panel/limits.ts'
import { chartSteps } from './schema.ts'
import type { Db } from './types.ts'

/** A step of a sign-up as the log of steps has it. */
export type LoggedStep = Awaited<ReturnType<typeof listLeadSteps>>[number]

/** Lists the newest steps that a sign-up and what belongs to it took on their charts, oldest first. */
export async function listLeadSteps(db: Db, leadId: string) {
  const rows = await db
    .select({
      chart: chartSteps.chart,
      subject: chartSteps.subject,
      from: chartSteps.fromState,
      event: chartSteps.event,
      to: chartSteps.toState,
      at: chartSteps.at,
      waitedS: chartSteps.waited,
    })
    .from(chartSteps)
    .where(and(eq(chartSteps.leadId, leadId), ne(chartSteps.chart, 'funnel')))
    .orderBy(desc(chartSteps.id))
    .limit(LEAD_STEPS_SHOWN)
  return rows.reverse()
}
