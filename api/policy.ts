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
 * - `scheduler`: the platform's scheduler, by `CRON_SECRET`, or a caller with the operator's key
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
  | 'scheduler'
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
