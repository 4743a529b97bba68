import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { getChecksumKey } from '#api/deal-note/checksum.ts'
import { enqueueDealNote } from '#api/deal-note/jobs.ts'
import { readCache } from '#api/store/caches.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { HOUR_MS } from '#machines/lib/units.ts'
import { findCrmIds, listDeals, PROFILE, setUpApi, startApi, type TestVisitor } from '#tests/support/api.ts'
import { cancel, move } from '#tests/support/calls.ts'
import { createBuyer, listChargesBy, PLAN, performPayerAct, readCheckout } from '#tests/support/checkout.ts'
import { letTimePass } from '#tests/support/database.ts'
import { findContradictions } from '#tests/support/note-contradictions.ts'
import { createImpatientServices, drainOutbox, retryAtOnce, setFaults } from '#tests/support/outage.ts'
import { parseData } from '#tests/support/refusal.ts'
import {
  book,
  findSlotFor,
  listOwnAppointments,
  listSlots,
  readAppointment,
} from '#tests/support/scheduling.ts'
import { countTries } from '#tests/support/thorough.ts'

const api = setUpApi({ replace: createImpatientServices })
afterEach(() => void vi.restoreAllMocks())

/** The one note of the one deal. It never contradicts itself. */
async function readContent(): Promise<string> {
  await api.drainOutbox()
  const [deal, ...others] = listDeals(await api.readSandbox())
  expect(others).toEqual([])
  expect(deal?.notes).toHaveLength(1)
  const content = deal?.notes[0]?.content ?? ''
  expect(findContradictions(content)).toEqual([])
  return content
}

/** The lines of the one note of the one deal, by the title of their section. */
async function readNote(): Promise<Readonly<Record<string, readonly string[]>>> {
  const sections = (await readContent()).split('<br><br>').map((section) => section.split('<br>'))
  return Object.fromEntries(sections.map(([title = '', ...lines]) => [title.replace(/<\/?b>/g, ''), lines]))
}

const track = async (visitor: TestVisitor, event: string, payload?: object) =>
  parseData(await visitor.post('/api/track', { event, ...(payload ? { payload } : {}) }))

const ANNUAL = {
  monthlyTotal: 0,
  planName: 'Profissional anual',
  selectedProducts: [
    { name: 'Plano Profissional anual', quantity: 1, billingFrequency: 'annually' as const },
    { name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly' as const },
    { name: 'Treinamento da equipe', quantity: 1, billingFrequency: 'one-time' as const },
  ],
}

test('the first note waits a minute for what follows it, and each later one five', async () => {
  const patient = await startApi({
    replace: ({ waits }) => ({ waits: { ...waits, noteMs: { first: 60_000, rewrite: 300_000 } } }),
  })
  const { db } = patient.services.database
  const readWait = async () => {
    await patient.drainOutbox()
    const isNote = and(eq(jobs.kind, 'deal-note'), eq(jobs.state, 'pending'))
    const wait = sql<number>`extract(epoch from ${jobs.dueAt} - now())`.mapWith(Number)
    const waiting = await db.select({ wait }).from(jobs).where(isNote)
    expect(waiting).toHaveLength(1)
    return waiting[0]?.wait ?? 0
  }
  const ana = patient.createVisitor()
  await ana.signUpAndValidate()
  const first = await readWait()
  expect(first).toBeGreaterThan(30)
  expect(first).toBeLessThanOrEqual(60)
  await letTimePass(db, 60_000)
  await patient.drainOutbox()
  await track(ana, 'pricing_viewed')
  const later = await readWait()
  expect(later).toBeGreaterThan(270)
  expect(later).toBeLessThanOrEqual(300)
  await patient.stop()
})

describe('the one note of a deal', () => {
  test('says at the sign-up who came, from where, and what was simulated and answered before', async () => {
    await api.createVisitor().signUp({
      simulation: ANNUAL,
      source: {
        utm_source: 'google',
        utm_medium: 'cpc',
        utm_campaign: 'bancas',
        gclid: 'abc',
        referrer: 'www.google.com',
      },
      prequalification: {
        lawyersCount: '6-10',
        practiceAreas: 'familia',
        monthlyRevenue: null,
        currentSystems: null,
        urgency: 'imediata',
      },
    })
    expect(await readNote()).toMatchObject({
      'Resumo do site (atualizado automaticamente)': [
        'A fazer: esperar que o cliente confirme o telefone.',
        'O site reescreve esta nota; escreva as suas em outra.',
      ],
      Contato: [
        'Ana Prado, Prado Advogados',
        'WhatsApp: +55 (11) 98765-4321 (ainda não confirmado)',
        'E-mail: ana@exemplo.com.br',
        'CNPJ: 11.222.333/0001-81',
      ],
      'Simulação: Profissional anual': [
        '1 × Plano Profissional anual: R$ 4.490,00 por ano',
        '2 × Atendente adicional: R$ 98,00 por mês',
        '1 × Treinamento da equipe: R$ 690,00 uma vez',
        'Total: R$ 4.490,00 por ano (o valor do negócio); R$ 98,00 por mês; R$ 690,00 uma vez',
      ],
      'Pré-qualificação': ['Advogados: 6 a 10', 'Área de atuação: Família', 'Prazo: Imediata: até 1 semana'],
      Origem: [
        'mídia paga; campanha bancas · google · cpc; clique em anúncio Google Ads (gclid); veio de www.google.com',
      ],
    })
  })

  const QUALIFIED = 'Lead premium qualificado: veio pela implementação premium.'
  const PREMIUM = { source: 'premium', profile: 'qualified' }
  const readHead = async () => (await readNote())['Resumo do site (atualizado automaticamente)']

  test.each([
    ['whose firm’s size is not known', PREMIUM, null, true],
    ['in a small firm', PREMIUM, '3-5', false],
    ['who was not qualified', { source: 'premium' }, '6-10', false],
  ] as const)('says in its first line that a lead is a qualified premium one: %s', async (...visitor) => {
    const [, source, lawyersCount, isQualified] = visitor
    const answers = { practiceAreas: null, monthlyRevenue: null, currentSystems: null, urgency: null }
    await api.createVisitor().signUp({ source, prequalification: { lawyersCount, ...answers } })
    const [first] = (await readHead()) ?? []
    expect(first === QUALIFIED).toBe(isQualified)
    const advice = Object.values(await readNote()).flat()
    expect(advice.some((line) => line.startsWith('Precisa de nutrição'))).toBe(!isQualified)
  })

  test('names another visitor with the same contact data once, and not the one it is about', async () => {
    await api.createVisitor().signUpAndValidate()
    for (let again = 0; again < 2; again += 1) {
      await api.createVisitor().signUp()
      await api.createVisitor().signUp({ nomeCompleto: 'Ana Lima' })
    }
    expect((await readNote())['Também se cadastraram']).toEqual([
      'Ana Lima, Prado Advogados, +55 (11) 98765-4321 (ainda não confirmado), ana@exemplo.com.br',
    ])
  })

  test('still says so after the visitor came back by an ad and signed up again', async () => {
    const ana = await api.signUpVisitor({ source: PREMIUM })
    await ana.signUp({ source: { utm_source: 'google', utm_medium: 'cpc' } })
    expect((await readHead())?.[0]).toBe(QUALIFIED)
    expect((await readNote()).Origem).toEqual(['mídia paga; campanha google · cpc; entrada premium'])
  })

  test('says that the phone is confirmed, what is owed and what was paid, with links to charge and boleto', async () => {
    const ana = await createBuyer(api, { simulation: PLAN })
    await listChargesBy(ana, 'boleto')
    const before = await readNote()
    expect(before.Contato).toContainEqual(expect.stringMatching(/^WhatsApp: .* \(confirmado\)$/))
    expect(before.Pagamentos).toEqual([
      expect.stringMatching(
        /^A receber: Implementação assistida, R\$.1\.490,00, boleto, vence em \d\d\/\d\d\/\d{4} · <a href="\/api\/sandbox\/invoices\/[^"]+">cobrança<\/a> · <a href="\/api\/sandbox\/invoices\/[^"]+">boleto<\/a>$/,
      ),
      expect.stringMatching(
        /^A receber: Assinatura Profissional, R\$.547,00, boleto, vence em .* · <a href="\/api\/sandbox\/invoices\/[^"]+">cobrança<\/a> · <a href="\/api\/sandbox\/invoices\/[^"]+">boleto<\/a>$/,
      ),
    ])
    for (const { id } of (await api.readSandbox()).payments.charges)
      expect((await performPayerAct(api, id, { act: 'pay' })).ok).toBe(true)
    expect((await readNote()).Pagamentos).toEqual([
      expect.stringMatching(/^Pago: Implementação assistida, R\$.1\.490,00, boleto, em /),
      expect.stringMatching(/^Pago: Assinatura Profissional, R\$.547,00, boleto, em /),
    ])
  })

  test('says first when the next call is, also after it was moved, and that it was cancelled', async () => {
    const ana = await api.signUpProvenVisitor()
    const [first = '', second = ''] = await listSlots(ana)
    const call = await readAppointment(await book(ana, first))
    const format = (slot: string) =>
      `A fazer: conversar com o cliente em ${slot.replace(' ', ' às ')}, como ele agendou.`
    expect((await readHead())?.[0]).toBe(format(first))
    await parseData(await move(ana, call, second))
    expect((await readHead())?.[0]).toBe(format(second))
    await parseData(await cancel(ana, { ...call, revision: 1 }))
    expect((await readHead())?.[0]).toBe(
      'A fazer: oferecer outro horário ao cliente, que cancelou a conversa.',
    )
  })

  test('says what a plan chosen after the sign-up costs, in the place of the one before', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLAN })
    await readNote()
    ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(ANNUAL))}`)
    await readCheckout(ana)
    expect(Object.keys(await readNote())).toContain('Simulação: Profissional anual')
  })

  test('leaves what sales wrote as it is, and stays removed once they removed it', async () => {
    const ana = api.createVisitor()
    const { dealId } = await findCrmIds(api, await ana.signUpAndValidate())
    await api.drainOutbox()
    const theirs = await api.services.crm.addNote(dealId, '<b>Resumo do site</b>: ligar na segunda')
    await track(ana, 'pricing_viewed')
    await api.drainOutbox()
    const contents = (await api.services.crm.listNotes(dealId)).map(({ content }) => content)
    expect(contents).toHaveLength(2)
    expect(contents).toContain(theirs.content)
  })

  test('goes with its last visitor, also where the answer to its creation was lost', async () => {
    const { crm, database } = api.services
    const addNote = crm.addNote.bind(crm)
    vi.spyOn(crm, 'addNote').mockImplementationOnce(async (...given) => {
      await addNote(...given)
      throw new Error('the process is gone')
    })
    const { dealId } = await findCrmIds(api, await api.createVisitor().signUp())
    await api.drainOutbox()
    expect(await crm.listNotes(dealId)).toHaveLength(1)
    await database.db.update(leads).set({ dealId: dealId + 1 })
    await letTimePass(database.db, HOUR_MS)
    await api.drainOutbox()
    expect(await crm.listNotes(dealId)).toEqual([])
  })

  test('is written without its payments while the provider does not answer, and whole afterwards', async () => {
    const ana = await api.signUpProvenVisitor({ simulation: PLAN })
    await api.drainOutbox()
    retryAtOnce()
    await setFaults(api, 'asaas', { failRate: 1, status: 503 })
    await track(ana, 'pricing_viewed')
    expect((await readNote()).Pagamentos).toEqual([
      'O provedor de pagamentos não respondeu. Esta parte volta em alguns minutos.',
    ])
    await setFaults(api, 'asaas', {})
    await drainOutbox(api)
    expect((await readNote()).Pagamentos).toEqual([expect.stringContaining('A receber: Assinatura')])
  })

  test('is one when its writers run at the same time and an answer of the CRM is lost', async () => {
    const visitors = [api.createVisitor(), api.createVisitor(), api.createVisitor()]
    await Promise.all(
      visitors.map((visitor, index) => visitor.signUp({ nomeCompleto: `Ana ${'ABC'[index]} Prado` })),
    )
    retryAtOnce()
    await setFaults(api, 'pipedrive', { dropAfterWriteRate: 1, next: 2, only: 'writes' })
    await Promise.all([api.drainOutbox(), api.drainOutbox()])
    await setFaults(api, 'pipedrive', {})
    await drainOutbox(api)
    expect((await readNote())['Também se cadastraram']).toHaveLength(2)
  })
})

describe('in any order of what a visitor does', () => {
  const ACTS = [
    'simulate',
    'profile',
    'accept',
    'decline',
    'charge',
    'pay',
    'refund',
    'chargeback',
    'overdue',
    'payPlan',
    'bookCall',
    'cancelCalls',
    'signUpAgain',
    'pricing',
  ] as const

  async function perform(ana: TestVisitor, act: (typeof ACTS)[number] | (typeof FACTS)[number]) {
    const { charges } = (await api.readSandbox()).payments
    if (act === 'simulate') {
      ana.setCookie(`pipedriveSimulation=${encodeURIComponent(JSON.stringify(ANNUAL))}`)
      await ana.get('/api/payments')
    }
    // An order may contain refused acts: the note must still show the final state.
    if (act === 'accept') await ana.post('/api/track', { event: 'implementation_accepted' })
    if (act === 'decline') await ana.post('/api/track', { event: 'implementation_declined' })
    if (act === 'charge')
      await ana.post('/api/payments', { requestType: 'createOneTimePayment', payload: { method: 'boleto' } })
    if (act === 'pay') for (const { id } of charges) await performPayerAct(api, id, { act: 'pay' })
    if (act === 'refund') for (const { id } of charges) await performPayerAct(api, id, { act: 'refund' })
    if (act === 'chargeback' || act === 'overdue')
      for (const { id } of charges) await performPayerAct(api, id, { act })
    if (act === 'payPlan')
      for (const { id, subscription } of charges)
        if (subscription) await performPayerAct(api, id, { act: 'pay' })
    if (act === 'bookCall') await book(ana, await findSlotFor(ana))
    if (act === 'cancelCalls') for (const call of await listOwnAppointments(ana)) await cancel(ana, call)
    if (act === 'signUpAgain') await ana.signUp({ razaoSocial: 'Prado e Lima Advogados' })
    if (act === 'pricing') await track(ana, 'pricing_viewed')
    if (act === 'integrations')
      await track(ana, 'customization_saved', { part: 'integrations', pipedrive: true, wanted: ['asaas'] })
    if (act === 'assistant')
      await track(ana, 'customization_saved', {
        part: 'assistant',
        name: 'Lia',
        tone: 'formal',
        hours: 'sempre',
        forbidden: [],
      })
    if (act === 'profile') await track(ana, 'profile_completed', PROFILE)
  }

  test('there is one note, and it says the last state', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.boolean()), { minLength: 1, maxLength: 7 }),
        async (acts) => {
          await api.reset()
          const ana = api.createVisitor()
          const { dealId } = await findCrmIds(api, await ana.signUpAndValidate({ simulation: PLAN }))
          for (const [act, pauses] of acts) {
            await perform(ana, act)
            if (pauses) await api.drainOutbox()
          }
          const note = await readNote()
          const { db } = api.services.database
          const written = await readCache(db, getChecksumKey(dealId))
          expect(written).toEqual(expect.any(String))
          // Written again from the state, the note is the same.
          await enqueueDealNote(api.services, dealId)
          expect(await readNote()).toEqual(note)
          expect(await readCache(db, getChecksumKey(dealId))).toBe(written)
          const simulated = acts.some(([act]) => act === 'simulate')
          expect(Object.keys(note)).toContain(
            `Simulação: ${simulated ? 'Profissional anual' : 'Profissional'}`,
          )
          const { charges } = (await api.readSandbox()).payments
          const shown = charges.filter(({ deleted }) => !deleted)
          const paid = note.Pagamentos ?? []
          const toArrange = paid.filter((line) => line.startsWith('A combinar: '))
          const refusals = paid.filter((line) => line === 'Implementação assistida: recusada no checkout')
          const decisions = acts.filter(([act]) => act === 'accept' || act === 'decline')
          const hasCharge = paid.some((line) => /^(?!A combinar: ).*: Implementação assistida, /.test(line))
          expect(refusals).toHaveLength(decisions.at(-1)?.[0] === 'decline' && !hasCharge ? 1 : 0)
          expect(paid).toHaveLength(shown.length + toArrange.length + refusals.length)
          expect(toArrange.some((line) => line.includes('por ano'))).toBe(simulated)
        },
      ),
      { numRuns: countTries(12) },
    )
  })

  const FACTS = ['pricing', 'profile', 'simulate', 'accept', 'assistant', 'integrations'] as const

  /** Signs up, performs the acts in this order, and reads what the sales team sees. */
  async function readDealAfter(acts: readonly (readonly [(typeof FACTS)[number], boolean])[]) {
    await api.reset()
    const ana = api.createVisitor()
    const { dealId } = await findCrmIds(api, await ana.signUpAndValidate())
    for (const [act, pauses] of acts) {
      await perform(ana, act)
      if (pauses) await api.drainOutbox()
    }
    const note = await readNote()
    const { stage_id, label_ids, value, fields } = await api.services.crm.getDeal(dealId)
    const { implementationCheckout, implementationPrice, paymentMethod } = fields
    const labels = label_ids.toSorted()
    return { note, stage_id, labels, value, implementationCheckout, implementationPrice, paymentMethod }
  }

  test('the same facts end in the same note, labels, stage and value', async () => {
    const orders = fc.tuple(
      fc.shuffledSubarray([...FACTS], { minLength: FACTS.length }),
      fc.array(fc.boolean(), { minLength: FACTS.length, maxLength: FACTS.length }),
    )
    const usual = await readDealAfter(FACTS.map((fact) => [fact, true]))
    expect(usual).toMatchObject({ stage_id: 47, labels: [77, 82], value: 4_490, implementationPrice: 1_490 })
    expect(Object.keys(usual.note)).toEqual(expect.arrayContaining(['Perfil', 'Conta']))
    await fc.assert(
      fc.asyncProperty(orders, async ([facts, pauses]) => {
        expect(await readDealAfter(facts.map((fact, index) => [fact, pauses[index] ?? false]))).toEqual(usual)
      }),
      { numRuns: countTries(10) },
    )
  })
})
