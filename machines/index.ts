import { assistantConfigEntry } from './assistant-config/assistant-config.entry.ts'
import { consentEntry } from './consent/consent.entry.ts'
import { continuationEntry } from './continuation/continuation.entry.ts'
import { continueHereEntry } from './continuation/continue-here.entry.ts'
import { sentLinkEntry } from './continuation/sent-link.entry.ts'
import { dealStagesEntry } from './deals/deal-stages.entry.ts'
import { demoEntry } from './demo/demo.entry.ts'
import { emailCorrectionEntry } from './email-correction/email-correction.entry.ts'
import { flowTrialEntry } from './flow-trial/flow-trial.entry.ts'
import { funnelEntry } from './funnel/funnel.entry.ts'
import { integrationsEntry } from './integrations/integrations.entry.ts'
import { juridocsEntry } from './juridocs/juridocs.entry.ts'
import type { ChartEntry } from './lib/chart-entry.ts'
import { lockEntry } from './lock/lock.entry.ts'
import { masterclassEntry } from './masterclass/masterclass.entry.ts'
import { notificationsEntry } from './notifications/notifications.entry.ts'
import { confirmPhoneEntry } from './one-time-code/confirm-phone.entry.ts'
import { oneTimeCodeEntry } from './one-time-code/one-time-code.entry.ts'
import { sentCodeEntry } from './one-time-code/sent-code.entry.ts'
import { jobEntry } from './outbox/job.entry.ts'
import { leadCostsEntry } from './panel/lead-costs.entry.ts'
import { leadHistoryEntry } from './panel/lead-history.entry.ts'
import { leadPageEntry } from './panel/lead-page.entry.ts'
import { leadsEntry } from './panel/leads.entry.ts'
import { logSearchEntry } from './panel/log-search.entry.ts'
import { panelEntry } from './panel/panel.entry.ts'
import { resultsEntry } from './panel/results.entry.ts'
import { standingEntry } from './panel/standing.entry.ts'
import { whatIfEntry } from './panel/what-if.entry.ts'
import { chargeEntry } from './payments/charge.entry.ts'
import { checkoutEntry } from './payments/checkout.entry.ts'
import { pixPaymentEntry } from './payments/pix-payment.entry.ts'
import { planSimulatorEntry } from './plan-simulator/plan-simulator.entry.ts'
import { prequalificationEntry } from './prequalification/prequalification.entry.ts'
import { profileEntry } from './profile/profile.entry.ts'
import { quickConsultEntry } from './quick-consult/quick-consult.entry.ts'
import { quizEntry } from './quiz/quiz.entry.ts'
import { retriedRequestEntry } from './retried-request/retried-request.entry.ts'
import { sandboxPageEntry } from './sandbox/sandbox-page.entry.ts'
import { appointmentEntry } from './scheduling/appointment.entry.ts'
import { bookedCallEntry } from './scheduling/booked-call.entry.ts'
import { calendarEntry } from './scheduling/calendar.entry.ts'
import { confirmScheduleEntry } from './scheduling/confirm-schedule.entry.ts'
import { sessionEntry } from './session/session.entry.ts'
import { leadEntry } from './sign-up/lead.entry.ts'
import { signUpEntry } from './sign-up/sign-up.entry.ts'
import { signUpFormEntry } from './sign-up/sign-up-form.entry.ts'
import { simulatedChatEntry } from './simulated-chat/simulated-chat.entry.ts'
import { thankYouEntry } from './thank-you/thank-you.entry.ts'
import { visitorDataEntry } from './visitor-data/visitor-data.entry.ts'

/** Every chart of the product: first those a prospect meets, in that order, then those behind the scenes. */
export const charts: readonly ChartEntry[] = [
  funnelEntry,
  quickConsultEntry,
  demoEntry,
  prequalificationEntry,
  planSimulatorEntry,
  signUpFormEntry,
  signUpEntry,
  leadEntry,
  confirmPhoneEntry,
  oneTimeCodeEntry,
  sentCodeEntry,
  continuationEntry,
  continueHereEntry,
  sentLinkEntry,
  profileEntry,
  emailCorrectionEntry,
  calendarEntry,
  confirmScheduleEntry,
  bookedCallEntry,
  appointmentEntry,
  checkoutEntry,
  pixPaymentEntry,
  chargeEntry,
  thankYouEntry,
  integrationsEntry,
  assistantConfigEntry,
  dealStagesEntry,
  sessionEntry,
  consentEntry,
  visitorDataEntry,
  notificationsEntry,
  simulatedChatEntry,
  flowTrialEntry,
  sandboxPageEntry,
  quizEntry,
  juridocsEntry,
  masterclassEntry,
  panelEntry,
  leadsEntry,
  leadPageEntry,
  leadHistoryEntry,
  logSearchEntry,
  resultsEntry,
  standingEntry,
  whatIfEntry,
  leadCostsEntry,
  lockEntry,
  retriedRequestEntry,
  jobEntry,
]
