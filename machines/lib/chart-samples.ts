import type { Checkout } from '../checkout/records.ts'
import type { RegistrationRecord, Simulation } from '../sign-up/records.ts'
import type { Registration } from '../sign-up/registration.ts'

// One made-up visitor and what the services know about her: charts run alone, their exports and their tests all meet her.

/** What she typed. */
export const REGISTRATION: Registration = {
  nomeCompleto: 'Camila Moura',
  email: 'camila@exemplo.com.br',
  countryCode: '55',
  telefone: '11987654821',
  razaoSocial: 'Moura Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

/** Her telephone, E.164. */
export const PHONE = '+5511987654821'

/** Her registration record. */
export const RECORD: RegistrationRecord = {
  personId: 11,
  dealId: 22,
  email: REGISTRATION.email,
  phone: PHONE,
  telefone: PHONE,
  nomeCompleto: REGISTRATION.nomeCompleto,
  razaoSocial: REGISTRATION.razaoSocial,
  cpfCnpj: REGISTRATION.cpfCnpj,
  isExisting: false,
  created: '2026-11-20T12:00:00.000Z',
}

/** The plan she simulated, reais a month. */
export const SIMULATION: Simulation = {
  monthlyTotal: 290,
  planName: 'Essencial',
  selectedProducts: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' }],
}

/** The products of the CRM. */
export const PRODUCTS = [
  {
    id: 1,
    name: 'Plano Essencial',
    code: 'plano-essencial',
    billing_frequency: 'monthly',
    prices: [{ price: 290, currency: 'BRL' }],
  },
]

/** The call she booked. */
export const BOOKING = { id: 'exemplo', startsAt: '2026-11-24T13:30:00.000Z', durationMinutes: 30 }

/** Her checkout before anything is decided. */
export const CHECKOUT: Checkout = {
  plan: {
    name: 'Essencial',
    items: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly', total: 290 }],
    monthlyTotal: 290,
    subscribed: true,
    firstDueDate: '2026-12-15',
  },
  implementation: { price: 1_490, decision: null },
  charge: null,
}

/** A published example of a PIX code. */
export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
