import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobs, paymentWebhookEvents, undeliveredMessages } from '#api/store/schema.ts'
import { setUpApi } from '#tests/support/api.ts'
import { createCharge, findOnlyDeal, performPayerAct } from '#tests/support/checkout.ts'
import { FROM_PROVIDER, FROM_WHATSAPP, signAsWhatsApp } from '#tests/support/endpoints.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

/**
 * A provider that was answered with anything but 200 often enough (Asaas: 15 times) sends no events any more, ours included. So
 * nothing in an authenticated event that we do not use may refuse it.
 */

const api = setUpApi()

type Body = string | Uint8Array<ArrayBuffer>

/** Sends a body to both webhooks, with the right token or signature. */
function send(body: Body, headers: Record<string, string> = {}) {
  return Promise.all(
    [FROM_PROVIDER, FROM_WHATSAPP].map(({ path, headers: own }) =>
      api.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...own, ...signAsWhatsApp(body), ...headers },
        body,
      }),
    ),
  )
}

async function expectAnswered(body: Body, headers?: Record<string, string>) {
  for (const { status } of await send(body, headers)) expect(status).toBe(200)
}

const PAYMENT = {
  object: 'payment',
  id: 'pay_of_others',
  value: 1,
  status: 'RECEIVED',
  externalReference: null,
}
const RECEIVED = { id: 'evt_6f1e&7', event: 'PAYMENT_RECEIVED', payment: PAYMENT }

const listEvents = () => api.services.database.db.select().from(paymentWebhookEvents)

const withPayment = (changes: object) => JSON.stringify({ ...RECEIVED, payment: { ...PAYMENT, ...changes } })
const nest = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('an event about the payment of somebody else is taken', () => {
  test.each<[string, string]>([
    ['with half an emoji', withPayment({ description: 'Mensalidade 💼'.slice(0, -1) })],
    ['with U+000B', withPayment({ description: 'Linha 1\u000bLinha 2' })],
    ['with U+0002 and NUL in texts and keys', withPayment({ 'Honor\u0002ários': 'a\u0000b' })],
    ['with a long reference', withPayment({ externalReference: 'x'.repeat(300) })],
    ['with NUL in its reference', withPayment({ externalReference: 'loja\u0000' })],
    ['with half an emoji in its reference', withPayment({ externalReference: '\ud83d' })],
    ['with a number as its reference', withPayment({ externalReference: 12345 })],
    ['of 150 splits', withPayment({ split: Array(150).fill({ id: 's', walletId: 'w', fixedValue: 1 }) })],
    ['of 70 kB', withPayment({ description: 'x'.repeat(70_000) })],
    ['of 250 kB', withPayment({ description: 'x'.repeat(250_000) })],
    ['nested 1,000 deep', `${JSON.stringify(RECEIVED).slice(0, -1)},"more":${nest(1_000)}}`],
    [
      'with __proto__',
      `${JSON.stringify(RECEIVED).slice(0, -1)},"__proto__":{"payment":null},"constructor":1}`,
    ],
    ['with a number beyond all numbers', `${JSON.stringify(RECEIVED).slice(0, -1)},"more":1e400}`],
    ['with a digit in its name', JSON.stringify({ ...RECEIVED, event: 'PAYMENT_3DS_AUTHENTICATED' })],
  ])('%s', async (_, body) => {
    await expectAnswered(body)
    expect(await listEvents()).toMatchObject([{ id: 'evt_6f1e&7', paymentId: 'pay_of_others', leadId: null }])
  })

  test('and our own beside such fields is acted on', async () => {
    const { paymentId } = await createCharge(api, 'pix')
    await performPayerAct(api, paymentId, { act: 'pay', webhooks: 'none' })
    await expectAnswered(
      withPayment({
        id: paymentId,
        externalReference: 7,
        description: '\ud83d\u0000',
        split: [[[[[[[[[]]]]]]]]],
      }),
    )
    await api.drainOutbox()
    expect(await findOnlyDeal(api)).toMatchObject({ stageId: 26, status: 'won' })
  })
})

describe('an event that cannot be read is answered with 200, and counted', () => {
  const countUnread = (code: string) =>
    api.services.webhookCalls.listRefused().find((calls) => calls.provider === 'asaas' && calls.code === code)
      ?.count ?? 0

  test.each<[string, Body, string]>([
    ['nothing', '', 'malformed'],
    ['half a body', '{"id":"evt_1"', 'malformed'],
    ['a form', 'data=%7B%7D', 'malformed'],
    ['UTF-16', new Uint8Array(Buffer.from(JSON.stringify(RECEIVED), 'utf16le')), 'malformed'],
    ['200,000 brackets', '['.repeat(200_000), 'malformed'],
    ['null', 'null', 'invalid'],
    ['a list', '[]', 'invalid'],
    ['no event', '{"id":"evt_1","payment":{"id":"pay_1"}}', 'invalid'],
    ['no id', '{"event":"PAYMENT_RECEIVED","payment":{"id":"pay_1"}}', 'invalid'],
    ['an id of a thousand letters', JSON.stringify({ ...RECEIVED, id: 'x'.repeat(1_000) }), 'invalid'],
    ['NUL in the id', JSON.stringify({ ...RECEIVED, id: 'evt\u0000' }), 'invalid'],
    ['an event in markup', JSON.stringify({ ...RECEIVED, event: '<b>' }), 'invalid'],
  ])('%s', async (_, body, code) => {
    const before = countUnread(code)
    await expectAnswered(body)
    expect(await listEvents()).toEqual([])
    expect(countUnread(code)).toBe(before + 1)
  })

  test.each([
    ['a payment that is a number', { ...RECEIVED, payment: 7 }],
    ['a payment without id', { ...RECEIVED, payment: {} }],
    ['an id of a payment that is a number', { ...RECEIVED, payment: { id: 7 } }],
    ['NUL in the id of a payment', { ...RECEIVED, payment: { id: 'pay\u0000' } }],
  ])('%s is about no payment of ours', async (_, event) => {
    await expectAnswered(JSON.stringify(event))
    expect(await listEvents()).toMatchObject([{ paymentId: null, outcome: 'ignored' }])
  })

  test('JSON of any shape, and any bytes', async () => {
    const event = fc.oneof(
      fc.json({ noUnicodeString: false }),
      fc.jsonValue().map((payment) => JSON.stringify({ ...RECEIVED, payment })),
      fc
        .tuple(fc.jsonValue(), fc.jsonValue())
        .map(([id, externalReference]) => withPayment({ id, externalReference })),
      fc.jsonValue().map((subscription) => JSON.stringify({ ...RECEIVED, payment: null, subscription })),
      fc.uint8Array().map((bytes) => new Uint8Array(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(event, (body) => expectAnswered(body)),
      { numRuns: 100 },
    )
    expect(await api.services.database.db.select().from(jobs)).toEqual([])
    expect(await api.services.database.db.select().from(undeliveredMessages)).toEqual([])
  })
})

describe('the content type', () => {
  const BODY = JSON.stringify(RECEIVED)

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'Application/JSON ; Charset=Utf-8 ; version="1;2"',
    'application/json; charset=iso-8859-1',
    'application/json;',
    'application/vnd.asaas.event+json',
    'application/cloudevents+JSON; charset=utf-8',
  ])('%s is JSON', (type) => expectAnswered(BODY, { 'content-type': type }))

  test.each([
    '',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain, application/json',
    'application/jsonp',
    'application/json+xml',
    'image/svg+json',
    'json',
  ])('%s is not', async (type) => {
    for (const response of await send(BODY, { 'content-type': type }))
      expect(await parseRefusal(response)).toMatchObject({ status: 415, code: 'unsupported_type' })
    expect(await listEvents()).toEqual([])
  })

  test('compressed is not read', async () => {
    for (const response of await send(BODY, { 'content-encoding': 'gzip' })) expect(response.status).toBe(415)
  })
})
