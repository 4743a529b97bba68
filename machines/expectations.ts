import { assistantConfigExpectations } from './assistant-config/assistant-config.expectations.ts'
import { consentExpectations } from './consent/consent.expectations.ts'
import { continuationExpectations } from './continuation/continuation.expectations.ts'
import { continueHereExpectations } from './continuation/continue-here.expectations.ts'
import { dealStagesExpectations } from './deals/deal-stages.expectations.ts'
import { demoExpectations } from './demo/demo.expectations.ts'
import { flowTrialExpectations } from './flow-trial/flow-trial.expectations.ts'
import { funnelExpectations } from './funnel/funnel.expectations.ts'
import { integrationsExpectations } from './integrations/integrations.expectations.ts'
import { juridocsExpectations } from './juridocs/juridocs.expectations.ts'
import type { ChartExpectations } from './lib/chart-expectations.ts'
import { lockExpectations } from './lock/lock.expectations.ts'
import { masterclassExpectations } from './masterclass/masterclass.expectations.ts'
import { notificationsExpectations } from './notifications/notifications.expectations.ts'
import { confirmPhoneExpectations } from './one-time-code/confirm-phone.expectations.ts'
import { oneTimeCodeExpectations } from './one-time-code/one-time-code.expectations.ts'
import { jobExpectations } from './outbox/job.expectations.ts'
import { leadsExpectations } from './panel/leads.expectations.ts'
import { logSearchExpectations } from './panel/log-search.expectations.ts'
import { panelExpectations } from './panel/panel.expectations.ts'
import { chargeExpectations } from './payments/charge.expectations.ts'
import { checkoutExpectations } from './payments/checkout.expectations.ts'
import { pixPaymentExpectations } from './payments/pix-payment.expectations.ts'
import { planSimulatorExpectations } from './plan-simulator/plan-simulator.expectations.ts'
import { prequalificationExpectations } from './prequalification/prequalification.expectations.ts'
import { profileExpectations } from './profile/profile.expectations.ts'
import { quickConsultExpectations } from './quick-consult/quick-consult.expectations.ts'
import { quizExpectations } from './quiz/quiz.expectations.ts'
import { retriedRequestExpectations } from './retried-request/retried-request.expectations.ts'
import { sandboxPageExpectations } from './sandbox/sandbox-page.expectations.ts'
import { appointmentExpectations } from './scheduling/appointment.expectations.ts'
import { bookedCallExpectations } from './scheduling/booked-call.expectations.ts'
import { calendarExpectations } from './scheduling/calendar.expectations.ts'
import { confirmScheduleExpectations } from './scheduling/confirm-schedule.expectations.ts'
import { sessionExpectations } from './session/session.expectations.ts'
import { leadExpectations } from './sign-up/lead.expectations.ts'
import { signUpExpectations } from './sign-up/sign-up.expectations.ts'
import { signUpFormExpectations } from './sign-up/sign-up-form.expectations.ts'
import { simulatedChatExpectations } from './simulated-chat/simulated-chat.expectations.ts'
import { thankYouExpectations } from './thank-you/thank-you.expectations.ts'
import { roiFormExpectations } from './tools/roi-form.expectations.ts'
import { toolPhoneExpectations } from './tools/tool-phone.expectations.ts'
import { visitorDataExpectations } from './visitor-data/visitor-data.expectations.ts'

/** What is expected of each chart, by its id. */
const EXPECTATIONS: readonly ChartExpectations[] = [
  funnelExpectations,
  quickConsultExpectations,
  demoExpectations,
  prequalificationExpectations,
  planSimulatorExpectations,
  signUpFormExpectations,
  signUpExpectations,
  leadExpectations,
  confirmPhoneExpectations,
  oneTimeCodeExpectations,
  continuationExpectations,
  continueHereExpectations,
  profileExpectations,
  calendarExpectations,
  confirmScheduleExpectations,
  bookedCallExpectations,
  appointmentExpectations,
  checkoutExpectations,
  pixPaymentExpectations,
  chargeExpectations,
  thankYouExpectations,
  integrationsExpectations,
  assistantConfigExpectations,
  dealStagesExpectations,
  sessionExpectations,
  consentExpectations,
  visitorDataExpectations,
  notificationsExpectations,
  simulatedChatExpectations,
  flowTrialExpectations,
  sandboxPageExpectations,
  quizExpectations,
  juridocsExpectations,
  masterclassExpectations,
  panelExpectations,
  leadsExpectations,
  logSearchExpectations,
  toolPhoneExpectations,
  roiFormExpectations,
  lockExpectations,
  retriedRequestExpectations,
  jobExpectations,
]

/** Finds what is expected of a chart. Without expectations it has no rows, so everything the chart does is reported. */
export function findExpectations(chart: string): ChartExpectations {
  return EXPECTATIONS.find((one) => one.chart === chart) ?? { chart, rows: [] }
}
