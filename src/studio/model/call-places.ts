import { PAGE_REQUEST_MS } from '#machines/lib/limits.ts'
import { type ChartModel, listStates } from './model.ts'

/** Where a call is handled, or where an event comes from. */
export type OtherParty = 'server' | 'crm' | 'payments' | 'whatsapp'

/** Calls of the page that the browser answers alone: storage, clipboard, scripts. */
const LOCAL_CALLS = [
  ...['recallVisitor', 'forgetProof', 'recallSteps', 'recallAnswers', 'keepAnswers', 'recallSimulation'],
  ...['keepSimulation', 'restoreForm', 'keepRegistration', 'storeProofFlag', 'readClipboard', 'loadAnswers'],
  ...['recallChoices', 'recallConfig', 'copyText', 'copyCode', 'readSession', 'readRegistration'],
  ...[
    'describeVisit',
    'keepSession',
    'clearSession',
    'readConsent',
    'keepConsent',
    'startScript',
    'stopScript',
  ],
  ...['readKeptData', 'saveFile', 'eraseInBrowser', 'loadDraft', 'keepDraft'],
] as const

/** Calls of the page that ask the server. */
const SERVED_CALLS = [
  ...[
    'checkAccess',
    'loadProducts',
    'loadEmail',
    'saveEmail',
    'findRunningSignUp',
    'findCompanyName',
    'acceptSignUp',
    'signUp',
    'readRecord',
    'loadVisit',
    'restoreSignUp',
    'checkOffer',
    'requestLink',
    'openLink',
  ],
  ...['verifyCode', 'sendCode', 'readDelivery', 'trackConfirmed', 'saveProfile', 'loadDays', 'loadTimes'],
  ...['bookCall', 'moveCall', 'findBookings', 'readCall', 'cancelCall', 'loadCheckout', 'correctCnpj'],
  ...[
    'decideImplementation',
    'subscribe',
    'tellTeam',
    'createCharge',
    'getPixCode',
    'connectPipedrive',
    'saveChoices',
  ],
  ...['saveConfig', 'reportConsent', 'eraseAtServer', 'readRecords', 'performAct'],
  ...['register', 'findSession', 'enter', 'readRoom', 'replay'],
  ...[
    'leave',
    'listLeads',
    'downloadLeads',
    'readLead',
    'readHistory',
    'listFreeTimes',
    'actOnLead',
    'listLogLines',
    'readResults',
    'listStanding',
    'readScoredLeads',
    'readLeadCosts',
    'attempt',
  ],
] as const

/** Calls of the server's charts with the provider that handles each; null for the server itself. */
const SERVER_CALLS: Readonly<Record<string, OtherParty | null>> = {
  acquireLock: null,
  releaseLock: null,
  saveRegistration: null,
  tryLock: null,
  resolvePerson: 'crm',
  resolveDeal: 'crm',
  trackSignup: 'crm',
  createCustomer: 'payments',
  createSubscription: 'payments',
  sendCode: 'whatsapp',
}

/** Events of the server's charts that a provider causes. */
const PROVIDER_EVENTS: Readonly<Record<string, OtherParty>> = {
  'charge.created': 'payments',
  'charge.refused': 'payments',
  'charge.removed': 'payments',
  'card.refused': 'payments',
  'payment.received': 'payments',
  'payment.contested': 'payments',
  'payment.returned': 'payments',
}

const places = new Map<string, OtherParty | null>([
  // The page follows the chart of a sign-up that runs on the server.
  ...Object.keys(SERVER_CALLS).map((call) => [`browser ${call}`, 'server'] as const),
  ...LOCAL_CALLS.map((call) => [`browser ${call}`, null] as const),
  ...SERVED_CALLS.map((call) => [`browser ${call}`, 'server'] as const),
  ...Object.entries(SERVER_CALLS).map(([call, party]) => [`server ${call}`, party] as const),
])

/**
 * Finds who handles a chart's call: null for the browser or the server itself, undefined for an unlisted call.
 * @param name the name the machine invokes it by
 */
export function findCallPlace(place: 'browser' | 'server', name: string): OtherParty | null | undefined {
  return places.get(`${place} ${name}`)
}

/** Finds the provider that causes an event of a server's chart; null for the server itself. */
export function findCauseOf(event: string): OtherParty | null {
  return PROVIDER_EVENTS[event] ?? null
}

/**
 * Gets the calls of a chart after which the page asks the server and waits no longer than a limit, each with the limit in
 * milliseconds. A chart whose calls the server makes has none.
 */
export function getCallLimits(chart: ChartModel): ReadonlyMap<string, number> {
  const calls = listStates(chart).flatMap(({ invokes }) => invokes.map(({ source }) => source))
  if (calls.every((call) => call in SERVER_CALLS)) return new Map()
  // A sign-up is followed for as long as it runs.
  const isLimited = (call: string) => call !== 'signUp' && SERVED_CALLS.some((one) => one === call)
  return new Map(calls.filter(isLimited).map((call) => [call, PAGE_REQUEST_MS]))
}
