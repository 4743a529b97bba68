import { afterEach, describe, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ask, type Call, JSON_TYPE } from '#tests/support/sandbox/ask.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

const { pipedrive } = SANDBOX_ACCOUNTS

afterEach(() => {
  expect(open.errors, 'the sandbox itself failed').toEqual([])
})

const askCrm = (path: string, { headers, ...call }: Call = {}) =>
  ask(open.sandbox, `${pipedrive.baseUrl}${path}`, {
    ...call,
    headers: { 'x-api-token': pipedrive.token, ...(call.body === undefined ? {} : JSON_TYPE), ...headers },
  })

test.each([
  ['without a token', {}],
  ['with a wrong one', { 'x-api-token': 'x' }],
  ["with a visitor's", { 'x-api-token': '0'.repeat(40) }],
])('%s nothing is done', async (_, headers) => {
  const answer = await ask(open.sandbox, `${pipedrive.baseUrl}/api/v2/deals`, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: { title: 'x' },
  })
  expect(answer.status).toBe(401)
  expect(answer.body).toMatchObject({ success: false, error: 'unauthorized access', errorCode: 401 })
  expect((await open.sandbox.readState()).stages.flatMap(({ deals }) => deals)).toEqual([])
})

test('every answer has the rate limit headers', async () => {
  const first = await askCrm('/v1/users/me')
  const second = await askCrm('/api/v2/deals/1')
  expect(first.headers).toMatchObject({
    'x-ratelimit-limit': '120',
    'x-ratelimit-remaining': '119',
    'x-ratelimit-reset': '2',
    'x-daily-ratelimit-token-limit': expect.any(String),
  })
  expect(second.headers['x-ratelimit-remaining']).toBe('118')
  open.clock.now += 2_000
  expect((await askCrm('/v1/users/me')).headers['x-ratelimit-remaining']).toBe('119')
})

test.each([
  ['an unknown field', { title: 'x', label: 66 }, 'label'],
  ['an unknown custom field', { title: 'x', custom_fields: { [`${'0'.repeat(40)}`]: 'x' } }, 'custom_fields'],
  ['a number as text', { title: 'x', value: '10' }, 'value'],
  ['a flag as number', { title: 'x', stage_id: true }, 'stage_id'],
  ['no title', { value: 10 }, 'title'],
  ['an empty title', { title: '' }, 'title'],
  ['a foreign stage', { title: 'x', stage_id: 1 }, 'stage_id'],
  ['a foreign label', { title: 'x', label_ids: [1] }, 'label_ids'],
  [
    'a time with milliseconds',
    { title: 'x', status: 'won', won_time: '2026-11-20T12:00:00.000Z' },
    'won_time',
  ],
  ['a won time of an open deal', { title: 'x', won_time: '2026-11-20T12:00:00Z' }, 'won_time'],
  [
    'text in a number field',
    { title: 'x', custom_fields: { [pipedrive.fieldKeys.implementationPrice]: '1' } },
    '',
  ],
])('%s makes a deal fail whole', async (_, body, field) => {
  const answer = await askCrm('/api/v2/deals', { method: 'POST', body })
  expect(answer).toMatchObject({
    status: 400,
    body: { success: false, code: 'ERR_SCHEMA_VALIDATION_FAILED', error: expect.stringContaining(field) },
  })
})

test.each([
  ['person', '/api/v2/persons', { name: 'Ana', email: 'ana@exemplo.com.br' }],
  ['person without a name', '/api/v2/persons', { emails: [] }],
  ['contact', '/api/v2/persons', { name: 'Ana', emails: ['ana@exemplo.com.br'] }],
  ['organization', '/api/v2/organizations', { name: 'Lima', cnpj: '1' }],
  ['activity', '/api/v2/activities', { subject: 'x', person_id: 1 }],
  ['location', '/api/v2/activities', { subject: 'x', location: 'Online' }],
  ['flag', '/api/v2/activities', { subject: 'x', done: 1 }],
])('a %s is as strict', async (_, path, body) => {
  expect(await askCrm(path, { method: 'POST', body })).toMatchObject({
    status: 400,
    body: { code: 'ERR_SCHEMA_VALIDATION_FAILED' },
  })
})

test('bodies are JSON', async () => {
  const plain = await askCrm('/api/v2/deals', {
    method: 'POST',
    body: '{"title":"x"}',
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain.status).toBe(415)
  expect((await askCrm('/api/v2/deals', { method: 'POST', body: '{"title":' })).status).toBe(400)
})

test("a note's pin flag is sent as a number and returned as a boolean", async () => {
  const deal = await askCrm('/api/v2/deals', { method: 'POST', body: { title: 'x' } })
  const body = { content: '<b>Oi</b>', deal_id: deal.body.data.id, pinned_to_deal_flag: 1 }
  expect(await askCrm('/v1/notes', { method: 'POST', body })).toMatchObject({
    status: 200,
    body: { success: true, data: { pinned_to_deal_flag: true, add_time: '2026-11-20 15:00:00' } },
  })
  expect(
    await askCrm('/v1/notes', { method: 'POST', body: { ...body, pinned_to_deal_flag: true } }),
  ).toMatchObject({
    status: 400,
    body: { success: false, error_info: expect.any(String), data: null, additional_data: null },
  })
})

test('lists come in pages', async () => {
  for (let deal = 0; deal < 5; deal += 1) {
    await askCrm('/api/v2/deals', { method: 'POST', body: { title: `Deal ${deal}` } })
  }
  const ids: number[] = []
  let cursor = ''
  do {
    const { body } = await askCrm(`/api/v2/deals?limit=2${cursor}`)
    ids.push(...body.data.map(({ id }: { id: number }) => id))
    cursor = body.additional_data.next_cursor ? `&cursor=${body.additional_data.next_cursor}` : ''
  } while (cursor !== '')
  expect(ids).toEqual([1, 2, 3, 4, 5])
  for (const wrong of ['limit=0', 'limit=501', 'limit=x', 'cursor=%20', 'sort_by=title', 'status=gone']) {
    expect((await askCrm(`/api/v2/deals?${wrong}`)).status).toBe(400)
  }
})

test('deals can be listed by status, deleted ones among them', async () => {
  for (const status of ['open', 'won', 'lost']) {
    await askCrm('/api/v2/deals', { method: 'POST', body: { title: status, status } })
  }
  await askCrm('/api/v2/deals/1', { method: 'DELETE' })
  const listTitles = async (query: string) =>
    (await askCrm(`/api/v2/deals?${query}`)).body.data.map(({ title }: { title: string }) => title)
  expect(await listTitles('')).toEqual(['won', 'lost'])
  expect(await listTitles('status=won')).toEqual(['won'])
  expect(await listTitles('status=deleted')).toEqual(['open'])
  expect((await askCrm('/api/v2/deals/1')).body.data).toMatchObject({ is_deleted: true, status: 'deleted' })
  expect((await askCrm('/api/v2/deals/1', { method: 'PATCH', body: { value: 1 } })).status).toBe(410)
})

test('an archived deal can be read, is in no list, and accepts no change but to be taken back', async () => {
  await askCrm('/api/v2/deals', { method: 'POST', body: { title: 'x', value: 1 } })
  const change = (body: object) => askCrm('/api/v2/deals/1', { method: 'PATCH', body })
  expect((await change({ is_archived: true })).body.data.archive_time).toEqual(expect.any(String))
  expect((await askCrm('/api/v2/deals/1')).body.data).toMatchObject({ is_archived: true, status: 'open' })
  expect((await askCrm('/api/v2/deals')).body.data).toEqual([])
  expect((await change({ value: 2 })).status).toBe(400)
  expect((await change({ is_archived: false })).body.data).toMatchObject({ value: 1, archive_time: null })
  expect((await change({ value: 2 })).body.data.value).toBe(2)
})

describe('what the sales team removes', () => {
  const create = async (path: string, body: object) =>
    (await askCrm(`/api/v2/${path}`, { method: 'POST', body })).body.data.id as number
  const merge = (path: string, id: number, into: number) =>
    askCrm(`/v1/${path}/${id}/merge`, { method: 'PUT', body: { merge_with_id: into } })
  const read = (path: string, id: number) => askCrm(`/api/v2/${path}/${id}`)

  test('a merged person is gone; its deals and what the other one lacks are the other one’s, who is found by it', async () => {
    const emails = [{ value: 'ana@exemplo.com.br', primary: true, label: 'work' }]
    const phones = [{ value: '+5511987654321', primary: true, label: 'work' }]
    const from = await create('persons', { name: 'Ana', emails, phones })
    const into = await create('persons', { name: 'Ana Prado', emails: [{ value: 'prado@exemplo.com.br' }] })
    const deal = await create('deals', { title: 'x', person_id: from })
    expect((await merge('persons', from, into)).body.data).toMatchObject({ id: into, merge_what_id: from })
    expect((await read('persons', from)).status).toBe(404)
    expect((await read('persons', into)).body.data).toMatchObject({
      name: 'Ana Prado',
      emails: [{ value: 'prado@exemplo.com.br' }],
      phones: [{ value: '+5511987654321' }],
    })
    const found = await askCrm('/api/v2/persons/search?term=5511987654321&fields=phone&exact_match=true')
    expect(found.body.data.items).toMatchObject([{ item: { id: into } }])
    expect((await read('deals', deal)).body.data.person_id).toBe(into)
    expect((await askCrm(`/api/v2/deals?person_id=${into}`)).body.data).toMatchObject([{ id: deal }])
    expect((await merge('persons', from, into)).status).toBe(404)
    expect((await merge('persons', into, into)).status).toBe(404)
  })

  test('a merged organization and a merged deal are gone as well', async () => {
    const [one, other] = [
      await create('organizations', { name: 'Um' }),
      await create('organizations', { name: 'Outro' }),
    ]
    const deals = [await create('deals', { title: 'x', org_id: one }), await create('deals', { title: 'y' })]
    const [from = 0, into = 0] = deals
    await askCrm('/v1/notes', { method: 'POST', body: { content: 'x', deal_id: from } })
    await merge('organizations', one, other)
    expect((await read('organizations', one)).status).toBe(404)
    expect((await read('deals', from)).body.data.org_id).toBe(other)
    await merge('deals', from, into)
    expect((await read('deals', from)).status).toBe(404)
    expect((await askCrm(`/api/v2/deals/${from}`, { method: 'PATCH', body: { value: 1 } })).status).toBe(404)
    expect((await askCrm(`/v1/notes?deal_id=${into}`)).body.data).toMatchObject([{ content: 'x' }])
  })

  test('a deleted person or organization is marked, and accepts no changes and no deals', async () => {
    const person = await create('persons', { name: 'Ana' })
    const organization = await create('organizations', { name: 'Um' })
    for (const path of [`persons/${person}`, `organizations/${organization}`]) {
      expect((await askCrm(`/api/v2/${path}`, { method: 'DELETE' })).status).toBe(200)
      expect((await askCrm(`/api/v2/${path}`)).body.data.is_deleted).toBe(true)
      expect((await askCrm(`/api/v2/${path}`, { method: 'PATCH', body: { name: 'x' } })).status).toBe(404)
    }
    const body = { title: 'x', person_id: person }
    expect((await askCrm('/api/v2/deals', { method: 'POST', body })).status).toBe(404)
  })
})

test('nothing new can be given to a deactivated user, who keeps what they have', async () => {
  const give = (method: string, path: string) => askCrm(path, { method, body: { title: 'x', owner_id: 5 } })
  expect((await give('POST', '/api/v2/deals')).status).toBe(200)
  const deactivate = (active_flag: boolean) => askCrm('/v1/users/5', { method: 'PUT', body: { active_flag } })
  await deactivate(false)
  expect((await give('POST', '/api/v2/deals')).status).toBe(400)
  expect((await give('PATCH', '/api/v2/deals/1')).status).toBe(400)
  expect((await askCrm('/api/v2/deals/1', { method: 'PATCH', body: { value: 1 } })).body.data).toMatchObject({
    owner_id: 5,
    value: 1,
  })
  await deactivate(true)
  expect((await give('POST', '/api/v2/deals')).status).toBe(200)
})

test('a deleted note or activity is in no list and accepts no changes, and a deleted deal no notes', async () => {
  await askCrm('/api/v2/deals', { method: 'POST', body: { title: 'x' } })
  await askCrm('/v1/notes', { method: 'POST', body: { content: 'x', deal_id: 1 } })
  await askCrm('/api/v2/activities', { method: 'POST', body: { subject: 'x', deal_id: 1 } })
  expect((await askCrm('/v1/notes/1', { method: 'DELETE' })).status).toBe(200)
  expect((await askCrm('/api/v2/activities/1', { method: 'DELETE' })).status).toBe(200)
  expect((await askCrm('/v1/notes?deal_id=1')).body.data).toBe(null)
  expect((await askCrm('/api/v2/activities?deal_id=1')).body.data).toEqual([])
  const change = (path: string, method: string, body: object) => askCrm(path, { method, body })
  expect((await change('/v1/notes/1', 'PUT', { content: 'y' })).status).toBe(404)
  expect((await change('/api/v2/activities/1', 'PATCH', { done: true })).status).toBe(404)
  await askCrm('/api/v2/deals/1', { method: 'DELETE' })
  expect((await askCrm('/v1/notes', { method: 'POST', body: { content: 'x', deal_id: 1 } })).status).toBe(404)
})

test.each([
  ['one character', 'term=a&fields=email'],
  ['no field', 'term=ana'],
  ['an unknown field', 'term=ana&fields=notes'],
])('a search for %s is refused', async (_, query) => {
  expect((await askCrm(`/api/v2/persons/search?${query}`)).status).toBe(400)
})

test.each(['/api/v2/unknown', '/api/v1/deals', '/', '/api/v2/deals/abc', '/api/v2/deals/0'])(
  '%s is not found',
  async (path) => {
    expect((await askCrm(path)).status).toBe(404)
  },
)
