import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { parseCatalog } from '../payments/catalog.ts'
import type { Checkout, ShownCharge } from '../payments/checkout-data.ts'
import type { BillingFrequency } from '../payments/frequencies.ts'
import type { PaymentMethod } from '../payments/payment-methods.ts'
import { priceProducts } from '../payments/price-products.ts'
import type { Simulation } from '../plan-simulator/simulation.ts'
import type { BookedCall } from '../scheduling/booking.ts'
import type { SessionRecord } from '../session/record.ts'
import type { Registration } from '../sign-up/registration.ts'
import type { RegistrationRecord } from '../sign-up/registration-record.ts'

// One made-up visitor and what the providers know about her, used by every chart's entry, the exports and the tests.

/** What she typed in the sign-up form. */
export const REGISTRATION: Registration = {
  nomeCompleto: 'Camila Moura',
  email: 'camila@exemplo.com.br',
  countryCode: '55',
  telefone: '11987654821',
  razaoSocial: 'Moura Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

/** Her phone, E.164. */
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

/** The plan she simulated, in reais a month. */
export const SIMULATION: Simulation = {
  monthlyTotal: 290,
  planName: 'Essencial',
  selectedProducts: [
    { id: 1, name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly', cents: 29_000 },
  ],
}

/** Products of the CRM: a monthly and an annual plan, a plan of the ControlJus line, and an add-on. */
export const PRODUCTS = [
  createSampleProduct(1, 'Plano Essencial', 'plano-essencial', 'monthly', 290),
  createSampleProduct(2, 'Plano Essencial anual', 'plano-essencial-anual', 'annually', 2_900),
  createSampleProduct(3, 'Plano ControlJus', 'controljus-plano-base', 'monthly', 390),
  createSampleProduct(4, 'Operação dedicada', 'operacao-dedicada', 'monthly', 20_000),
]

/** The call she booked. */
export const BOOKING: BookedCall = {
  id: 'exemplo',
  kind: 'demonstration',
  startsAt: '2026-11-24T13:30:00.000Z',
  durationMinutes: 30,
  standing: 'scheduled',
  revision: 0,
  isEmailed: true,
  canChange: true,
}

/** Her session as stored while she signed up. */
export const SESSION: SessionRecord = {
  sessionId: '7d5f2e0a-52a4-4f3e-9d0f-4b8f7a0f6f11',
  source: 'direct',
  timestamp: new Date(SAMPLE_NOW - 3_600_000).toISOString(),
  currentStep: 'signup',
  metadata: { userAgent: 'exemplo', url: '/', referrer: '' },
  flowHistory: ['session_started'],
  lastActivity: new Date(SAMPLE_NOW - 3_600_000).toISOString(),
}

/** Her checkout before she decided anything. */
export const CHECKOUT: Checkout = {
  plan: {
    name: 'Essencial',
    items: priceProducts(parseCatalog(PRODUCTS), SIMULATION).items,
    subscribed: true,
    firstDueDate: '2026-12-15',
  },
  refused: [],
  implementation: { id: 7, cents: 149_000, decision: null, isSimulated: false },
  refusedCnpj: null,
  charge: null,
}

/** Creates a pending charge for the assisted implementation. */
export function createSampleCharge(method: PaymentMethod, changes: Partial<ShownCharge> = {}): ShownCharge {
  return {
    paymentId: `pay_${method}`,
    method,
    status: 'pending',
    cents: 149_000,
    dueDate: '2026-12-01',
    leftMs: method === 'pix' ? 900_000 : null,
    line: method === 'boleto' ? '00090000010000000000000101043511716470000149000' : null,
    slipUrl: method === 'boleto' ? 'https://provedor.example/boleto.pdf' : null,
    invoiceUrl: method === 'credit_card' ? 'https://provedor.example/fatura' : null,
    cardRefused: false,
    paidAt: null,
    ...changes,
  }
}

/** A published example of a PIX code (BR Code). */
export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

function createSampleProduct(
  id: number,
  name: string,
  code: string,
  frequency: BillingFrequency,
  price: number,
) {
  return { id, name, code, billing_frequency: frequency, prices: [{ price, currency: 'BRL' }] }
}
