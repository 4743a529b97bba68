import { AD_EVENTS_SENT_EVERY_MS } from '#machines/ad-events/limits.ts'
import {
  CRM_ACCOUNT_CHECK_EVERY_MS,
  CRM_TOKENS_SAVED_MS,
  PERSONS_READ_EVERY_MS,
} from '#machines/crm-account/limits.ts'
import { LOCK_CLEANUP_MS } from '#machines/lock/limits.ts'
import { METRICS_EVERY_MS } from '#machines/metrics/limits.ts'
import { LEAD_COSTS_SAVED_MS, LOG_LINES_SAVED_MS, STEPS_SUMMED_EVERY_MS } from '#machines/panel/limits.ts'
import { PAYMENTS_REREAD_MS } from '#machines/payments/limits.ts'
import { RETENTION_EVERY_MS, SWEEP_EVERY_MS } from '#machines/visitor-data/limits.ts'
import { sendDueAdEvents } from './ad-events/send.ts'
import { alertJobs } from './alerts/job-handlers.ts'
import { continuationJobs } from './continuation/job-handlers.ts'
import { saveTokens } from './crm-account/token-budget.ts'
import { watchAccount } from './crm-account/watch-account.ts'
import { customizationJobs } from './customization/job-handlers.ts'
import { dealNoteJobs } from './deal-note/job-handlers.ts'
import { dealJobs } from './deals/job-handlers.ts'
import { saveLeadCosts } from './lead-costs/save.ts'
import { masterclassJobs } from './masterclass/job-handlers.ts'
import { takeMetrics } from './metrics/take.ts'
import { oneTimeCodeJobs } from './one-time-code/job-handlers.ts'
import { createJobRegistry } from './outbox/registry.ts'
import type { BackgroundWork } from './outbox/worker.ts'
import { ownershipJobs } from './ownership/job-handlers.ts'
import { paymentJobs } from './payments/job-handlers.ts'
import { rereadPayments } from './payments/reread-payments.ts'
import { profileJobs } from './profile/job-handlers.ts'
import { schedulingJobs } from './scheduling/job-handlers.ts'
import { signUpJobs } from './sign-up/job-handlers.ts'
import { refreshPersonIndex } from './sign-up/person-index.ts'
import { sumSteps } from './store/chart-days.ts'
import { sweepLocks } from './store/locks.ts'
import { sweep } from './store/sweep.ts'
import type { Db } from './store/types.ts'
import { removeOverdue } from './visitor-data/remove-overdue.ts'

/** Everything the worker does: the jobs of all features, and the chores. */
export const JOBS_AND_CHORES: BackgroundWork = {
  jobs: createJobRegistry([
    ...signUpJobs,
    ...ownershipJobs,
    ...dealJobs,
    ...dealNoteJobs,
    ...profileJobs,
    ...customizationJobs,
    ...paymentJobs,
    ...schedulingJobs,
    ...continuationJobs,
    ...masterclassJobs,
    ...oneTimeCodeJobs,
    ...alertJobs,
  ]),
  // In the order in which a scheduler's call does them: spent tokens are known before they are judged, and what may wait for a
  // provider keeps nothing else waiting.
  chores: [
    { name: 'crm_tokens', everyMs: CRM_TOKENS_SAVED_MS, isDrained: true, run: saveTokens },
    { name: 'locks', everyMs: LOCK_CLEANUP_MS, run: ({ database }) => sweepLocks(database.db) },
    { name: 'metrics', everyMs: METRICS_EVERY_MS, run: takeMetrics },
    {
      name: 'log_lines',
      everyMs: LOG_LINES_SAVED_MS,
      isDrained: true,
      run: ({ logKeeper, database }) => logKeeper.save(database.db),
    },
    {
      name: 'chart_days',
      everyMs: STEPS_SUMMED_EVERY_MS,
      isDrained: true,
      run: ({ database }) => sumSteps(database.db),
    },
    { name: 'lead_costs', everyMs: LEAD_COSTS_SAVED_MS, isDrained: true, run: saveLeadCosts },
    { name: 'retention', everyMs: RETENTION_EVERY_MS, isDrained: true, run: removeOverdue },
    { name: 'sweep', everyMs: SWEEP_EVERY_MS, run: ({ database }) => countSwept(database.db) },
    { name: 'crm_persons', everyMs: PERSONS_READ_EVERY_MS, run: refreshPersonIndex },
    { name: 'crm_account', everyMs: CRM_ACCOUNT_CHECK_EVERY_MS, run: watchAccount },
    { name: 'payments', everyMs: PAYMENTS_REREAD_MS, isDrained: true, run: rereadPayments },
    { name: 'ad_events', everyMs: AD_EVENTS_SENT_EVERY_MS, isDrained: true, run: sendDueAdEvents },
  ],
}

async function countSwept(db: Db): Promise<number> {
  return Object.values(await sweep(db)).reduce((sum, rows) => sum + rows, 0)
}
