import { composeNoteJob } from '../deal-note/jobs.ts'
import { handleOnDeal } from '../deals/handle-on-deal.ts'
import { handleJob } from '../outbox/registry.ts'
import { requireLead } from '../sign-up/require-lead.ts'
import { ActivityJob, CallMailJob, HoldJob, ReminderJob } from './jobs.ts'
import { resolveHold } from './resolve-hold.ts'
import { sendCallMail } from './send-call-mail.ts'
import { findCallNews, writeActivity } from './write-activity.ts'

/** The handlers of the scheduling's jobs. */
export const schedulingJobs = [
  handleOnDeal(
    ActivityJob,
    async ({ services, dealId, payload, signal, finishWith }) => {
      await writeActivity(services, payload.appointmentId, dealId, signal)
      finishWith(composeNoteJob(services, dealId))
    },
    ({ services, payload }) => findCallNews(services, payload.appointmentId),
  ),
  handleJob(CallMailJob, ({ services, payload, signal }) => sendCallMail(services, payload, signal)),
  handleJob(ReminderJob, ({ services, payload, signal }) =>
    sendCallMail(services, { ...payload, cause: 'reminder' }, signal),
  ),
  handleJob(HoldJob, async ({ services, payload, signal }) => {
    await requireLead(services, payload.leadId)
    await resolveHold(services, payload.appointmentId, signal)
  }),
]
