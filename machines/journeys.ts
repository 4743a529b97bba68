import { assistantConfigJourneys } from './assistant-config/assistant-config.journeys.ts'
import { consentJourneys } from './consent/consent.journeys.ts'
import { continuationJourneys } from './continuation/continuation.journeys.ts'
import { continueHereJourneys } from './continuation/continue-here.journeys.ts'
import { demoJourneys } from './demo/demo.journeys.ts'
import { emailCorrectionJourneys } from './email-correction/email-correction.journeys.ts'
import { flowTrialJourneys } from './flow-trial/flow-trial.journeys.ts'
import { integrationsJourneys } from './integrations/integrations.journeys.ts'
import { juridocsJourneys } from './juridocs/juridocs.journeys.ts'
import type { ChartJourneys } from './lib/chart-journeys.ts'
import { masterclassJourneys } from './masterclass/masterclass.journeys.ts'
import { confirmPhoneJourneys } from './one-time-code/confirm-phone.journeys.ts'
import { oneTimeCodeJourneys } from './one-time-code/one-time-code.journeys.ts'
import { leadCostsJourneys } from './panel/lead-costs.journeys.ts'
import { leadPageJourneys } from './panel/lead-page.journeys.ts'
import { leadsJourneys } from './panel/leads.journeys.ts'
import { panelJourneys } from './panel/panel.journeys.ts'
import { resultsJourneys } from './panel/results.journeys.ts'
import { whatIfJourneys } from './panel/what-if.journeys.ts'
import { checkoutJourneys } from './payments/checkout.journeys.ts'
import { pixPaymentJourneys } from './payments/pix-payment.journeys.ts'
import { planSimulatorJourneys } from './plan-simulator/plan-simulator.journeys.ts'
import { prequalificationJourneys } from './prequalification/prequalification.journeys.ts'
import { profileJourneys } from './profile/profile.journeys.ts'
import { quickConsultJourneys } from './quick-consult/quick-consult.journeys.ts'
import { quizJourneys } from './quiz/quiz.journeys.ts'
import { sandboxPageJourneys } from './sandbox/sandbox-page.journeys.ts'
import { bookedCallJourneys } from './scheduling/booked-call.journeys.ts'
import { calendarJourneys } from './scheduling/calendar.journeys.ts'
import { confirmScheduleJourneys } from './scheduling/confirm-schedule.journeys.ts'
import { signUpFormJourneys } from './sign-up/sign-up-form.journeys.ts'
import { simulatedChatJourneys } from './simulated-chat/simulated-chat.journeys.ts'
import { thankYouJourneys } from './thank-you/thank-you.journeys.ts'
import { visitorDataJourneys } from './visitor-data/visitor-data.journeys.ts'

/** The journeys of the test script, chart by chart, in the order a prospect meets them. At most `MAX_JOURNEYS`. */
export const journeys: readonly ChartJourneys[] = [
  quickConsultJourneys,
  prequalificationJourneys,
  simulatedChatJourneys,
  flowTrialJourneys,
  demoJourneys,
  consentJourneys,
  planSimulatorJourneys,
  signUpFormJourneys,
  confirmPhoneJourneys,
  oneTimeCodeJourneys,
  continuationJourneys,
  continueHereJourneys,
  profileJourneys,
  emailCorrectionJourneys,
  integrationsJourneys,
  assistantConfigJourneys,
  calendarJourneys,
  confirmScheduleJourneys,
  bookedCallJourneys,
  checkoutJourneys,
  pixPaymentJourneys,
  thankYouJourneys,
  visitorDataJourneys,
  quizJourneys,
  juridocsJourneys,
  masterclassJourneys,
  panelJourneys,
  leadsJourneys,
  resultsJourneys,
  whatIfJourneys,
  leadCostsJourneys,
  leadPageJourneys,
  sandboxPageJourneys,
]

/** The most journeys a person can follow in two days. */
export const MAX_JOURNEYS = 62

/** Charts with a screen but without journeys, with the reason. */
export const WITHOUT_JOURNEYS: Readonly<Record<string, string | undefined>> = {
  standing: 'Uma lista com "Mostrar mais", que abre e fecha na jornada dos resultados.',
  leadHistory:
    'Mostra um passo por vez do que o cadastro já fez; a jornada da página do cadastro o abre e o toca.',
  logSearch: 'Um campo e uma lista, que aparecem em cada jornada do painel.',
  funnel: 'Leva de uma página à outra: cada jornada que muda de página passa por ele.',
  signUp: 'Trabalha depois do envio do cadastro; ninguém age nele.',
  notifications: 'Mostra os avisos de outras telas; eles estão nas jornadas delas.',
}
