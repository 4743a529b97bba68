import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stepCharge } from '#api/payments/step-charge.ts'
import { ProviderError } from '#api/providers/provider-error.ts'
import { decideImplementation, findChargeByExternalId } from '#api/store/charges.ts'
import { charges, leads } from '#api/store/schema.ts'
import { setUpApi, type TestVisitor } from '#tests/support/api.ts'
import {
  askToPay,
  createBuyer,
  createCharge,
  listChargesBy,
  listOpenCharges,
  notify,
  PLAN,
  performPayerAct,
  readCheckout,
} from '#tests/support/checkout.ts'
import { askDuringOutage, createImpatientServices, drainOutbox, setFaults } from '#tests/support/outage.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { countTries } from '#tests/support/thorough.ts'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

// Nothing is applied late here, so that a dropped answer may be looked for soon.
const api = setUpApi({
  replace: (services) => ({ ...createImpatientServices(services), quarantineMs: 1_500 }),
})
afterEach(() => void vi.restoreAllMocks())

const accept = async (visitor: TestVisitor) =>
  parseData(await visitor.post('/api/track', { event: 'implementation_accepted' }))

const decline = async (visitor: TestVisitor) =>
  parseData(await visitor.post('/api/track', { event: 'implementation_declined' }))

/** The states of all charges, sorted. */
const listStatuses = async () =>
  (await api.services.database.db.select().from(charges)).map(({ status }) => status).sort()

describe('one charge, regardless of what is clicked', () => {
  test('simultaneous clicks on all three methods leave one payable charge, named by every answer', async () => {
    const ana = await createBuyer(api)
    const methods = ['pix', 'boleto', 'credit_card', 'pix', 'boleto', 'credit_card']
    const all = await Promise.all(methods.map((method) => listChargesBy(ana, method)))
    expect(await listOpenCharges(api)).toMatchObject([{ id: all[0]?.paymentId }])
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1)
  })

  test('another method cancels the first charge before it creates its own', async () => {
    const ana = await createBuyer(api)
    await listChargesBy(ana, 'pix')
    const { paymentId } = await listChargesBy(ana, 'boleto')
    expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId, billingType: 'BOLETO' }])
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, method: 'boleto' } })
  })

  test('an answer that is dropped after the write makes no second charge', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    await setFaults(api, 'asaas', { dropAfterWriteRate: 1, only: 'writes' })
    const lost = askToPay(ana, 'pix')
    await waitUntilPasses(async () => expect(await listOpenCharges(api)).toHaveLength(1))
    await api.services.sandbox?.faults.clear()
    // The first request keeps searching; both end with the one charge, once the search may find it.
    const [first, second] = await Promise.all([lost, askToPay(ana, 'pix')])
    const ids = await Promise.all(
      [first, second].map(async (answer) => Reflect.get(Object(await parseData(answer)), 'paymentId')),
    )
    expect(new Set(ids).size).toBe(1)
    expect(await listOpenCharges(api)).toHaveLength(1)
  }, 60_000)

  test('a server that died while it charged leaves one charge, which the worker finds', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    vi.spyOn(api.services.payments, 'createPayment').mockImplementationOnce(async (charge, call) => {
      vi.restoreAllMocks()
      await api.services.payments.createPayment(charge, call)
      throw new Error('the process is gone')
    })
    expect(await parseRefusal(await askToPay(ana, 'boleto'))).toMatchObject({
      status: 502,
      message: 'Erro ao criar cobrança',
    })
    expect(await readCheckout(ana)).toMatchObject({ charge: null })
    await drainOutbox(api)
    const [living, ...others] = await listOpenCharges(api)
    expect(others).toEqual([])
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId: living?.id, status: 'pending' } })
  })

  test('a charge the provider refuses frees the way for another', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    vi.spyOn(api.services.payments, 'createPayment').mockImplementationOnce((charge, call) =>
      api.services.payments.createPayment({ ...charge, value: 1 }, call),
    )
    expect(await parseRefusal(await askToPay(ana, 'boleto'))).toMatchObject({
      message: 'Erro ao criar cobrança',
    })
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ method: 'pix' })
    expect(await listOpenCharges(api)).toHaveLength(1)
    expect(await listStatuses()).toEqual(['pending', 'refused'])
  })
})

describe('one charge, although an older one is paid', () => {
  test('while the newer one waits to be created', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto', { simulation: PLAN })
    await askDuringOutage(api, ana, 'pix')
    for (const act of ['restore', 'pay']) await performPayerAct(api, paymentId, { act })
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId }])
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, status: 'paid' } })
    expect(await listStatuses()).toEqual(['canceled', 'paid'])
  })

  test('and the process dies before it cancels the newer one', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto')
    await listChargesBy(ana, 'pix')
    for (const act of ['restore', 'pay']) await performPayerAct(api, paymentId, { act, webhooks: 'none' })
    const { db } = api.services.database
    const paid = await findChargeByExternalId(db, paymentId)
    await stepCharge(api.services, paid?.id ?? '', { type: 'payment.received', paidAt: Date.now() })
    await notify(api, { id: 'evt_repeated', event: 'PAYMENT_RECEIVED', payment: { id: paymentId } })
    await api.drainOutbox()
    expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId }])
    expect(await listStatuses()).toEqual(['canceled', 'paid'])
  })

  test('and its money is asked back, which may be denied', async () => {
    const { ana, paymentId } = await createCharge(api, 'boleto', { simulation: PLAN })
    for (const act of ['pay', 'askRefund']) await performPayerAct(api, paymentId, { act })
    await api.drainOutbox()
    const asked = { paymentId, status: 'contested' }
    expect(await readCheckout(ana)).toMatchObject({ charge: asked })
    expect(await parseData(await ana.get('/api/session'))).toMatchObject({ hasCheckedOut: true })
    expect(await listChargesBy(ana, 'pix')).toMatchObject(asked)
    expect(
      await parseRefusal(await ana.post('/api/track', { event: 'implementation_declined' })),
    ).toMatchObject({ status: 409 })
    await performPayerAct(api, paymentId, { act: 'denyRefund' })
    await drainOutbox(api)
    expect(await listStatuses()).toEqual(['paid'])
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, status: 'paid' } })
  })

  test('and its money is asked back before anybody said that it was paid', async () => {
    const { ana, paymentId } = await createCharge(api, 'credit_card')
    await listChargesBy(ana, 'pix')
    for (const act of ['restore', 'pay']) await performPayerAct(api, paymentId, { act, webhooks: 'none' })
    await performPayerAct(api, paymentId, { act: 'chargeback' })
    await drainOutbox(api)
    expect(await listStatuses()).toEqual(['canceled', 'contested'])
    expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId }])
  })

  test('or declined, and the process dies after it created the newer one', async () => {
    const { paymentId } = await createCharge(api, 'boleto')
    const { db } = api.services.database
    const made = await findChargeByExternalId(db, paymentId)
    await decideImplementation(db, made?.leadId ?? '', 'declined')
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toEqual([])
    expect(await listStatuses()).toEqual(['canceled'])
  })
})

describe('no charge, although it was accepted first', () => {
  test.each([{}, { cpfCnpj: '11444777000161' }])(
    'once it was declined days later (%o) by a process that died before it cancelled',
    async (corrected) => {
      const ana = await createBuyer(api)
      await listChargesBy(ana, 'boleto')
      await drainOutbox(api)
      const { db } = api.services.database
      const [first] = await db.select().from(leads)
      await ana.signUp({ ...first?.registration, ...corrected })
      const transaction = db.transaction.bind(db)
      vi.spyOn(db, 'transaction')
        .mockRejectedValue(new Error('the process is gone'))
        .mockImplementationOnce(transaction)
      expect((await ana.post('/api/track', { event: 'implementation_declined' })).status).toBe(503)
      vi.restoreAllMocks()
      await drainOutbox(api)
      expect(await listOpenCharges(api)).toEqual([])
      expect(await listStatuses()).toEqual(['canceled'])
    },
  )

  test('once another sign-up declined it while the charge waited to be created', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    await askDuringOutage(api, ana, 'boleto')
    const [first] = await api.services.database.db.select().from(leads)
    await ana.signUp({ ...first?.registration, razaoSocial: 'Prado e Prado', simulation: PLAN })
    await decline(ana)
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toEqual([])
    expect(await listStatuses()).toEqual(['canceled'])
  })

  test.each(['declined it', 'was charged'])(
    'once a sign-up with the corrected CNPJ %s while the charge of the wrong one waited to be created',
    async (then) => {
      const ana = await createBuyer(api, { simulation: PLAN })
      await askDuringOutage(api, ana, 'boleto')
      const [first] = await api.services.database.db.select().from(leads)
      await ana.signUp({ ...first?.registration, cpfCnpj: '11444777000161', simulation: PLAN })
      if (then === 'declined it') await decline(ana)
      else {
        await accept(ana)
        await listChargesBy(ana, 'boleto')
      }
      await drainOutbox(api)
      expect(await listOpenCharges(api)).toHaveLength(then === 'declined it' ? 0 : 1)
      expect(await listStatuses()).toEqual(then === 'declined it' ? ['canceled'] : ['canceled', 'pending'])
      // Who goes back to the first one is charged for it.
      await ana.signUp({ ...first?.registration, simulation: PLAN })
      await accept(ana)
      expect(await listChargesBy(ana, 'boleto')).toMatchObject({ status: 'pending' })
    },
  )

  test('once a sign-up with the corrected CNPJ declined it', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    await listChargesBy(ana, 'boleto')
    const [first] = await api.services.database.db.select().from(leads)
    await ana.signUp({ ...first?.registration, cpfCnpj: '11444777000161', simulation: PLAN })
    await decline(ana)
    await drainOutbox(api)
    expect(await listOpenCharges(api)).toEqual([])
    expect(await listStatuses()).toEqual(['canceled'])
  })
})

describe('one charge, however often the visitor signs up', () => {
  test('another method replaces it, also in a sign-up that decided nothing itself', async () => {
    const BUYER = { telefone: '11987650009', email: 'outro@exemplo.com.br' }
    const ana = await createBuyer(api, BUYER)
    await listChargesBy(ana, 'boleto')
    await ana.signUp({ ...BUYER, razaoSocial: 'Prado e Prado' })
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ method: 'pix', status: 'pending' })
    expect(await listStatuses()).toEqual(['canceled', 'pending'])
    await decline(ana)
    expect((await askToPay(ana, 'pix')).status).toBe(409)
  })

  test('and where the provider removes it only when it is asked again', async () => {
    const BUYER = { telefone: '11987650009', email: 'outro@exemplo.com.br' }
    const ana = await createBuyer(api, BUYER)
    await listChargesBy(ana, 'boleto')
    await ana.signUp({ ...BUYER, razaoSocial: 'Prado e Prado' })
    const outage = { provider: 'asaas', method: 'DELETE', kind: 'status', isMaybeApplied: false } as const
    const removed = vi
      .spyOn(api.services.payments, 'deletePayment')
      .mockRejectedValue(new ProviderError({ ...outage, status: 503 }))
    expect((await askToPay(ana, 'pix')).status).toBe(502)
    removed.mockRestore()
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ method: 'pix', status: 'pending' })
    expect(await listStatuses()).toEqual(['canceled', 'pending'])
  })

  test('but not where it is removed because it was declined', async () => {
    const BUYER = { telefone: '11987650009', email: 'outro@exemplo.com.br' }
    const ana = await createBuyer(api, BUYER)
    await listChargesBy(ana, 'boleto')
    await decline(ana)
    await ana.signUp({ ...BUYER, razaoSocial: 'Prado e Prado' })
    expect((await askToPay(ana, 'pix')).status).toBe(409)
    expect(await listStatuses()).toEqual(['canceled'])
  })

  const signUpAgain = async (visitor: TestVisitor, telefone: string, changes: object) => {
    await visitor.signUp({ telefone, ...changes })
    const phone = `+55${telefone}`
    if (Object(await parseData(await visitor.get('/api/session'))).isPhoneProven) return
    if (!(await visitor.validate(await api.readCode(phone), phone)).ok) {
      await visitor.requestCode(phone)
      expect((await visitor.validate(await api.readCode(phone), phone)).status).toBe(200)
    }
  }

  test('a corrected name keeps the charge; once it is paid, nothing more is charged', async () => {
    const ana = api.createVisitor()
    await signUpAgain(ana, '11987650001', {})
    await accept(ana)
    const { paymentId } = await listChargesBy(ana, 'boleto')
    await signUpAgain(ana, '11987650001', { razaoSocial: 'Prado e Prado' })
    expect(await readCheckout(ana)).toMatchObject({
      implementation: { decision: 'accepted' },
      charge: { paymentId },
    })
    await accept(ana)
    expect(await listChargesBy(ana, 'boleto')).toMatchObject({ paymentId })
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'once' })
    await api.drainOutbox()
    await signUpAgain(ana, '11987650001', { razaoSocial: 'Prado, Prado e Lima' })
    expect(await readCheckout(ana)).toMatchObject({ charge: { paymentId, status: 'paid' } })
    expect(await listChargesBy(ana, 'pix')).toMatchObject({ paymentId, status: 'paid' })
    expect(
      await parseRefusal(await ana.post('/api/track', { event: 'implementation_declined' })),
    ).toMatchObject({
      status: 409,
      message: 'A implementação já foi paga.',
    })
    expect(await listOpenCharges(api)).toHaveLength(1)
  })

  test('a corrected CNPJ cancels the charge of the wrong one, also where the process dies once the new one is reserved', async () => {
    const ana = api.createVisitor()
    await signUpAgain(ana, '11987650001', {})
    await accept(ana)
    await listChargesBy(ana, 'boleto')
    await signUpAgain(ana, '11987650001', { cpfCnpj: '11444777000161' })
    await accept(ana)
    const { db } = api.services.database
    const transaction = db.transaction.bind(db)
    vi.spyOn(db, 'transaction').mockImplementation(async (...given) => {
      const done = await transaction(...given)
      if ((await listStatuses()).includes('creating')) throw new Error('the process is gone')
      return done
    })
    expect((await askToPay(ana, 'boleto')).status).toBe(502)
    vi.restoreAllMocks()
    await drainOutbox(api)
    expect(await listStatuses()).toEqual(['canceled', 'pending'])
    expect(await listOpenCharges(api)).toHaveLength(1)
  })

  test('a stranger with the same CNPJ and a phone of their own has a charge of their own', async () => {
    const [ana, eve] = [api.createVisitor(), api.createVisitor()]
    await signUpAgain(ana, '11987650001', {})
    await accept(ana)
    const { paymentId } = await listChargesBy(ana, 'boleto')
    await signUpAgain(eve, '11987650002', {})
    expect(await readCheckout(eve)).toMatchObject({ implementation: { decision: null }, charge: null })
    await accept(eve)
    expect((await listChargesBy(eve, 'boleto')).paymentId).not.toBe(paymentId)
    await parseData(await eve.post('/api/track', { event: 'implementation_declined' }))
    await api.drainOutbox()
    expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId }])
  })

  const act = fc.oneof(
    fc.record({
      act: fc.constant('signUp' as const),
      telefone: fc.constantFrom('11987650001', '11987650002'),
      cpfCnpj: fc.constantFrom('11222333000181', '11444777000161'),
      razaoSocial: fc.constantFrom('Prado Advogados', 'Prado e Prado'),
    }),
    fc.record({ act: fc.constant('charge' as const), method: fc.constantFrom('pix', 'boleto') }),
    fc.record({ act: fc.constantFrom('decline' as const, 'drain' as const) }),
  )

  test('one visitor has one payable charge after any order of sign-ups and clicks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
        await api.reset()
        const ana = api.createVisitor()
        await signUpAgain(ana, '11987650001', {})
        for (const one of acts) {
          if (one.act === 'drain') await api.drainOutbox()
          else if (one.act === 'signUp') {
            const { telefone, cpfCnpj, razaoSocial } = one
            await signUpAgain(ana, telefone, { cpfCnpj, razaoSocial })
          } else if (one.act === 'charge') {
            await accept(ana)
            const { paymentId } = await listChargesBy(ana, one.method)
            await api.drainOutbox()
            expect(await listOpenCharges(api)).toMatchObject([{ id: paymentId }])
          } else await ana.post('/api/track', { event: 'implementation_declined' })
        }
      }),
      { numRuns: countTries(15), endOnFailure: true },
    )
  }, 120_000)
})
