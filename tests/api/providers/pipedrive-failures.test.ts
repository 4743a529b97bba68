import { expect, test } from 'vitest'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder } from '#tests/support/providers/recorder.ts'

function createClient(answer: Canned) {
  return createPipedrive({
    transport: createRecorder(answer),
    baseUrl: 'https://api.pipedrive.com',
    token: 'token',
    fieldKeys: {},
    searchPace: null,
  })
}

const newDeal = { title: 'x', personId: 7, value: 0, currency: 'BRL', pipelineId: 2, stageId: 14 }

const BLOCK_PAGE = '<html><body>error code: 1015</body></html>'

test.each<[string, Canned, object]>([
  [
    'a wrong field (v2)',
    { status: 400, body: { success: false, error: 'x', code: 'ERR_SCHEMA_VALIDATION_FAILED' } },
    {
      status: 400,
      code: 'ERR_SCHEMA_VALIDATION_FAILED',
      isPassing: false,
      retryable: false,
      isMaybeApplied: false,
    },
  ],
  [
    'a wrong field (v1)',
    {
      status: 400,
      body: { success: false, error: 'Deal title must be given.', error_info: 'x', data: null },
    },
    { status: 400, code: undefined, isPassing: false, retryable: false },
  ],
  [
    'a revoked token',
    { status: 401, body: { success: false, error: 'unauthorized access', errorCode: 401 } },
    { status: 401, code: '401', isPassing: false, retryable: false },
  ],
  ['a closed account', { status: 402, body: { success: false } }, { status: 402, isPassing: false }],
  [
    'an account that is full',
    { status: 403, body: { success: false, error: 'x', code: 'feature_capping_deals_limit' } },
    { status: 403, code: 'feature_capping_deals_limit', isPassing: false, retryable: false },
  ],
  [
    'a block page',
    { status: 403, body: BLOCK_PAGE },
    { status: 403, code: 'blocked', isPassing: true, retryable: false, isMaybeApplied: false },
  ],
  [
    'too many calls, with Retry-After',
    { status: 429, body: { success: false }, headers: { 'retry-after': '3', 'x-ratelimit-reset': '2' } },
    { status: 429, isPassing: true, retryable: true, retryAfterMs: 3_000, isMaybeApplied: false },
  ],
  [
    'too many calls, with the reset alone',
    { status: 429, body: { success: false }, headers: { 'x-ratelimit-reset': '2' } },
    { status: 429, retryable: true, retryAfterMs: 2_000 },
  ],
  [
    'too many calls, without a word',
    { status: 429, body: '' },
    { status: 429, retryable: true, retryAfterMs: undefined },
  ],
  [
    'a daily budget that is spent',
    { status: 429, body: { success: false }, headers: { 'x-daily-ratelimit-token-remaining': '0' } },
    { status: 429, isPassing: true, retryable: false },
  ],
  [
    'a daily budget that is spent (older header)',
    { status: 429, body: { success: false }, headers: { 'x-daily-requests-left': '0' } },
    { status: 429, isPassing: true, retryable: false },
  ],
  [
    'trouble at their end: the deal may exist',
    { status: 500, body: { success: false, error: 'Internal Server Error', code: 'ERR_UNKNOWN' } },
    { status: 500, code: 'ERR_UNKNOWN', isPassing: true, retryable: false, isMaybeApplied: true },
  ],
  [
    'a gateway in between: the deal may exist',
    { status: 502, body: '<html>Bad Gateway</html>' },
    { status: 502, code: undefined, isPassing: true, retryable: false, isMaybeApplied: true },
  ],
  [
    'a redirect',
    { status: 302, body: '', headers: { location: 'https://elsewhere.invalid' } },
    { kind: 'status', status: 302, isPassing: false },
  ],
  [
    'free text where a code should be',
    { status: 400, body: { success: false, code: 'ana@exemplo.com.br is wrong' } },
    { status: 400, code: undefined },
  ],
  [
    'a page instead of JSON',
    { status: 200, body: '<html>Olá</html>' },
    { kind: 'badAnswer', status: 200, isPassing: true, retryable: false, isMaybeApplied: true },
  ],
  ['nothing at all', { status: 200, body: '' }, { kind: 'badAnswer', isMaybeApplied: true }],
  [
    'a false success',
    { status: 200, body: { success: false, data: null } },
    { kind: 'badAnswer', isMaybeApplied: true },
  ],
  [
    'a deal without an id',
    { status: 200, body: { success: true, data: { title: 'x' } } },
    { kind: 'badAnswer', isMaybeApplied: true },
  ],
])('a create answered with %s', async (_, answer, expected) => {
  expect(await catchFailure(createClient(answer).createDeal(newDeal))).toMatchObject({
    provider: 'pipedrive',
    method: 'POST',
    ...expected,
  })
})

test.each<[string, Canned, object]>([
  ['500', { status: 500, body: {} }, { isPassing: true, retryable: true, isMaybeApplied: false }],
  ['408', { status: 408, body: {} }, { isPassing: true, retryable: true }],
  ['504', { status: 504, body: '' }, { isPassing: true, retryable: true }],
  ['501', { status: 501, body: '' }, { isPassing: false, retryable: false }],
  [
    'a page instead of JSON',
    { body: '<html></html>' },
    { kind: 'badAnswer', isPassing: true, retryable: false },
  ],
])('a read answered with %s', async (_, answer, expected) => {
  expect(await catchFailure(createClient(answer).listDeals(7, { limit: 100 }))).toMatchObject(expected)
})

test('a change answered with 500 may be sent again: it ends the same', async () => {
  const answer = { status: 500, body: {} }
  expect(await catchFailure(createClient(answer).updateDeal(9, { value: 1 }))).toMatchObject({
    retryable: true,
  })
})

test('Retry-After may be a date', async () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString()
  const answer = { status: 429, body: {}, headers: { 'retry-after': inAMinute } }
  const { retryAfterMs } = await catchFailure(createClient(answer).getMe())
  expect(retryAfterMs).toBeGreaterThan(50_000)
  expect(retryAfterMs).toBeLessThanOrEqual(60_000)
})

test.each<[string, Canned]>([
  ['404', { status: 404, body: { success: false } }],
  ['410', { status: 410, body: { success: false } }],
  ['is_deleted', { body: { success: true, data: { ...createDeletedDeal(), is_deleted: true } } }],
  ['is_archived', { body: { success: true, data: { ...createDeletedDeal(), is_archived: true } } }],
  ['status deleted', { body: { success: true, data: { ...createDeletedDeal(), status: 'deleted' } } }],
])('a deal that is gone, told by %s', async (_, answer) => {
  await expect(createClient(answer).getDeal(9)).rejects.toMatchObject({
    message: 'DEAL_DELETED:9',
    dealId: 9,
    retryable: false,
  })
  await expect(createClient(answer).updateDeal(9, { value: 1 })).rejects.toThrow('DEAL_DELETED:9')
})

test('a refused key is null, a provider in trouble is not', async () => {
  expect(await createClient({ status: 401, body: { success: false } }).checkKey('k')).toBeNull()
  expect((await catchFailure(createClient({ status: 503, body: {} }).checkKey('k'))).status).toBe(503)
  expect((await catchFailure(createClient({ body: { success: false } }).checkKey('k'))).kind).toBe(
    'badAnswer',
  )
})

function createDeletedDeal() {
  return { id: 9, title: 'x', pipeline_id: 2, stage_id: 14, status: 'open' }
}
