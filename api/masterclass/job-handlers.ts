import { requireSpareTokens } from '../crm-account/token-budget.ts'
import { readAgainOnMissing } from '../deals/handle-on-deal.ts'
import { PermanentFailure } from '../outbox/job-errors.ts'
import { handleJob } from '../outbox/registry.ts'
import { findClassRegistration } from '../store/class-registrations.ts'
import { bringToCrm } from './bring-to-crm.ts'
import { ClassRegistrationJob } from './jobs.ts'

/** The handlers of the masterclass's jobs. */
export const masterclassJobs = [
  handleJob(ClassRegistrationJob, async ({ services, payload, signal }) => {
    requireSpareTokens(services)
    const registration = await findClassRegistration(services.database.db, payload.registrationId)
    if (!registration) throw new PermanentFailure('registration_missing')
    await readAgainOnMissing(() => bringToCrm(services, registration, signal))
  }),
]
