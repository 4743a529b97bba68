import { assistantConfigEntry } from './assistant-config/assistant-config.entry.ts'
import { calendarEntry } from './calendar/calendar.entry.ts'
import { checkoutEntry } from './checkout/checkout.entry.ts'
import { confirmScheduleEntry } from './confirm-schedule/confirm-schedule.entry.ts'
import { consentEntry } from './consent/consent.entry.ts'
import { copyTextEntry } from './copy-text/copy-text.entry.ts'
import { dealStagesEntry } from './deal-stages/deal-stages.entry.ts'
import { funnelEntry } from './funnel/funnel.entry.ts'
import { integrationsEntry } from './integrations/integrations.entry.ts'
import { juridocsEntry } from './juridocs/juridocs.entry.ts'
import type { ChartEntry } from './lib/chart-entry.ts'
import { lockEntry } from './lock/lock.entry.ts'
import { masterclassEntry } from './masterclass/masterclass.entry.ts'
import { notificationsEntry } from './notifications/notifications.entry.ts'
import { confirmPhoneEntry } from './one-time-code/confirm-phone.entry.ts'
import { oneTimeCodeEntry } from './one-time-code/one-time-code.entry.ts'
import { pixPaymentEntry } from './pix-payment/pix-payment.entry.ts'
import { planSimulatorEntry } from './plan-simulator/plan-simulator.entry.ts'
import { prequalificationEntry } from './prequalification/prequalification.entry.ts'
import { profileEntry } from './profile/profile.entry.ts'
import { quickConsultEntry } from './quick-consult/quick-consult.entry.ts'
import { quizEntry } from './quiz/quiz.entry.ts'
import { retriedRequestEntry } from './retried-request/retried-request.entry.ts'
import { sandboxViewEntry } from './sandbox-view/sandbox-view.entry.ts'
import { sessionEntry } from './session/session.entry.ts'
import { signUpEntry } from './sign-up/sign-up.entry.ts'
import { signUpFormEntry } from './sign-up-form/sign-up-form.entry.ts'
import { simulatedChatEntry } from './simulated-chat/simulated-chat.entry.ts'
import { thankYouEntry } from './thank-you/thank-you.entry.ts'
import { visitorDataEntry } from './visitor-data/visitor-data.entry.ts'

/** Every chart of the product, in the order a prospect meets them; then those that work behind the scenes. */
export const charts: readonly ChartEntry[] = [
  funnelEntry,
  quickConsultEntry,
  prequalificationEntry,
  planSimulatorEntry,
  signUpFormEntry,
  signUpEntry,
  confirmPhoneEntry,
  oneTimeCodeEntry,
  profileEntry,
  calendarEntry,
  confirmScheduleEntry,
  checkoutEntry,
  pixPaymentEntry,
  thankYouEntry,
  integrationsEntry,
  assistantConfigEntry,
  dealStagesEntry,
  sessionEntry,
  consentEntry,
  visitorDataEntry,
  notificationsEntry,
  simulatedChatEntry,
  sandboxViewEntry,
  quizEntry,
  juridocsEntry,
  masterclassEntry,
  copyTextEntry,
  lockEntry,
  retriedRequestEntry,
]
