/**
 * Who may call which endpoint and action (decision 8).
 * - `anonymous`: any visitor, with or without a session
 * - `visitor`: a visitor with a valid session
 * - `bound`: a visitor who signed up, for what they typed themselves; any other id is answered like an unknown one
 * - `proven`: like `bound`, with a phone that was proven at most 30 days ago (decision 42)
 * - `owner`: like `proven`, for a person or deal of the CRM that the proven phone holds (decision 40); any other id is
 *   answered like an unknown one
 * - `booker`: the visitor who booked the call, by their session, or the holder of the signed link in its e-mails; any other id
 *   is answered like an unknown one
 * - `operator`: a caller with the operator's key, for any id
 * - `operatorSession`: an operator who exchanged a key for the session of `/painel`; the key itself does not count
 * - `provider`: a call by a provider, by its webhook token or its signature
 */
export type Access =
  | 'anonymous'
  | 'visitor'
  | 'bound'
  | 'proven'
  | 'owner'
  | 'booker'
  | 'operator'
  | 'operatorSession'
  | 'provider'

/** The actions of the CRM proxy (spec S2 7). The operator may call every one. */
export const CRM_POLICY = Object.freeze({
  ping: 'anonymous',
  fetchAllProductsRaw: 'anonymous',
  findPersonByEmailOrPhone: 'bound',
  searchPersons: 'bound',
  getPerson: 'bound',
  getDeal: 'owner',
  getDealStatus: 'owner',
  findDealsByPersonId: 'owner',
  getPersonDealsCorrect: 'owner',
  updateDealStage: 'owner',
  updateDealCustomFields: 'owner',
  updateDeal: 'owner',
  addNoteToDeal: 'owner',
  updatePerson: 'owner',
  createActivity: 'owner',
  connectPipedrive: 'proven',
  createPerson: 'operator',
  createOrganization: 'operator',
  createDeal: 'operator',
  updateOrganization: 'operator',
  getOrganizationById: 'operator',
  getDealProducts: 'operator',
  markDealAsWon: 'operator',
} satisfies Record<string, Access>)

/** An action of the CRM proxy. */
export type CrmAction = keyof typeof CRM_POLICY

/** The request types of the payment proxy: those of spec S2 7, the correction of a refused CNPJ, and leaving it to the team. */
export const PAYMENTS_POLICY = Object.freeze({
  createCustomer: 'proven',
  createSubscription: 'proven',
  createOneTimePayment: 'proven',
  getPixQrCode: 'proven',
  correctCnpj: 'proven',
  leaveToTeam: 'proven',
} satisfies Record<string, Access>)

/** A request type of the payment proxy. */
export type PaymentRequestType = keyof typeof PAYMENTS_POLICY

/** The actions of the scheduling proxy (spec S2 7), only for the phone number of the caller's own sign-up. */
export const SCHEDULING_POLICY = Object.freeze({
  getUsers: 'bound',
  getDays: 'bound',
  getHours: 'bound',
  createAppointment: 'bound',
} satisfies Record<string, Access>)

/** The actions on one booked call. The operator may call every one, on any call. */
export const APPOINTMENTS_POLICY = Object.freeze({
  read: 'booker',
  listDays: 'booker',
  listHours: 'booker',
  change: 'booker',
  cancel: 'booker',
} satisfies Record<string, Access>)

/** The actions of a link to another device. */
export const CONTINUATION_POLICY = Object.freeze({
  /** Also requires that a proof of the phone, if there ever was one, is at most 30 days old. */
  send: 'bound',
  /** Opens a session that knows only the masked phone until a code is accepted. */
  use: 'anonymous',
} satisfies Record<string, Access>)

/** All other endpoints, by method and path. */
export const ENDPOINT_POLICY = Object.freeze({
  'POST /api/signup': 'anonymous',
  'GET /api/signup': 'visitor',
  'POST /api/company-name': 'anonymous',
  'GET /api/otp': 'visitor',
  'POST /api/otp': 'visitor',
  'GET /api/payments': 'proven',
  'POST /api/webhooks/asaas': 'provider',
  'GET /api/webhooks/whatsapp': 'provider',
  'POST /api/webhooks/whatsapp': 'provider',
  'POST /api/masterclass': 'anonymous',
  'POST /api/ab-test': 'anonymous',
  'GET /api/ab-test': 'operator',
  /** Also requires consent to marketing cookies. */
  'POST /api/conversions': 'anonymous',
  'DELETE /api/conversions': 'anonymous',
  'GET /api/session': 'anonymous',
  'POST /api/session': 'visitor',
  'PUT /api/session': 'visitor',
  'DELETE /api/session': 'visitor',
  'POST /api/consent': 'anonymous',
  /**
   * A session that once proved a phone needs a proof of the last 30 days; any other session holds only typed
   * data.
   */
  'GET /api/my-data': 'anonymous',
  'DELETE /api/my-data': 'anonymous',
  'GET /api/scheduling': 'visitor',
  'GET /api/ip': 'anonymous',
  'GET /api/health': 'anonymous',
  'GET /api/metrics': 'operator',
  /** Answered with 404 unless `CLIENT_LOGS` is set. */
  'POST /api/logs': 'anonymous',
  'GET /api/work': 'operator',
  'POST /api/work': 'operator',
  'POST /api/work/replay': 'operator',
  'GET /api/panel/session': 'anonymous',
  /** Takes the operator's key in its body. */
  'POST /api/panel/session': 'anonymous',
  'DELETE /api/panel/session': 'anonymous',
  'GET /api/panel/queue': 'operatorSession',
  'POST /api/panel/queue': 'operatorSession',
  'GET /api/panel/services': 'operatorSession',
  'GET /api/panel/acts': 'operatorSession',
  'GET /api/panel/figures': 'operatorSession',
  'POST /api/panel/logs': 'operatorSession',
  'POST /api/panel/leads': 'operatorSession',
  'POST /api/panel/leads-csv': 'operatorSession',
  'POST /api/panel/lead': 'operatorSession',
  'POST /api/panel/call-times': 'operatorSession',
  'POST /api/panel/lead-acts': 'operatorSession',
} satisfies Record<string, Access>)

/** The deal events a visitor's page may report. Booked calls and payments are recorded by the server alone (decision 35). */
export const TRACK_POLICY = Object.freeze({
  implementation_accepted: 'proven',
  implementation_declined: 'proven',
  otp_confirmed: 'proven',
  profile_completed: 'proven',
  customization_saved: 'proven',
  pricing_viewed: 'bound',
  simulation_completed: 'bound',
  demo_requested: 'bound',
} satisfies Record<string, Access>)

/** An event a page may report. */
export type TrackedEvent = keyof typeof TRACK_POLICY
