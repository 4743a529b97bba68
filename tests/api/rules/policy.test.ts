import { expect, test } from 'vitest'
import {
  APPOINTMENTS_POLICY,
  CONTINUATION_POLICY,
  CRM_POLICY,
  PAYMENTS_POLICY,
  SCHEDULING_POLICY,
  TRACK_POLICY,
} from '#api/policy.ts'

/** The names of a table by the access they need, in the order of the alphabet. */
function groupByAccess(table: Readonly<Record<string, string>>): Readonly<Record<string, readonly string[]>> {
  const groups: Record<string, string[]> = {}
  for (const name of Object.keys(table).sort()) {
    const access = table[name] ?? ''
    groups[access] = [...(groups[access] ?? []), name]
  }
  return groups
}

test('the CRM proxy opens prices to anybody, what was typed to its visitor, records to their owner, the rest to the operator', () => {
  expect(groupByAccess(CRM_POLICY)).toEqual({
    anonymous: ['fetchAllProductsRaw', 'ping'],
    bound: ['findPersonByEmailOrPhone', 'getPerson', 'searchPersons'],
    proven: ['connectPipedrive'],
    owner: [
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
    ],
    operator: [
      'createDeal',
      'createOrganization',
      'createPerson',
      'getDealProducts',
      'getOrganizationById',
      'markDealAsWon',
      'updateOrganization',
    ],
  })
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
  expect(groupByAccess(TRACK_POLICY)).toEqual({
    bound: ['demo_requested', 'pricing_viewed', 'simulation_completed'],
    proven: [
      'customization_saved',
      'implementation_accepted',
      'implementation_declined',
      'otp_confirmed',
      'profile_completed',
    ],
  })
})
