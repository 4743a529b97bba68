import { assistantConfig } from './assistant-config.ts'
import { bookedCall } from './booked-call.ts'
import type { BrowserChart } from './browser-chart.ts'
import { calendar } from './calendar.ts'
import { checkout } from './checkout.ts'
import { confirmPhone } from './confirm-phone.ts'
import { confirmSchedule } from './confirm-schedule.ts'
import { continuation } from './continuation.ts'
import { continueHere } from './continue-here.ts'
import { emailCorrection } from './email-correction.ts'
import { funnel } from './funnel.ts'
import { integrations } from './integrations.ts'
import { juridocs } from './juridocs.ts'
import { masterclass } from './masterclass.ts'
import { code } from './one-time-code.ts'
import { panel } from './panel.ts'
import { pixPayment } from './pix-payment.ts'
import { planSimulator } from './plan-simulator.ts'
import { prequalification } from './prequalification.ts'
import { profile } from './profile.ts'
import { quiz } from './quiz.ts'
import { thankYou } from './thank-you.ts'
import { visitorData } from './visitor-data.ts'

/** Charts with some paths walked in every test run. */
export const CHARTS_OF_SUITE: readonly BrowserChart[] = [funnel, code, calendar, prequalification, checkout]

/** The charts whose paths are walked in a browser. */
export const BROWSER_CHARTS: readonly BrowserChart[] = [
  ...CHARTS_OF_SUITE,
  assistantConfig,
  bookedCall,
  confirmPhone,
  confirmSchedule,
  continuation,
  continueHere,
  emailCorrection,
  integrations,
  juridocs,
  masterclass,
  panel,
  pixPayment,
  planSimulator,
  profile,
  quiz,
  thankYou,
  visitorData,
]

/** Charts with a screen whose paths are not walked in a browser, with the reason. */
export const WITHOUT_BROWSER: Readonly<Record<string, string>> = {
  quickConsult: 'Not yet: its clock runs before the test can stop it.',
  logSearch: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  leads: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  results: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  standing: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  leadHistory: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  whatIf: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  leadCosts: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  leadPage: 'Not yet: operators only; it is a part of the room, whose own chart is walked.',
  signUpForm: 'Not yet: the server answers by a stream; the journeys of the sign-up compare what is sent.',
  consent: 'Not yet: most of its states are scripts of other companies, which show nothing.',
  demo: 'Not yet: it asks nothing of the server.',
  flowTrial: 'Not yet: it asks nothing of the server.',
  sandboxPage: 'Not yet: for developers only.',
  simulatedChat: 'Not yet: it plays by itself, from before the clock can be stopped.',
  signUp:
    'It has no screen of its own: the form shows its steps, which come by a stream in the order the server takes them.',
  notifications: 'What it shows is asked for by other screens, whose charts decide when.',
}
