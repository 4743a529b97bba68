import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readScoredLeads } from '#api/store/deal-facts.ts'
import { findCrmIds, findEnd, listDeals, PHONE, setUpApi, type TestVisitor } from '#tests/support/api.ts'
import { parseData, parseRefusal } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'
import { countTries } from '#tests/support/thorough.ts'

// A person and deal of the CRM belong to the visitor who proved the person's phone (decisions 34, 40 and 41).

const EMAIL = 'ana@exemplo.com.br'

const api = setUpApi()

type Lines = Awaited<ReturnType<TestVisitor['signUp']>>

const ask = (visitor: TestVisitor, action: string, fields: object = {}) =>
  visitor.post('/api/crm', { action, ...fields })

const getIds = (lines: Lines) => {
  const { registration } = findEnd(lines)
  return { personId: registration?.personId ?? 0, dealId: registration?.dealId ?? 0 }
}

async function validatePhone(visitor: TestVisitor, phone: string) {
  expect((await visitor.validate(await api.readCode(phone), phone)).status).toBe(200)
}

/** The answer to a visitor who reads the deal of their sign-up. */
async function readDeal(visitor: TestVisitor, lines: Lines): Promise<number | string> {
  const response = await ask(visitor, 'getDeal', { dealId: getIds(lines).dealId })
  return response.ok ? 200 : (await parseRefusal(response)).code
}

describe('a stranger who signs up with the e-mail first', () => {
  test('neither reads nor renames the record its owner completes, and the owner is never turned away', async () => {
    const eve = api.createVisitor()
    const hers = await eve.signUp({ email: EMAIL, telefone: '11987650001', nomeCompleto: 'Eva Intrusa' })
    const ana = api.createVisitor()
    const own = await ana.signUp({ email: EMAIL, nomeCompleto: 'Ana Prado' })
    await validatePhone(ana, PHONE)

    expect(await readDeal(ana, own)).toBe(200)
    expect(await readDeal(eve, hers)).toBe('phone_not_proven')
    const { personId } = getIds(hers)
    const rename = await ask(eve, 'updatePerson', { personId, data: { name: 'Eva de Novo' } })
    expect(await parseRefusal(rename)).toMatchObject({ code: 'phone_not_proven' })
    await api.drainOutbox()
    const record = await findCrmIds(api, own)
    expect(await api.services.crm.getPerson(record.personId)).toMatchObject({
      name: 'Ana Prado',
      emails: [{ value: EMAIL }],
      phones: [{ value: PHONE }],
    })
    expect(await api.services.crm.getDeal(record.dealId)).toMatchObject({
      stage_id: 27,
      title: 'Prado Advogados - Ana Prado',
    })

    // What she typed first stays hers alone, with her own phone.
    await validatePhone(eve, '+5511987650001')
    expect(await readDeal(eve, hers)).toBe(200)
    await api.drainOutbox()
    expect(await api.services.crm.getPerson((await findCrmIds(api, hers)).personId)).toMatchObject({
      name: 'Eva Intrusa',
      phones: [{ value: '+5511987650001' }],
    })
    expect((await findCrmIds(api, hers)).dealId).not.toBe(record.dealId)
    expect(listDeals(await api.readSandbox()).map(({ title }) => title)).toEqual([
      'Prado Advogados - Ana Prado',
      'Prado Advogados - Eva Intrusa',
    ])
    expect(await api.services.crm.getPerson(record.personId)).toMatchObject({ phones: [{ value: PHONE }] })
    expect(await readDeal(ana, own)).toBe(200)
  })

  test('gets nothing of one who never entered their code, whom sales are working on', async () => {
    const { crm } = api.services
    const ana = api.createVisitor()
    const own = await ana.signUp({ email: EMAIL, nomeCompleto: 'Ana Prado' })
    await api.drainOutbox()
    const record = await findCrmIds(api, own)
    const office = '+551133334444'
    await crm.updatePerson(record.personId, { phone: [PHONE, office] })
    await crm.updateDeal(record.dealId, { title: 'Ana, retornar na sexta' })

    const eve = api.createVisitor()
    const hers = await eve.signUp({ email: EMAIL, telefone: '11987650001', nomeCompleto: 'Eva Intrusa' })
    await validatePhone(eve, '+5511987650001')
    expect(await readDeal(eve, hers)).toBe(200)
    await api.drainOutbox()
    expect((await findCrmIds(api, hers)).personId).not.toBe(record.personId)
    expect((await findCrmIds(api, hers)).dealId).not.toBe(record.dealId)
    expect(await crm.getDeal(record.dealId)).toMatchObject({ title: 'Ana, retornar na sexta' })
    const kept = { name: 'Ana Prado', phones: [{ value: PHONE }, { value: office }] }
    expect(await crm.getPerson(record.personId)).toMatchObject(kept)

    // The code that comes late gives Ana what she had, and what sales added to it stays.
    await validatePhone(ana, PHONE)
    expect(await readDeal(ana, own)).toBe(200)
    await api.drainOutbox()
    expect(await findCrmIds(api, own)).toEqual(record)
    expect(await crm.getPerson(record.personId)).toMatchObject(kept)
  })

  test('moves no other visitor’s deal by the page’s reports', async () => {
    const { crm } = api.services
    const person = await crm.createPerson({ name: 'Ana Prado', email: EMAIL, phone: PHONE })
    const deal = await workInCrm(api).createDealOf(person.id, { stageId: 27 })
    const eve = await api.signUpVisitor({ email: EMAIL, telefone: '11987650001' })
    for (const event of ['pricing_viewed', 'demo_requested'])
      expect((await eve.post('/api/track', { event })).status).toBe(202)
    await api.drainOutbox()
    expect((await crm.getDeal(deal.id)).stage_id).toBe(27)
    expect(await crm.getPerson(person.id)).toMatchObject({ name: 'Ana Prado', phones: [{ value: PHONE }] })

    // Once her phone is proven, her events apply, to a deal of her own.
    await validatePhone(eve, '+5511987650001')
    await api.drainOutbox()
    expect((await crm.getDeal(deal.id)).stage_id).toBe(27)
    expect(listDeals(await api.readSandbox()).filter(({ id }) => id !== deal.id)).toMatchObject([
      { stageId: 15 },
    ])
  })
})

describe('who typed another person’s e-mail', () => {
  /** A deal of the sales team, and a visitor who reached it by its person's e-mail. */
  async function reach() {
    const { crm } = api.services
    const person = await crm.createPerson({ name: 'Maria', email: EMAIL, phone: '+5511911112222' })
    const place = { pipelineId: 2, stageId: 14, value: 0, currency: 'BRL' } as const
    const deal = await crm.createDeal({ title: 'Da Maria', personId: person.id, ...place })
    const eva = await api.signUpVisitor({ nomeCompleto: 'Eva Lima' })
    const listContents = async () => {
      await api.drainOutbox()
      return (await crm.listNotes(deal.id)).map(({ content }) => content)
    }
    return { eva, listContents }
  }
  const countScored = async () => {
    const { groups } = await readScoredLeads(api.services.database.db)
    return groups.reduce((sum, { count }) => sum + count, 0)
  }
  const hasAlarm = () => api.logs.some((line) => line.includes('labelling.failed'))

  test('leaves nothing on that deal with a record of their own, and the next visitor’s note is a new one', async () => {
    const { eva, listContents } = await reach()
    expect(await listContents()).toEqual([expect.stringContaining('Eva Lima')])
    expect(await countScored()).toBe(1)
    await validatePhone(eva, PHONE)
    expect(await listContents()).toEqual([])
    expect(hasAlarm()).toBe(false)
    // The room's what-if counts the sign-up with its own deal alone.
    expect(await countScored()).toBe(1)
    const maria = { email: 'maria@exemplo.com.br', telefone: '11911112222', nomeCompleto: 'Maria Reis' }
    await api.createVisitor().signUp(maria)
    expect(await listContents()).toEqual([expect.stringContaining('Maria Reis')])
  })

  test('raises no alarm by the proof that comes before the first note', async () => {
    const { eva, listContents } = await reach()
    await validatePhone(eva, PHONE)
    expect(await listContents()).toEqual([])
    expect(hasAlarm()).toBe(false)
  })
})

test('the owner of a record that salespeople created gets it by the phone on it, with the events that waited', async () => {
  const { crm } = api.services
  const email = 'antiga@exemplo.com.br'
  const person = await crm.createPerson({ name: 'Dra. Ana', email, phone: PHONE })
  const deal = await workInCrm(api).createDealOf(person.id, { title: 'Antigo' })
  const ana = api.createVisitor()
  const lines = await ana.signUp()
  await ana.post('/api/track', { event: 'pricing_viewed' })
  await api.drainOutbox()
  expect((await crm.getDeal(deal.id)).stage_id).toBe(14)
  await validatePhone(ana, PHONE)
  await api.drainOutbox()
  expect(await findCrmIds(api, lines)).toEqual({ personId: person.id, dealId: deal.id })
  expect(await crm.getDeal(deal.id)).toMatchObject({ stage_id: 15, title: 'Antigo' })
  // What salespeople entered stays beside the visitor's own data.
  expect(await crm.getPerson(person.id)).toMatchObject({
    name: 'Ana Prado',
    emails: [{ value: EMAIL }, { value: email }],
    phones: [{ value: PHONE }],
  })
})

test('the proof leaves the other contacts of the person as salespeople named them', async () => {
  const { crm } = api.services
  const made = await workInCrm(api).act('POST', '/api/v2/persons', {
    name: 'Dra. Ana',
    emails: [{ value: 'ana@pessoal.com.br', primary: true, label: 'home' }],
    phones: [
      { value: PHONE, primary: true, label: 'mobile' },
      { value: '+551133334444', primary: false, label: 'work' },
    ],
  })
  const { id } = Object((await made?.json())?.data)
  await api.createVisitor().signUpAndValidate()
  await api.drainOutbox()
  const { name, emails, phones } = await crm.getPerson(id)
  expect(name).toBe('Ana Prado')
  const read = (contacts: typeof emails) => contacts.map(({ value, label }) => [value, label])
  expect(read(emails)).toEqual([
    [EMAIL, 'work'],
    ['ana@pessoal.com.br', 'home'],
  ])
  expect(read(phones)).toEqual([
    [PHONE, 'mobile'],
    ['+551133334444', 'work'],
  ])
})

test('prices that a visitor saw once stay seen for sales, though a later visit no longer knows it', async () => {
  const ana = await api.signUpProvenVisitor({ sawPrices: true })
  await ana.signUp({ nomeCompleto: 'Ana Lima', sawPrices: false })
  await api.drainOutbox()
  const [deal] = listDeals(await api.readSandbox())
  expect(deal?.notes.map(({ content }) => content).join()).toContain('+5 Viu os preços')
})

test('a corrected phone takes the place of the one proven before, in the same record', async () => {
  const ana = api.createVisitor()
  const first = await ana.signUpAndValidate({ telefone: '11987650002' })
  const second = await ana.signUp()
  await api.drainOutbox()
  const { personId } = await findCrmIds(api, first)
  expect(await api.services.crm.getPerson(personId)).toMatchObject({ phones: [{ value: '+5511987650002' }] })
  expect(await readDeal(ana, second)).toBe('phone_not_proven')
  await validatePhone(ana, PHONE)
  expect(await readDeal(ana, second)).toBe(200)
  await api.drainOutbox()
  expect(await findCrmIds(api, second)).toEqual(await findCrmIds(api, first))
  expect(await api.services.crm.getPerson(personId)).toMatchObject({ phones: [{ value: PHONE }] })
})

describe('what a visitor is answered before the proof', () => {
  test('is the same whether the CRM knows the e-mail, the phone or neither', async () => {
    await api.services.crm.createPerson({ name: 'Bia', email: 'bia@exemplo.com.br', phone: '+5521987650009' })
    const own = ['leadId', 'email', 'phone', 'telefone', 'created', 'requestId', 'resendLeftMs']
    const views = []
    for (const typed of [
      { email: 'bia@exemplo.com.br', telefone: '11987650001' },
      { email: 'caio@exemplo.com.br', telefone: '21987650009' },
      { email: 'dora@exemplo.com.br', telefone: '11987650003' },
    ]) {
      const visitor = api.createVisitor()
      const lines = await visitor.signUp(typed)
      const ids = getIds(lines)
      const answers: unknown[] = [lines]
      for (const body of [
        { action: 'getPerson', personId: ids.personId },
        { action: 'getDeal', dealId: ids.dealId },
        { action: 'getDealStatus', dealId: ids.dealId },
        { action: 'findDealsByPersonId', personId: ids.personId },
        { action: 'updateDealStage', dealId: ids.dealId, pipelineId: 2, stageId: 27 },
        { action: 'addNoteToDeal', dealId: ids.dealId, content: 'olá' },
        { action: 'findPersonByEmailOrPhone', email: typed.email },
      ]) {
        const response = await visitor.post('/api/crm', body)
        answers.push([body.action, response.status, await response.json()])
      }
      const numbers: Record<string, string> = { [ids.personId]: 'personId', [ids.dealId]: 'dealId' }
      views.push(
        JSON.stringify(answers, (key, value: unknown) =>
          own.includes(key) ? key : (numbers[String(value)] ?? value),
        ),
      )
    }
    expect(views[1]).toBe(views[0])
    expect(views[2]).toBe(views[0])
  })

  test('names no id of the CRM, regardless of earlier sign-ups', async () => {
    const told: number[] = []
    const known: number[] = []
    for (let count = 0; count < 4; count += 1) {
      const lines = await api
        .createVisitor()
        .signUp({ email: `v${count}@exemplo.com.br`, telefone: `1198765100${count}` })
      told.push(...Object.values(getIds(lines)))
      known.push(...Object.values(await findCrmIds(api, lines)))
    }
    expect(new Set(told).size).toBe(8)
    expect(told.filter((id) => known.includes(id))).toEqual([])
  })
})

// Three visitors type e-mails and phones of a small set, in any order, and validate some of their phones in any order.
const PHONES = ['11987652001', '11987652002', '11987652003'] as const
const EMAILS = ['um@exemplo.com.br', 'dois@exemplo.com.br'] as const

const step = fc.record({
  visitor: fc.integer({ min: 0, max: 2 }),
  email: fc.constantFrom(...EMAILS),
  act: fc.constantFrom('signUp', 'prove', 'track'),
})

test('in any order of sign-ups and proofs, no visitor with a proven phone is refused and no two share a record', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await api.reset()
      const visitors = PHONES.map((telefone) => ({
        visitor: api.createVisitor(),
        telefone,
        lines: null as Lines | null,
        isProven: false,
      }))
      for (const { visitor: index, email, act } of steps) {
        const one = visitors[index]
        if (!one) continue
        const phone = `+55${one.telefone}`
        if (act === 'signUp') one.lines = await one.visitor.signUp({ email, telefone: one.telefone })
        else if (act === 'track' && one.lines)
          await one.visitor.post('/api/track', { event: 'pricing_viewed' })
        else if (act === 'prove' && one.lines && !one.isProven) {
          await validatePhone(one.visitor, phone)
          one.isProven = true
        }
      }
      const held = new Map<number, string>()
      for (const { visitor, telefone, lines, isProven } of visitors) {
        if (!lines) continue
        expect(await readDeal(visitor, lines)).toBe(isProven ? 200 : 'phone_not_proven')
        await api.drainOutbox()
        if (!isProven) continue
        const { personId, dealId } = await findCrmIds(api, lines)
        const person = await api.services.crm.getPerson(personId)
        expect(person.phones.map(({ value }) => value)).toEqual([`+55${telefone}`])
        expect(held.get(dealId) ?? telefone).toBe(telefone)
        held.set(dealId, telefone)
        expect(
          await parseData(await ask(visitor, 'getDealStatus', { dealId: getIds(lines).dealId })),
        ).toMatchObject({
          status: 'open',
        })
      }
    }),
    { numRuns: countTries(25), endOnFailure: true },
  )
}, 120_000)
