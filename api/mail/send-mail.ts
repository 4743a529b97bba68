import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import type { Messages } from '../services.ts'
import { type Mail, MailFailure } from './mailer.ts'

/**
 * Sends an e-mail as a job.
 * @throws PermanentFailure when the server refuses it permanently, JobDeferral when it may accept it later
 */
export async function sendMail({ mailer }: Messages, mail: Mail, signal: AbortSignal): Promise<void> {
  // The configuration changed after it was queued: without a mail server the site promises no e-mail.
  if (!mailer) throw new PermanentFailure('mail_not_configured')
  try {
    await mailer.send(mail, signal)
  } catch (thrown) {
    if (!(thrown instanceof MailFailure)) throw thrown
    throw thrown.isPermanent ? new PermanentFailure(thrown.code) : new JobDeferral(thrown.code)
  }
}
