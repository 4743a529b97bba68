import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSubscriptionJob } from '#api/payments/jobs.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { countJobs, enqueue } from '#api/store/jobs.ts'
import { notePaymentOwed, proveLeads } from '#api/store/lead-proof.ts'
import { jobs, leads, subscriptions } from '#api/store/schema.ts'
import { sweep } from '#api/store/sweep.ts'
import { KEPT_DAYS } from '#machines/visitor-data/limits.ts'
import { findEnd, PHONE, REGISTRATION, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { notify, performPayerAct, readCheckout } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { countTries } from '#tests/support/thorough.ts'

// The provider gets a customer and a subscription only for a proven phone, and each visitor has one (decisions 38 and 39).

const DAY_MS = 86_400_000

const PLANS = {
  essential: {
    value: 249,
    simulation: {
      monthlyTotal: 1,
      planName: 'Essencial',
      selectedProducts: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' as const }],
    },
  },
  professional: {
    value: 449,
    simulation: {
      monthlyTotal: 1,
      planName: 'Profissional',
      selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' as const }],
    },
  },
  // Billed by the year: sales arrange it, and nothing is billed by the month.
  annual: {
    value: null,
    simulation: {
      monthlyTotal: 0,
      planName: 'Profissional anual',
      selectedProducts: [
        { name: 'Plano Profissional anual', quantity: 1, billingFrequency: 'annually' as const },
      ],
    },
  },
}

const FIRMS = ['11222333000181', '11444777000161'] as const
const PHONES = ['11987654321', '11987653001'] as const

/** A sign-up as its visitor sent it, and whether its phone is proven. */
type Word = { telefone: string; cpfCnpj: string; plan: keyof typeof PLANS; isProven: boolean }

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

/** Waits until the payment provider has done what it was asked, and loses its answer. */
async function loseAnswer(answer: Promise<unknown>): Promise<never> {
  await answer
  throw new ProviderError({ provider: 'asaas', method: 'PUT', kind: 'timeout', isMaybeApplied: true })
}

/** Reads the provider's customers and running subscriptions. */
async function readProvider() {
  await api.drainOutbox()
  const { customers, subscriptions: all, charges } = (await api.readSandbox()).payments
  return { customers, active: all.filter(({ status }) => status === 'ACTIVE'), charges }
}

const countDeadJobs = async () => (await countJobs(api.services.database.db)).dead

async function validatePhone(visitor: TestVisitor, telefone: string) {
  const phone = `+55${telefone}`
  if ((await visitor.validate(await api.readCode(phone), phone)).ok) return
  // A code sent before another number was proven is not accepted in the new session.
  expect((await visitor.requestCode(phone)).status).toBe(200)
  expect((await visitor.validate(await api.readCode(phone), phone)).status).toBe(200)
}

describe("a stranger who types a firm's public CNPJ", () => {
  const EVE = { email: 'eva@exemplo.com.br', telefone: '11987653001', nomeCompleto: 'Eva Intrusa' }
  const { simulation } = PLANS.professional

  test('creates nothing at the provider without a proven phone, whatever the page asks for', async () => {
    const eve = await api.signUpVisitor({ ...EVE, simulation })
    for (const requestType of ['createCustomer', 'createSubscription'])
      expect(await parseRefusal(await eve.post('/api/payments', { requestType }))).toMatchObject({
        code: 'phone_not_proven',
      })
    expect(await readProvider()).toEqual({ customers: [], active: [], charges: [] })
  })

  test.each(['before', 'after'])(
    'who signs up and proves %s its owner has a customer of their own',
    async (when) => {
      const eve = api.createVisitor()
      const ana = api.createVisitor()
      const turns = [
        () => eve.signUpAndValidate({ ...EVE, simulation: PLANS.essential.simulation }),
        () => ana.signUpAndValidate({ simulation }),
      ]
      for (const turn of when === 'before' ? turns : turns.reverse()) {
        await turn()
        await api.drainOutbox()
      }
      const { customers, active } = await readProvider()
      expect(customers).toHaveLength(2)
      expect(active.map(({ value }) => value).sort()).toEqual([249, 449])
      expect(new Set(active.map(({ customer }) => customer)).size).toBe(2)
    },
  )
})

describe('one active subscription', () => {
  test('a corrected phone and a corrected CNPJ leave one, for the latest data', async () => {
    const ana = api.createVisitor()
    const { simulation } = PLANS.professional
    await ana.signUpAndValidate({ telefone: PHONES[1], simulation })
    expect((await readProvider()).active).toHaveLength(1)
    await ana.signUp({ simulation })
    await validatePhone(ana, PHONES[0])
    expect((await readProvider()).active).toHaveLength(1)
    await ana.signUp({ simulation: PLANS.essential.simulation, cpfCnpj: FIRMS[1] })
    const { active, customers } = await readProvider()
    expect(active).toMatchObject([{ value: 249 }])
    expect(customers.find(({ id }) => id === active[0]?.customer)).toMatchObject({ cpfCnpj: FIRMS[1] })
  })

  test('is that of a sign-up sent again once its phone is proven again, after another phone was proven', async () => {
    const { simulation } = PLANS.professional
    const ana = await api.signUpProvenVisitor({ telefone: PHONES[0], simulation })
    await readProvider()
    await ana.signUpAndValidate({ telefone: PHONES[1], simulation: PLANS.essential.simulation })
    await readProvider()
    await ana.signUp({ telefone: PHONES[0], simulation })
    // Who sends it again need not be who proved the phone.
    expect((await readProvider()).active).toMatchObject([{ value: 249 }])
    await validatePhone(ana, PHONES[0])
    expect((await readProvider()).active).toMatchObject([{ value: 449 }])
  })

  test('a new simulation changes value and description of the existing one', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.essential.simulation })
    const [before] = (await readProvider()).active
    await ana.signUp({ simulation: PLANS.professional.simulation })
    const { active, charges } = await readProvider()
    expect(active).toMatchObject([{ id: before?.id, value: 449 }])
    expect(charges).toMatchObject([{ subscription: before?.id, value: 449 }])
    const cookie = encodeURIComponent(JSON.stringify(PLANS.essential.simulation))
    ana.setCookie(`pipedriveSimulation=${cookie}`)
    expect((await readCheckout(ana)).plan).toMatchObject({ name: 'Essencial', subscribed: false })
    const { subscriptionId } = Object(
      await parseData(await ana.post('/api/payments', { requestType: 'createSubscription' })),
    )
    expect(subscriptionId).toBe(before?.id)
    expect((await readProvider()).active).toMatchObject([{ id: before?.id, value: 249 }])
    expect((await readCheckout(ana)).plan).toMatchObject({ name: 'Essencial', subscribed: true })
  })

  test('is billed by the plan that was chosen last, though the answer to a change before it was lost', async () => {
    const ana = api.createVisitor()
    const choose = ({ simulation }: (typeof PLANS)['essential']) =>
      ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(simulation))}`)
    const subscribe = () => ana.post('/api/payments', { requestType: 'createSubscription' })
    await ana.signUpAndValidate({ simulation: PLANS.professional.simulation })
    expect((await readProvider()).active).toMatchObject([{ value: 449 }])
    const { updateSubscription } = api.services.payments
    vi.spyOn(api.services.payments, 'updateSubscription').mockImplementation((...call) =>
      loseAnswer(updateSubscription(...call)),
    )
    choose(PLANS.essential)
    expect((await subscribe()).status).toBe(502)
    vi.restoreAllMocks()
    expect((await readProvider()).active).toMatchObject([{ value: 249 }])
    choose(PLANS.professional)
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: false })
    expect((await subscribe()).status).toBe(200)
    expect((await readProvider()).active).toMatchObject([{ value: 449 }])
  })

  test('is billed to the address that was typed last, though the answer to a correction before it was lost', async () => {
    const ana = api.createVisitor()
    const { simulation } = PLANS.professional
    const signUp = async (email: string) => {
      await letTimePass(api.services.database.db, 60_000)
      await ana.signUp({ simulation, email })
      await api.drainOutbox()
      return (await api.readSandbox()).payments.customers.map((customer) => customer.email)
    }
    await ana.signUpAndValidate({ simulation, email: 'certa@exemplo.com.br' })
    const { updateCustomer } = api.services.payments
    vi.spyOn(api.services.payments, 'updateCustomer').mockImplementation((...call) =>
      loseAnswer(updateCustomer(...call)),
    )
    expect(await signUp('errada@exemplo.com.br')).toEqual(['errada@exemplo.com.br'])
    vi.restoreAllMocks()
    expect(await signUp('certa@exemplo.com.br')).toEqual(['certa@exemplo.com.br'])
  })

  test('is billed to the address of the sign-up that the visitor went back to, though the provider failed at first', async () => {
    const ana = api.createVisitor()
    const { simulation } = PLANS.professional
    const signUp = async (email: string) => {
      await ana.signUp({ simulation, email })
      await api.drainOutbox()
    }
    const listAddresses = async () => (await readProvider()).customers.map(({ email }) => email)
    await ana.signUpAndValidate({ simulation, email: 'ana@exemplo.com.br' })
    await api.drainOutbox()
    await signUp('outra@exemplo.com.br')
    expect(await listAddresses()).toEqual(['outra@exemplo.com.br'])
    const down = { provider: 'asaas', method: 'PUT', kind: 'status', status: 503 } as const
    vi.spyOn(api.services.payments, 'updateCustomer').mockRejectedValue(new ProviderError(down))
    await signUp('ana@exemplo.com.br')
    vi.restoreAllMocks()
    await letTimePass(api.services.database.db, 60_000)
    expect(await listAddresses()).toEqual(['ana@exemplo.com.br'])
    expect(await api.services.database.db.select().from(leads)).toMatchObject([
      { customerId: expect.any(String) },
      { customerId: expect.any(String) },
    ])
  })

  test('a second device of the same person changes the same one', async () => {
    await api.createVisitor().signUpAndValidate({ simulation: PLANS.essential.simulation })
    await api.drainOutbox()
    await letTimePass(api.services.database.db, 60_000)
    await api.createVisitor().signUpAndValidate({ simulation: PLANS.professional.simulation })
    expect((await readProvider()).active).toMatchObject([{ value: 449 }])
  })

  test('ends with a plan that is billed by the year, and comes back with one that is billed by the month', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.professional.simulation })
    expect((await readProvider()).active).toHaveLength(1)
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLANS.annual.simulation))}`)
    // The page of the checkout asks for no subscription: there is nothing to bill by the month.
    expect((await readCheckout(ana)).plan).toMatchObject({ name: 'Profissional anual', subscribed: false })
    expect(await readProvider()).toMatchObject({ active: [], charges: [{ deleted: true }] })
    await ana.signUp({ simulation: PLANS.essential.simulation, razaoSocial: 'Prado e Prado' })
    expect((await readProvider()).active).toMatchObject([{ value: 249 }])
    await ana.signUp({ simulation: PLANS.annual.simulation, razaoSocial: 'Prado e Prado' })
    expect((await readProvider()).active).toEqual([])
    expect(await countDeadJobs()).toBe(0)
  })

  test('ends with the plan billed by the year also when the visitor went back once before it ended', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.professional.simulation })
    await api.drainOutbox()
    for (const { simulation } of [PLANS.annual, PLANS.professional]) {
      ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(simulation))}`)
      await readCheckout(ana)
    }
    expect((await readProvider()).active).toHaveLength(1)
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLANS.annual.simulation))}`)
    await readCheckout(ana)
    expect((await readProvider()).active).toEqual([])
  })

  test('a plan with an invented product changes nothing and leaves no dead letter; one that was paid is not ended', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.essential.simulation })
    const { charges } = await readProvider()
    const selectedProducts = [{ name: 'Plano Inventado', quantity: 1, billingFrequency: 'monthly' as const }]
    await ana.signUp({ simulation: { ...PLANS.essential.simulation, selectedProducts } })
    expect((await readProvider()).active).toMatchObject([{ value: 249 }])
    expect(await countDeadJobs()).toBe(0)

    await performPayerAct(api, charges[0]?.id ?? '', { act: 'pay' })
    // Neither by a plan that is billed by the year, whose rest sales arrange, nor by a sign-up for another firm.
    await ana.signUp({ simulation: PLANS.annual.simulation })
    expect((await readProvider()).active).toMatchObject([{ value: 249 }])
    expect(await countDeadJobs()).toBe(0)
    await ana.signUp({ simulation: PLANS.professional.simulation, cpfCnpj: FIRMS[1] })
    expect((await readProvider()).active.map(({ value }) => value).sort()).toEqual([249, 449])
  })
})

describe('what the provider is told', () => {
  test('names the plan as the CRM does, not as the visitor typed it, and "Personalizado" where there is none', async () => {
    const ana = api.createVisitor()
    const { simulation } = PLANS.professional
    await ana.signUpAndValidate({ simulation: { ...simulation, planName: 'Grátis para sempre' } })
    expect((await readProvider()).active).toMatchObject([{ value: 449, description: 'Profissional' }])
    expect((await readCheckout(ana)).plan).toMatchObject({ name: 'Profissional', subscribed: true })
    const selectedProducts = [
      { name: 'Atendente adicional', quantity: 99, billingFrequency: 'monthly' as const },
    ]
    await ana.signUp({ simulation: { ...simulation, selectedProducts } })
    expect((await readProvider()).active).toMatchObject([{ description: 'Personalizado' }])
  })

  test('refuses more of a product than the simulator sells', async () => {
    const { simulation } = PLANS.professional
    const [product] = simulation.selectedProducts
    const selectedProducts = [{ ...product, quantity: 100 }]
    const body = { ...REGISTRATION, simulation: { ...simulation, selectedProducts } }
    const answer = await api
      .createVisitor()
      .post('/api/signup', body, { 'idempotency-key': crypto.randomUUID() })
    expect(await parseRefusal(answer)).toMatchObject({ status: 422, code: 'invalid' })
  })

  test('sends the bills to the e-mail and company of a later sign-up, and not back to those of an earlier one', async () => {
    const ana = api.createVisitor()
    const { simulation } = PLANS.professional
    await ana.signUpAndValidate({ simulation, email: 'ana@errado.com.br' })
    expect((await readProvider()).customers).toMatchObject([{ email: 'ana@errado.com.br' }])
    await letTimePass(api.services.database.db, 60_000)
    await ana.signUp({ simulation, email: 'ana@certo.com.br', razaoSocial: 'Prado Advogados' })
    const corrected = [{ email: 'ana@certo.com.br', name: 'Prado Advogados' }]
    expect((await readProvider()).customers).toMatchObject(corrected)
    const { db } = api.services.database
    const [first] = await db.select().from(leads).orderBy(leads.createdAt)
    await enqueue(db, createSubscriptionJob(first?.id ?? '', 'again'))
    expect((await readProvider()).customers).toMatchObject(corrected)
  })
})

describe('a subscription that the staff of the account ended', () => {
  const endAtProvider = async () => {
    const [running] = (await readProvider()).active
    const id = running?.id ?? ''
    await api.services.payments.deleteSubscription(id)
    return id
  }

  test('is no longer shown as subscribed once the provider reports its end, and the visitor may subscribe again', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.professional.simulation })
    const [running] = (await readProvider()).active
    const tell = async (event: string, id: string) => {
      expect((await notify(api, { id: `evt_${event}_${id}`, event, subscription: { id } })).status).toBe(200)
      await api.drainOutbox()
    }
    // Neither changes anything.
    await tell('SUBSCRIPTION_DELETED', 'sub_of_another_shop')
    await tell('SUBSCRIPTION_UPDATED', running?.id ?? '')
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: true })

    const id = await endAtProvider()
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: true })
    await tell('SUBSCRIPTION_DELETED', id)
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: false })
    await parseData(await ana.post('/api/payments', { requestType: 'createSubscription' }))
    expect((await readProvider()).active).toMatchObject([{ value: 449 }])
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: true })

    // It is detected without an event, too, a few minutes later.
    await endAtProvider()
    await api.services.database.db.update(subscriptions).set({ checkedAt: null })
    expect((await readCheckout(ana)).plan).toMatchObject({ subscribed: false })
  })

  test('is not opened again by another proof of the phone', async () => {
    const { db } = api.services.database
    const ana = await api.signUpProvenVisitor({ simulation: PLANS.professional.simulation })
    await api.drainOutbox()
    const id = await endAtProvider()
    await notify(api, { id: 'evt_end', event: 'SUBSCRIPTION_DELETED', subscription: { id } })
    await api.drainOutbox()
    await letTimePass(db, KEPT_DAYS.doneJobs * DAY_MS)
    await sweep(db)
    await parseData(await ana.requestCode())
    await parseData(await ana.validate(await api.readCode()))
    expect((await readProvider()).active).toEqual([])
  })
})

test('the checkout shows the due date the provider has, never a past one of its own', async () => {
  const ana = await api.signUpProvenVisitor({ simulation: PLANS.essential.simulation })
  const { charges } = await readProvider()
  expect((await readCheckout(ana)).plan?.firstDueDate).toBe(charges[0]?.dueDate)
  const { db } = api.services.database
  // Simulates a boleto postponed at the provider.
  await db.update(subscriptions).set({ dueDate: '2020-01-05', checkedAt: null })
  expect((await readCheckout(ana)).plan?.firstDueDate).toBe(charges[0]?.dueDate)
})

test('without a subscription the checkout shows the date it would have today', async () => {
  const ana = await api.signUpProvenVisitor()
  await letTimePass(api.services.database.db, 20 * DAY_MS)
  ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(PLANS.essential.simulation))}`)
  const dueDate = (await readCheckout(ana)).plan?.firstDueDate ?? ''
  expect(Date.parse(dueDate)).toBeGreaterThan(Date.now())
})

describe('what is owed is done once', () => {
  test('whichever comes first, the end of the sign-up or the accepted code, or both at once', async () => {
    const { db } = api.services.database
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('note', 'prove'), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (acts, isParallel) => {
          await api.reset()
          const visitor = api.createVisitor()
          const lines = await visitor.signUp()
          const [first] = lines
          const leadId = first?.type === 'accepted' ? first.leadId : ''
          const [lead] = await db.select().from(leads)
          const run = (act: string) =>
            act === 'note'
              ? notePaymentOwed(db, leadId, createSubscriptionJob(leadId), 0)
              : db.transaction(async (tx) => {
                  await proveLeads(tx, lead?.sessionId ?? '', PHONE, createSubscriptionJob)
                })
          if (isParallel) await Promise.all(acts.map(run))
          else for (const act of acts) await run(act)
          const queued = (await db.select().from(jobs)).filter(({ kind }) => kind === 'payment')
          expect(queued).toHaveLength(acts.includes('note') && acts.includes('prove') ? 1 : 0)
        },
      ),
      { numRuns: countTries(30), endOnFailure: true },
    )
  }, 60_000)

  const act = fc.oneof(
    fc.record({
      act: fc.constant('signUp' as const),
      telefone: fc.constantFrom(...PHONES),
      cpfCnpj: fc.constantFrom(...FIRMS),
      plan: fc.constantFrom('essential' as const, 'professional' as const, 'annual' as const),
    }),
    fc.record({ act: fc.constantFrom('prove' as const, 'drain' as const) }),
  )

  test('in any order of sign-ups, proofs and work there is one subscription at most, of the latest proven sign-up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
        await api.reset()
        const visitor = api.createVisitor()
        const proven = new Set<string>()
        // A session has one proven phone: after another was proven, a new sign-up with the first needs a code again.
        let sessionPhone: string | null = null
        const words: Word[] = []
        for (const one of acts) {
          if (one.act === 'drain') await api.drainOutbox()
          else if (one.act === 'signUp') {
            const { telefone, cpfCnpj, plan } = one
            const lines = await visitor.signUp({ telefone, cpfCnpj, simulation: PLANS[plan].simulation })
            expect(findEnd(lines).outcome).toBe('completed')
            // The same sign-up sent again becomes the latest one.
            const same = words.findIndex(
              (word) => word.telefone === telefone && word.cpfCnpj === cpfCnpj && word.plan === plan,
            )
            if (same >= 0) words.splice(same, 1)
            words.push({ telefone, cpfCnpj, plan, isProven: telefone === sessionPhone })
          } else {
            const last = words.at(-1)
            if (!last || last.isProven) continue
            await validatePhone(visitor, last.telefone)
            sessionPhone = last.telefone
            proven.add(last.telefone)
            for (const word of words) if (word.telefone === last.telefone) word.isProven = true
          }
          const { customers } = (await api.readSandbox()).payments
          expect(customers.length).toBeLessThanOrEqual(proven.size * FIRMS.length)
        }
        const { active } = await readProvider()
        const last = words.filter(({ isProven }) => isProven).at(-1)
        const value = last === undefined ? null : PLANS[last.plan].value
        expect(active.map((one) => one.value)).toEqual(value === null ? [] : [value])
        expect(await countDeadJobs()).toBe(0)
      }),
      { numRuns: countTries(20), endOnFailure: true },
    )
  }, 120_000)
})
