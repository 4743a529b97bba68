import { expect, test } from 'vitest'
import {
  APPOINTMENTS_POLICY,
  CONTINUATION_POLICY,
  CRM_POLICY,
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
