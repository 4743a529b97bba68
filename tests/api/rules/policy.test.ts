import { expect, test } from 'vitest'
import {
  APPOINTMENTS_POLICY,
  CONTINUATION_POLICY,
  CRM_POLICY,
  ENDPOINT_POLICY,
  PAYMENTS_POLICY,
  SCHEDULING_POLICY,
  TRACK_POLICY,
} from '#api/policy.ts'

/** The names of a table that need this access, in the order of the alphabet. */
function listNames(table: Readonly<Record<string, string>>, access: string): string[] {
  return Object.keys(table)
    .filter((name) => table[name] === access)
    .sort()
}

/** How often each access stands in a table. */
function countAccesses(table: Readonly<Record<string, string>>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const access of Object.values(table)) counts[access] = (counts[access] ?? 0) + 1
  return counts
}

test('the CRM proxy opens prices to anybody, what was typed to its visitor, records to their owner, the rest to the operator', () => {
  expect(countAccesses(CRM_POLICY)).toEqual({ anonymous: 2, bound: 3, owner: 10, proven: 1, operator: 7 })
  expect(listNames(CRM_POLICY, 'anonymous')).toEqual(['fetchAllProductsRaw', 'ping'])
  expect(listNames(CRM_POLICY, 'bound')).toEqual(['findPersonByEmailOrPhone', 'getPerson', 'searchPersons'])
  expect(listNames(CRM_POLICY, 'proven')).toEqual(['connectPipedrive'])
  expect(listNames(CRM_POLICY, 'owner')).toEqual([
    'addNoteToDeal',
    'createActivity',
    'findDealsByPersonId',
    'getDeal',
    'getDealStatus',
    'getPersonDealsCorrect',
    'updateDeal',
    'updateDealCustomFields',
    'updateDealStage',
    'updatePerson',
  ])
  expect(listNames(CRM_POLICY, 'operator')).toEqual([
    'createDeal',
    'createOrganization',
    'createPerson',
    'getDealProducts',
    'getOrganizationById',
    'markDealAsWon',
    'updateOrganization',
  ])
})

test('money needs a proven phone, a call only a sign-up', () => {
  expect(PAYMENTS_POLICY).toEqual({
    createCustomer: 'proven',
    createSubscription: 'proven',
    createOneTimePayment: 'proven',
    getPixQrCode: 'proven',
    correctCnpj: 'proven',
    leaveToTeam: 'proven',
  })
  expect(SCHEDULING_POLICY).toEqual({
    getUsers: 'bound',
    getDays: 'bound',
    getHours: 'bound',
    createAppointment: 'bound',
  })
})

test('a booked call is open to the visitor who booked it', () => {
  expect(APPOINTMENTS_POLICY).toEqual({
    read: 'booker',
    listDays: 'booker',
    listHours: 'booker',
    change: 'booker',
    cancel: 'booker',
  })
})

test('a link to another device is for the visitor who signed up, and opened by whoever holds it', () => {
  expect(CONTINUATION_POLICY).toEqual({ send: 'bound', use: 'anonymous' })
})

test('a page reports what its visitor did, and only with a proven phone what moves a deal by proof', () => {
  expect(countAccesses(TRACK_POLICY)).toEqual({ proven: 5, bound: 3 })
  expect(listNames(TRACK_POLICY, 'bound')).toEqual([
    'demo_requested',
    'pricing_viewed',
    'simulation_completed',
  ])
  expect(listNames(TRACK_POLICY, 'proven')).toEqual([
    'customization_saved',
    'implementation_accepted',
    'implementation_declined',
    'otp_confirmed',
    'profile_completed',
  ])
})

test('every endpoint is open to the callers the decisions name', () => {
  expect(countAccesses(ENDPOINT_POLICY)).toEqual({
    anonymous: 16,
    visitor: 7,
    proven: 1,
    provider: 3,
    operator: 5,
    operatorSession: 11,
  })
  expect(listNames(ENDPOINT_POLICY, 'anonymous')).toEqual([
    'DELETE /api/conversions',
    'DELETE /api/my-data',
    'DELETE /api/panel/session',
    'GET /api/health',
    'GET /api/ip',
    'GET /api/my-data',
    'GET /api/panel/session',
    'GET /api/session',
    'POST /api/ab-test',
    'POST /api/company-name',
    'POST /api/consent',
    'POST /api/conversions',
    'POST /api/logs',
    'POST /api/masterclass',
    'POST /api/panel/session',
    'POST /api/signup',
  ])
  expect(listNames(ENDPOINT_POLICY, 'visitor')).toEqual([
    'DELETE /api/session',
    'GET /api/otp',
    'GET /api/scheduling',
    'GET /api/signup',
    'POST /api/otp',
    'POST /api/session',
    'PUT /api/session',
  ])
  expect(listNames(ENDPOINT_POLICY, 'proven')).toEqual(['GET /api/payments'])
  expect(listNames(ENDPOINT_POLICY, 'provider')).toEqual([
    'GET /api/webhooks/whatsapp',
    'POST /api/webhooks/asaas',
    'POST /api/webhooks/whatsapp',
  ])
  // The operator's room (decision 49).
  expect(listNames(ENDPOINT_POLICY, 'operatorSession')).toEqual([
    'GET /api/panel/acts',
    'GET /api/panel/figures',
    'GET /api/panel/queue',
    'GET /api/panel/services',
    'POST /api/panel/call-times',
    'POST /api/panel/lead',
    'POST /api/panel/lead-acts',
    'POST /api/panel/leads',
    'POST /api/panel/leads-csv',
    'POST /api/panel/logs',
    'POST /api/panel/queue',
  ])
  expect(listNames(ENDPOINT_POLICY, 'operator')).toEqual([
    'GET /api/ab-test',
    'GET /api/metrics',
    'GET /api/work',
    'POST /api/work',
    'POST /api/work/replay',
  ])
})
