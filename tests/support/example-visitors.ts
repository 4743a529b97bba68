/** Visitors as sales meet them: each origin, each answer, each payment. */
import { PHONE, REGISTRATION, type TestApi, type TestVisitor } from './api.ts'
import { createBuyer, createProvenVisitor, listChargesBy, PLAN, performPayerAct } from './checkout.ts'
import { parseData } from './refusal.ts'
import { book, findSlotFor } from './scheduling.ts'

/** What a visitor does until sales open their deal. */
type Visit = (api: TestApi) => Promise<void>

const ANNUAL = {
  ...PLAN,
  planName: 'Profissional anual',
  selectedProducts: [
    { name: 'Plano Profissional anual', quantity: 1, billingFrequency: 'annually' as const },
    { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' as const },
  ],
}

const PROFILE = {
  role: 'lawyer',
  teamSize: '6-20',
  useCases: ['ai-triage', 'legal-software'],
  availableToCall: true,
  industry: null,
}

/** Signs up with the usual contact data and validates the phone. */
async function validate(visitor: TestVisitor, changes: object = {}): Promise<TestVisitor> {
  await visitor.signUpAndValidate(changes)
  return visitor
}

const track = async (visitor: TestVisitor, event: string, payload?: object) =>
  parseData(await visitor.post('/api/track', { event, ...(payload ? { payload } : {}) }))

/** Has the payer act on every charge that can be paid, of the plan or of the implementation. */
async function payAll(api: TestApi, act: 'pay' | 'refund', isOfPlan: boolean) {
  await api.drainOutbox()
  const { charges } = (await api.readSandbox()).payments
  for (const { id, deleted, subscription } of charges)
    if (!deleted && (subscription !== undefined) === isOfPlan)
      await parseData(await performPayerAct(api, id, { act }))
}

/** Replaces a helper's contact data with the usual ones. */
const SAME_CONTACT = { telefone: REGISTRATION.telefone, email: REGISTRATION.email }

/** Twelve visitors, named by what distinguishes them. Each is the only visitor of its sandbox. */
export const EXAMPLE_VISITORS = {
  'from a search engine, gone before the code': async (api) =>
    void (await api.createVisitor().signUp({ source: { referrer: 'www.google.com' } })),
  'from an ad, with the home page’s layout A, who saw the prices': async (api) => {
    const visitor = api.createVisitor()
    visitor.setCookie('abc_test_home_main=A')
    const ad = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'bancas', gclid: 'abc' }
    await validate(visitor, { source: ad, sawPrices: true })
  },
  'qualified by the five questions': async (api) =>
    void (await validate(api.createVisitor(), {
      source: { source: 'premium', profile: 'qualified' },
      prequalification: {
        lawyersCount: '20+',
        monthlyRevenue: '500k+',
        practiceAreas: 'trabalhista',
        currentSystems: 'astrea',
        urgency: 'imediata',
      },
    })),
  'who fills in the profile and may be called': async (api) =>
    void (await track(await validate(api.createVisitor()), 'profile_completed', PROFILE)),
  'who pays the boleto of a monthly plan': async (api) => {
    await createProvenVisitor(api, { ...SAME_CONTACT, simulation: PLAN })
    await payAll(api, 'pay', true)
  },
  'from an ad, with layout B, who chooses a plan by the year': async (api) => {
    const visitor = api.createVisitor()
    visitor.setCookie('abc_test_home_main=B')
    await validate(visitor, { source: { fbclid: 'x' }, simulation: ANNUAL })
  },
  'who pays the implementation by PIX': async (api) => {
    const visitor = await createBuyer(api, { ...SAME_CONTACT, simulation: PLAN })
    await listChargesBy(visitor, 'pix')
    await payAll(api, 'pay', false)
  },
  'who pays the implementation by card, without a plan': async (api) => {
    const visitor = await createBuyer(api, SAME_CONTACT)
    await listChargesBy(visitor, 'credit_card')
    await payAll(api, 'pay', false)
  },
  'who leaves the boleto of the implementation unpaid and sets up the account': async (api) => {
    const visitor = await createBuyer(api, SAME_CONTACT)
    await listChargesBy(visitor, 'boleto')
    await track(visitor, 'customization_saved', {
      part: 'integrations',
      pipedrive: true,
      wanted: ['asaas'],
    })
  },
  'who accepts the implementation and declines it after all': async (api) => {
    const visitor = await createBuyer(api, { ...SAME_CONTACT, simulation: PLAN })
    await listChargesBy(visitor, 'pix')
    await track(visitor, 'implementation_declined')
  },
  'who pays the implementation and gets the money back': async (api) => {
    const visitor = await createBuyer(api, SAME_CONTACT)
    await listChargesBy(visitor, 'pix')
    await payAll(api, 'pay', false)
    await api.drainOutbox()
    await payAll(api, 'refund', false)
  },
  'whom sales knew, who comes back with another company, books a call and a class': async (api) => {
    await api.services.crm.createPerson({ name: 'Ana P.', email: REGISTRATION.email, phone: PHONE })
    await api.createVisitor().signUp({ razaoSocial: 'Prado e Lima' })
    await api.drainOutbox()
    const visitor = api.createVisitor()
    visitor.setCookie('abc_test_home_main=C')
    await validate(visitor)
    await book(visitor, await findSlotFor(visitor))
    await parseData(
      await api.createVisitor().post('/api/masterclass', {
        masterclass: 'automacao',
        nome: 'Ana Prado',
        email: REGISTRATION.email,
        telefone: REGISTRATION.telefone,
        consent: true,
      }),
    )
  },
} satisfies Readonly<Record<string, Visit>>
