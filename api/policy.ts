/**
 * Who may call what, in one place (decision 8).
 * - `anonymous`: anyone with the site open
 * - `visitor`: anyone with a living session
 * - `bound`: a visitor, for the person and deal of their own sign-up; any other id does not exist for them
 * - `validated`: the same, once the phone was proven
 * - `operator`: whoever holds the server's key, for any id
 * - `provider`: an outside service, by the token it was given
 */
export type Access = 'anonymous' | 'visitor' | 'bound' | 'validated' | 'operator' | 'provider'

/** The actions of the CRM proxy (spec S2 7). The operator may call every one. */
export const CRM_POLICY = {
  ping: 'anonymous',
  fetchAllProductsRaw: 'anonymous',
  findPersonByEmailOrPhone: 'bound',
  searchPersons: 'bound',
  getPerson: 'bound',
  getDeal: 'bound',
  getDealStatus: 'bound',
  findDealsByPersonId: 'bound',
  getPersonDealsCorrect: 'bound',
  updateDealStage: 'bound',
  updateDealCustomFields: 'bound',
  updateDeal: 'bound',
  addNoteToDeal: 'bound',
  updatePerson: 'validated',
  createActivity: 'validated',
  connectPipedrive: 'validated',
  createPerson: 'operator',
  createOrganization: 'operator',
  createDeal: 'operator',
  updateOrganization: 'operator',
  getOrganizationById: 'operator',
  getDealProducts: 'operator',
  markDealAsWon: 'operator',
} as const satisfies Record<string, Access>

/** An action of the CRM proxy. */
export type CrmAction = keyof typeof CRM_POLICY

/** The request types of the payment proxy. */
export const PAYMENTS_POLICY = {
  createCustomer: 'validated',
  createSubscription: 'validated',
  createOneTimePayment: 'validated',
  getPixQrCode: 'validated',
} as const satisfies Record<string, Access>

/** A request type of the payment proxy. */
export type PaymentRequestType = keyof typeof PAYMENTS_POLICY

/** The actions of the scheduling proxy (spec S2 7): for the number of the caller's own sign-up alone. */
export const SCHEDULING_POLICY = {
  getUsers: 'bound',
  getDays: 'bound',
  getHours: 'bound',
  createAppointment: 'bound',
} as const satisfies Record<string, Access>

/** Every other endpoint and method. */
export const ENDPOINT_POLICY = {
  'POST /api/signup': 'anonymous',
  'GET /api/signup': 'visitor',
  'POST /api/otp': 'visitor',
  'GET /api/payments': 'validated',
  'POST /api/webhooks/asaas': 'provider',
  'POST /api/masterclass': 'anonymous',
  'POST /api/ab-test': 'anonymous',
  'GET /api/ab-test': 'operator',
  /** And only with the marketing cookies' consent. */
  'POST /api/conversions': 'anonymous',
  'DELETE /api/conversions': 'anonymous',
  'GET /api/session': 'anonymous',
  'PUT /api/session': 'visitor',
  'DELETE /api/session': 'visitor',
  'POST /api/consent': 'anonymous',
  'GET /api/my-data': 'anonymous',
  'DELETE /api/my-data': 'anonymous',
  'GET /api/scheduling': 'visitor',
  'GET /api/ip': 'anonymous',
  'GET /api/health': 'anonymous',
  'GET /api/metrics': 'operator',
  /** Where it is switched on; elsewhere it is not there. */
  'POST /api/logs': 'anonymous',
  'GET /api/work': 'operator',
  'POST /api/work': 'operator',
  'POST /api/work/replay': 'operator',
} as const satisfies Record<string, Access>

/** The deal events a visitor's page may report. Booked calls and payments are facts of the server's (decision 35). */
export const TRACK_POLICY = {
  implementation_accepted: 'validated',
  implementation_declined: 'validated',
  otp_confirmed: 'validated',
  profile_completed: 'validated',
  customization_saved: 'validated',
  pricing_viewed: 'bound',
  simulation_completed: 'bound',
  demo_requested: 'bound',
} as const satisfies Record<string, Access>

/** An event a page may report. */
export type TrackedEvent = keyof typeof TRACK_POLICY
