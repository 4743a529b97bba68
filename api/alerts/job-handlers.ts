import { type ToldAlert, writeAlertMail, writeAlertMessage } from '#machines/alerts/texts.ts'
import { getMailBrand } from '../mail/brand.ts'
import { sendMail } from '../mail/send-mail.ts'
import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob } from '../outbox/registry.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { composeAlertMail, getPanelAddress } from './compose-mail.ts'
import { AlertMailJob, AlertWebhookJob, type ToldPayload } from './jobs.ts'

/** The handlers of the alerts' jobs. One whose address was removed since has nothing to do. */
export const alertJobs = [
  handleJob(AlertMailJob, async ({ services, job, payload, signal }) => {
    const { config } = services
    if (config.ALERT_EMAIL === undefined) return
    const texts = writeAlertMail(parseTold(payload), getMailBrand(config).name)
    const id = job.key.replaceAll(':', '.')
    await sendMail(services, await composeAlertMail(config, texts, { id, to: config.ALERT_EMAIL }), signal)
  }),
  handleJob(AlertWebhookJob, async ({ services: { alertWebhook, config }, payload, signal }) => {
    const brand = getMailBrand(config)
    try {
      await alertWebhook?.send(
        writeAlertMessage(parseTold(payload), brand.name, getPanelAddress(brand)),
        signal,
      )
    } catch (thrown) {
      throw toJobError(thrown)
    }
  }),
]

function parseTold({ at, endedAt, ...alert }: ToldPayload): ToldAlert {
  return { ...alert, at: new Date(at), endedAt: endedAt === null ? null : new Date(endedAt) }
}

/** A chat that refuses a message will refuse it again: its address is no longer right. */
function toJobError(thrown: unknown): unknown {
  if (!(thrown instanceof ProviderError)) return thrown
  const problem = `webhook_${thrown.status ?? thrown.code?.toLowerCase() ?? thrown.kind}`
  return thrown.isPassing ? new JobDeferral(problem, thrown.retryAfterMs ?? 0) : new PermanentFailure(problem)
}
