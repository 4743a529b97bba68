import { expect, test } from 'vitest'
import { AppointmentContact } from '#api/scheduling/contact.ts'
import { parseLead } from '#api/sign-up/parse-lead.ts'
import type { Lead } from '#api/store/leads.ts'

// A limit that is lowered never makes unreadable what was accepted before.

const LONG = 'a'.repeat(100_000)

test('a stored sign-up of any length can be read', () => {
  const registration = {
    nomeCompleto: LONG,
    email: LONG,
    countryCode: '55',
    telefone: LONG,
    razaoSocial: LONG,
    cpfCnpj: LONG,
    termsAccepted: true,
  }
  const product = { name: LONG, quantity: 1e9, billingFrequency: 'monthly', cents: 1e12 }
  const simulation = {
    monthlyTotal: 1e12,
    planName: LONG,
    selectedProducts: Array.from({ length: 1_000 }, () => product),
  }
  expect(parseLead({ registration, simulation } as unknown as Lead)).toMatchObject({
    registration,
    simulation,
  })
})

test('so can the contact of a call', () => {
  const contact = { name: LONG, phone: LONG, email: LONG, comment: LONG }
  expect(AppointmentContact.parse(contact)).toEqual(contact)
})
