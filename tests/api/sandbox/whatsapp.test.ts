import { afterEach, expect, test } from 'vitest'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { ask, JSON_TYPE } from '#tests/support/sandbox/ask.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

const { whatsapp } = SANDBOX_ACCOUNTS

afterEach(() => {
  expect(open.errors, 'the sandbox itself failed').toEqual([])
})

const parameters = [{ type: 'text', text: '123456' }]
const message = {
  messaging_product: 'whatsapp',
  to: '5541987654321',
  type: 'template',
  template: {
    name: whatsapp.template,
    language: { code: 'pt_BR' },
    components: [
      { type: 'body', parameters },
      { type: 'button', sub_type: 'url', index: 0, parameters },
    ],
  },
}
const send = (body: unknown, token: string = whatsapp.token, id: string = whatsapp.phoneNumberId) =>
  ask(open.sandbox, `${whatsapp.baseUrl}/v25.0/${id}/messages`, {
    method: 'POST',
    headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    body,
  })
const withTemplate = (change: object) => ({ ...message, template: { ...message.template, ...change } })

test('ids of numbers with later area codes lack the ninth digit', async () => {
  const readWaId = async (to: string) => (await send({ ...message, to })).body.contacts
  expect(await readWaId('5541987654321')).toEqual([{ input: '5541987654321', wa_id: '554187654321' }])
  expect(await readWaId('+5511987654321')).toEqual([{ input: '+5511987654321', wa_id: '5511987654321' }])
  expect(await readWaId('351912345678')).toEqual([{ input: '351912345678', wa_id: '351912345678' }])
})

test('message ids are the same from run to run', async () => {
  const { body } = await send(message)
  expect(body.messages).toEqual([{ id: expect.stringMatching(/^wamid\./), message_status: 'accepted' }])
})

test.each<[string, unknown, number, number]>([
  ['no template', { ...message, template: undefined }, 400, 100],
  ['a text message', { ...message, type: 'text' }, 400, 100],
  ['an invalid number', { ...message, to: 'ana' }, 400, 100],
  ['an unknown template', withTemplate({ name: 'outro' }), 404, 132001],
  ['another language', withTemplate({ language: { code: 'en_US' } }), 404, 132001],
  ['the code in the text alone', withTemplate({ components: [{ type: 'body', parameters }] }), 400, 132000],
  [
    'two different codes',
    withTemplate({
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '654321' }] },
      ],
    }),
    400,
    132012,
  ],
])('%s is refused', async (_, body, status, code) => {
  expect(await send(body)).toMatchObject({
    status,
    body: {
      error: {
        code,
        type: 'OAuthException',
        message: expect.stringContaining(`(#${code})`),
        error_data: { messaging_product: 'whatsapp' },
      },
    },
  })
  expect((await open.sandbox.readState()).messages).toEqual([])
})

test('token and sender are asked for', async () => {
  expect(await send(message, 'x')).toMatchObject({ status: 401, body: { error: { code: 190 } } })
  expect(await send(message, whatsapp.token, '1')).toMatchObject({
    status: 400,
    body: { error: { code: 100 } },
  })
})

test('an unknown provider is not found', async () => {
  expect((await ask(open.sandbox, 'http://sandbox.invalid/outro')).status).toBe(404)
})
