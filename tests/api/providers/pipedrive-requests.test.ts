import { describe, expect, test } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'

const LEAD_ID_KEY = 'a'.repeat(40)
const PRICE_KEY = 'b'.repeat(40)
const FOREIGN_KEY = 'c'.repeat(40)

const READ = { accept: 'application/json', 'x-api-token': 'token' }
const WRITE = { ...READ, 'content-type': 'application/json' }
const V2 = 'https://api.pipedrive.com/api/v2'
const V1 = 'https://api.pipedrive.com/v1'

const person = { id: 7, name: 'Ana' }
const deal = { id: 9, title: 'Lima', pipeline_id: 2, stage_id: 14, status: 'open' }
const activity = { id: 3, subject: 'Demonstração', type: 'demonstracao' }
const note = { id: 4, content: 'x' }
const user = { id: 1, name: 'Equipe' }

function createClient(...answers: readonly Canned[]) {
  const transport = createRecorder(...answers)
  const crm = createPipedrive({
    transport,
    baseUrl: 'https://api.pipedrive.com',
    token: 'token',
    fieldKeys: { leadId: LEAD_ID_KEY, implementationPrice: PRICE_KEY },
    searchPace: null,
  })
  return { crm, requests: transport.requests, sent: () => transport.requests.map(pickContract) }
}

function createData(value: unknown, additional_data?: unknown): Canned {
  return { body: { success: true, data: value, ...(additional_data ? { additional_data } : {}) } }
}

describe('persons', () => {
  test.each([
    [
      'ana+lima@exemplo.com.br',
      'email',
      true,
      'term=ana%2Blima%40exemplo.com.br&fields=email&exact_match=true&limit=10',
    ],
    ['5511987654321', 'phone', true, 'term=5511987654321&fields=phone&exact_match=true&limit=10'],
    ['José', 'name', false, 'term=Jos%C3%A9&fields=name&exact_match=false&limit=10'],
  ] as const)('search for %s', async (term, field, exact, query) => {
    const { crm, sent } = createClient(
      createData({ items: [{ result_score: 1, item: { ...person, emails: ['a@b'] } }] }),
    )
    expect(await crm.searchPersons(term, field, exact)).toEqual([{ ...person, emails: ['a@b'], phones: [] }])
    expect(sent()).toEqual([{ method: 'GET', url: `${V2}/persons/search?${query}`, headers: READ }])
  })

  test('create', async () => {
    const { crm, sent } = createClient(createData(person))
    await crm.createPerson({ name: 'Ana', email: 'ana@exemplo.com.br', phone: '+5511987654321' })
    await crm.createPerson({ name: 'Ana', orgId: 5 })
    expect(sent()).toEqual([
      {
        method: 'POST',
        url: `${V2}/persons`,
        headers: WRITE,
        body: {
          name: 'Ana',
          emails: [{ value: 'ana@exemplo.com.br', primary: true, label: 'work' }],
          phones: [{ value: '+5511987654321', primary: true, label: 'mobile' }],
        },
      },
      { method: 'POST', url: `${V2}/persons`, headers: WRITE, body: { name: 'Ana', org_id: 5 } },
    ])
  })

  test('change and read', async () => {
    const { crm, sent } = createClient(createData(person))
    await crm.updatePerson(7, { email: ['a@exemplo.com.br', 'b@exemplo.com.br'] })
    await crm.getPerson(7)
    expect(sent()).toEqual([
      {
        method: 'PATCH',
        url: `${V2}/persons/7`,
        headers: WRITE,
        body: {
          emails: [
            { value: 'a@exemplo.com.br', primary: true, label: 'work' },
            { value: 'b@exemplo.com.br', primary: false, label: 'work' },
          ],
        },
      },
      { method: 'GET', url: `${V2}/persons/7`, headers: READ },
    ])
  })
})

test('organizations are listed, all of them or those changed since a moment, without milliseconds', async () => {
  const lima = { id: 5, name: 'Lima', is_deleted: false, address: null, custom_fields: {} }
  const { crm, sent } = createClient(createData([lima]), createData([]))
  expect(await crm.listOrganizations(null)).toEqual([lima])
  expect(await crm.listOrganizations('2026-11-20T12:00:00.123Z')).toEqual([])
  const sorted = 'sort_by=update_time&sort_direction=desc'
  expect(sent()).toMatchObject([
    { method: 'GET', url: `${V2}/organizations?${sorted}&limit=500` },
    { method: 'GET', url: `${V2}/organizations?${sorted}&updated_since=2026-11-20T12%3A00%3A00Z&limit=500` },
  ])
})

test('organizations', async () => {
  const { crm, sent } = createClient(createData({ id: 5, name: 'Lima Advogados' }))
  await crm.createOrganization('Lima Advogados')
  await crm.updateOrganization(5, { name: 'Lima e Souza', address: 'Av. Paulista, 1000' })
  await crm.getOrganization(5)
  expect(sent()).toEqual([
    { method: 'POST', url: `${V2}/organizations`, headers: WRITE, body: { name: 'Lima Advogados' } },
    {
      method: 'PATCH',
      url: `${V2}/organizations/5`,
      headers: WRITE,
      body: { name: 'Lima e Souza', address: { value: 'Av. Paulista, 1000' } },
    },
    { method: 'GET', url: `${V2}/organizations/5`, headers: READ },
  ])
})

describe('deals', () => {
  test('create: only fields the account has are sent', async () => {
    const { crm, sent } = createClient(createData(deal))
    await crm.createDeal({
      title: 'Lima',
      personId: 7,
      value: 0,
      currency: 'BRL',
      pipelineId: 2,
      stageId: 14,
      labelIds: [66],
      fields: { leadId: 'lead-1', paymentMethod: 'pix' },
    })
    expect(sent()).toEqual([
      {
        method: 'POST',
        url: `${V2}/deals`,
        headers: WRITE,
        body: {
          title: 'Lima',
          person_id: 7,
          value: 0,
          currency: 'BRL',
          pipeline_id: 2,
          stage_id: 14,
          label_ids: [66],
          custom_fields: { [LEAD_ID_KEY]: 'lead-1' },
        },
      },
    ])
  })

  test.each([
    ['stage', { pipelineId: 2, stageId: 27 }, { pipeline_id: 2, stage_id: 27 }],
    [
      'won',
      { status: 'won', wonTime: '2026-11-20T12:00:00.500Z' },
      { status: 'won', won_time: '2026-11-20T12:00:00Z' },
    ],
    ['labels', { labelIds: [66, 70] }, { label_ids: [66, 70] }],
    [
      'fields',
      { fields: { implementationPrice: 1490 } },
      { custom_fields: { [PRICE_KEY]: { value: 1490, currency: 'BRL' } } },
    ],
    ['a cleared field', { fields: { leadId: null } }, { custom_fields: { [LEAD_ID_KEY]: null } }],
    ['a field the account lacks', { value: 10, fields: { abTestGroup: 'A' } }, { value: 10 }],
    ['the rest', { title: 'Nova', orgId: 5, value: 10.5 }, { title: 'Nova', org_id: 5, value: 10.5 }],
  ] as const)('change of %s', async (_, changes, body) => {
    const { crm, sent } = createClient(createData(deal))
    await crm.updateDeal(9, changes)
    expect(sent()).toEqual([{ method: 'PATCH', url: `${V2}/deals/9`, headers: WRITE, body }])
  })

  test('read: custom fields come under our names, those of others fall away', async () => {
    const custom_fields = { [LEAD_ID_KEY]: 'lead-1', [PRICE_KEY]: null, [FOREIGN_KEY]: 'x' }
    const { crm, sent } = createClient(
      createData({ ...deal, custom_fields, unknown: 1, label_ids: null, won_time: null }),
    )
    expect(await crm.getDeal(9)).toEqual({
      ...deal,
      owner_id: null,
      person_id: null,
      org_id: null,
      is_deleted: false,
      is_archived: false,
      label_ids: [],
      add_time: null,
      update_time: null,
      stage_change_time: null,
      won_time: null,
      lost_time: null,
      fields: { leadId: 'lead-1' },
    })
    expect(sent()).toEqual([{ method: 'GET', url: `${V2}/deals/9`, headers: READ }])
  })

  test('lists: one page, or all of them by cursor', async () => {
    const one = createClient(createData([deal]))
    await one.crm.listDeals(7, { limit: 100 })
    expect(one.sent()).toEqual([
      {
        method: 'GET',
        url: `${V2}/deals?person_id=7&sort_by=update_time&sort_direction=desc&limit=100`,
        headers: READ,
      },
    ])
    const all = createClient(
      createData([deal], { next_cursor: 'c=2' }),
      createData([{ ...deal, id: 10 }], { next_cursor: null }),
    )
    expect((await all.crm.listAllDeals(7)).map(({ id }) => id)).toEqual([9, 10])
    expect(all.sent().map(({ url }) => url)).toEqual([
      `${V2}/deals?person_id=7&sort_by=update_time&sort_direction=desc&limit=500`,
      `${V2}/deals?person_id=7&sort_by=update_time&sort_direction=desc&limit=500&cursor=c%3D2`,
    ])
  })

  test('a list that never ends is left after a hundred pages', async () => {
    const { crm, sent } = createClient(createData([deal], { next_cursor: 'again' }))
    expect(await crm.listAllDeals(7)).toHaveLength(100)
    expect(sent()).toHaveLength(100)
  })
})

test('products, of the account and of a deal', async () => {
  const product = { id: 1, name: 'Plano', prices: [{ price: 249, currency: 'BRL' }] }
  const { crm, sent } = createClient(createData([product]))
  await crm.listProducts()
  const ofDeal = createClient(createData([]))
  await ofDeal.crm.listDealProducts(9)
  expect([...sent(), ...ofDeal.sent()]).toEqual([
    { method: 'GET', url: `${V2}/products?sort_by=id&sort_direction=asc&limit=500`, headers: READ },
    { method: 'GET', url: `${V2}/deals/9/products?limit=500`, headers: READ },
  ])
})

test('activities', async () => {
  const created = createClient(createData(activity))
  await created.crm.createActivity({
    subject: 'Demonstração',
    type: 'demonstracao',
    dealId: 9,
    personId: 7,
    dueDate: '2026-11-23',
    dueTime: '17:00',
    duration: '00:30',
    busy: true,
    done: false,
    location: 'Online',
    publicDescription: 'Chamada',
    note: '<p>Oi</p>',
    attendees: [{ email: 'ana@exemplo.com.br', name: 'Ana' }],
  })
  const listed = createClient(createData([activity]))
  await listed.crm.listActivities(9)
  const done = createClient(createData(activity))
  await done.crm.setActivityDone(5, true)
  expect(done.sent()).toEqual([
    { method: 'PATCH', url: `${V2}/activities/5`, headers: WRITE, body: { done: true } },
  ])
  expect([...created.sent(), ...listed.sent()]).toEqual([
    {
      method: 'POST',
      url: `${V2}/activities`,
      headers: WRITE,
      body: {
        subject: 'Demonstração',
        type: 'demonstracao',
        deal_id: 9,
        participants: [{ person_id: 7, primary: true }],
        due_date: '2026-11-23',
        due_time: '17:00',
        duration: '00:30',
        busy: true,
        done: false,
        location: { value: 'Online' },
        public_description: 'Chamada',
        note: '<p>Oi</p>',
        attendees: [{ email: 'ana@exemplo.com.br', name: 'Ana' }],
      },
    },
    { method: 'GET', url: `${V2}/activities?deal_id=9&limit=500`, headers: READ },
  ])
})

test('a new deal is the configured owner’s, or the token’s user’s where that one is gone', async () => {
  const refused: Canned = { status: 400, body: { success: false, error: 'x', code: 'ERR' } }
  const newDeal = { title: 'Lima', personId: 7, value: 0, currency: 'BRL', pipelineId: 2, stageId: 14 }
  const create = async (...answers: readonly Canned[]) => {
    const transport = createRecorder(...answers)
    const parts: string[] = []
    const crm = createPipedrive({
      transport,
      baseUrl: 'https://api.pipedrive.com',
      token: 'token',
      fieldKeys: {},
      ids: { ownerId: 5 },
      onRefused: ({ part }) => void parts.push(part),
    })
    expect(await crm.createDeal(newDeal)).toMatchObject({ id: 9 })
    const owners = transport.requests.map((request) => Object(pickContract(request).body).owner_id)
    return { owners, parts }
  }
  expect(await create(createData(deal))).toEqual({ owners: [5], parts: [] })
  expect(await create(refused, createData(deal))).toEqual({ owners: [5, undefined], parts: ['owner'] })
})

test('an activity is not lost with a person or an owner that the account no longer has', async () => {
  const refused = (status: number) => ({ status, body: { success: false, error: 'x', code: 'ERR' } })
  const call = { subject: 'Ligar', type: 'call', dealId: 9, personId: 7, ownerId: 5 }
  const body = { subject: 'Ligar', type: 'call', deal_id: 9 }
  const participants = [{ person_id: 7, primary: true }]
  const { crm, sent } = createClient(refused(404), refused(400), refused(400), createData(activity))
  expect(await crm.createActivity(call)).toMatchObject({ id: 3 })
  expect(sent().map((request) => request.body)).toEqual([
    { ...body, owner_id: 5, participants },
    { ...body, participants },
    { ...body, owner_id: 5 },
    body,
  ])
  const failing = createClient(refused(503))
  await expect(failing.crm.createActivity(call)).rejects.toMatchObject({ status: 503 })
  expect(failing.sent()).toHaveLength(1)
})

test('notes go through v1, with a number as flag and pages by start', async () => {
  const added = createClient(createData(note))
  await added.crm.addNote(9, '<b>Oi</b>')
  const listed = createClient(
    createData([note], { pagination: { more_items_in_collection: true, next_start: 100 } }),
    createData([{ ...note, id: 5 }], { pagination: { more_items_in_collection: false } }),
  )
  expect((await listed.crm.listNotes(9)).map(({ id }) => id)).toEqual([4, 5])
  const empty = createClient(createData(null))
  expect(await empty.crm.listNotes(9)).toEqual([])
  expect([...added.sent(), ...listed.sent()]).toEqual([
    {
      method: 'POST',
      url: `${V1}/notes`,
      headers: WRITE,
      body: { content: '<b>Oi</b>', deal_id: 9, pinned_to_deal_flag: 1 },
    },
    { method: 'GET', url: `${V1}/notes?deal_id=9&start=0&limit=100`, headers: READ },
    { method: 'GET', url: `${V1}/notes?deal_id=9&start=100&limit=100`, headers: READ },
  ])
})

test('a note is deleted, and one that is not there is no failure', async () => {
  const { crm, sent } = createClient(createData(true), { status: 404, body: { success: false } })
  await crm.deleteNote(4)
  await crm.deleteNote(5)
  expect(sent().map(({ method, url }) => `${method} ${url}`)).toEqual([
    `DELETE ${V1}/notes/4`,
    `DELETE ${V1}/notes/5`,
  ])
  await expect(
    createClient({ status: 503, body: { success: false } }).crm.deleteNote(4),
  ).rejects.toMatchObject({ status: 503 })
})

test("the visitor's key replaces ours for its own call alone", async () => {
  const { crm, sent } = createClient(createData(user))
  await crm.checkKey('visitor')
  await crm.getMe()
  expect(sent()).toEqual([
    { method: 'GET', url: `${V1}/users/me`, headers: { ...READ, 'x-api-token': 'visitor' } },
    { method: 'GET', url: `${V1}/users/me`, headers: READ },
  ])
})

test("only a call with the visitor's key is not counted against our account's limits", async () => {
  const { crm, requests } = createClient(createData(user))
  await crm.checkKey('visitor')
  await crm.getMe()
  expect(requests.map(({ isForeignAccount }) => isForeignAccount)).toEqual([true, false])
})

test("a caller's limits reach the transport", async () => {
  const { crm, requests } = createClient(createData(person))
  const { signal } = new AbortController()
  await crm.getPerson(7, { signal, timeoutMs: 100 })
  expect(requests[0]).toMatchObject({ signal, timeoutMs: 100 })
})

test.each([
  ['a name that is not ours', { outro: LEAD_ID_KEY }],
  ['an invalid key', { leadId: 'lead_id' }],
])('%s is refused before anything is sent', (_, fieldKeys) => {
  const settings = { transport: createRecorder(), baseUrl: 'https://x', token: 't' }
  expect(() => createPipedrive({ ...settings, fieldKeys })).toThrow()
})
