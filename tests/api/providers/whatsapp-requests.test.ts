import { expect, test } from 'vitest'
import { ProviderError } from '#api/providers/provider-error.ts'
import { createWhatsApp, WhatsAppError } from '#api/providers/whatsapp.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'

const settings = {
  baseUrl: 'https://graph.facebook.com',
  version: 'v25.0',
  phoneNumberId: '123',
  token: 'token',
  template: 'codigo_verificacao',
}

function createClient(answer: Canned) {
  const transport = createRecorder(answer)
  return {
    whatsApp: createWhatsApp({ ...settings, transport }),
    sent: () => transport.requests.map(pickContract),
  }
}

test('the code is in the text and in the button', async () => {
  const { whatsApp, sent } = createClient({
    body: {
      messaging_product: 'whatsapp',
      contacts: [{ input: '5511987654321', wa_id: '551187654321' }],
      messages: [{ id: 'wamid.1', message_status: 'accepted' }],
    },
  })
  expect(await whatsApp.sendCode('+5511987654321', '012345')).toEqual({ messageId: 'wamid.1' })
  expect(sent()).toEqual([
    {
      method: 'POST',
      url: 'https://graph.facebook.com/v25.0/123/messages',
      headers: {
        accept: 'application/json',
        authorization: 'Bearer token',
        'content-type': 'application/json',
      },
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '5511987654321',
        type: 'template',
        template: {
          name: 'codigo_verificacao',
          language: { policy: 'deterministic', code: 'pt_BR' },
          components: [
            { type: 'body', parameters: [{ type: 'text', text: '012345' }] },
            { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '012345' }] },
          ],
        },
      },
    },
  ])
})

test('free text goes without a template and without a preview of links', async () => {
  const { whatsApp, sent } = createClient({
    body: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.2' }] },
  })
  expect(await whatsApp.sendText('+5511987654321', 'Olá')).toEqual({ messageId: 'wamid.2' })
  expect(sent()).toMatchObject([
    {
      url: 'https://graph.facebook.com/v25.0/123/messages',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '5511987654321',
        type: 'text',
        text: { preview_url: false, body: 'Olá' },
      },
    },
  ])
})

test.each<[string, Canned, object]>([
  [
    'a code nobody knows',
    { status: 400, body: { error: { code: 131999 } } },
    { reason: 'misconfigured', code: '131999', isPassing: false },
  ],
  [
    'a permission of the 200s',
    { status: 403, body: { error: { code: 294 } } },
    { reason: 'misconfigured', code: '294' },
  ],
  ['an authentication failure', { status: 401, body: { error: { code: 0 } } }, { reason: 'misconfigured' }],
  [
    'a transient code with an odd status',
    { status: 400, body: { error: { code: 131016 } } },
    { reason: 'transient', isPassing: true, retryable: true },
  ],
  [
    'a gateway in between: the message may be on its way',
    { status: 502, body: '<html></html>' },
    { reason: 'transient', code: undefined, isMaybeApplied: true, retryable: false },
  ],
  [
    'a block page',
    { status: 403, body: '<html></html>' },
    { reason: 'misconfigured', isMaybeApplied: false },
  ],
  [
    'an answer without a message',
    { body: { messaging_product: 'whatsapp', messages: [] } },
    { reason: 'transient', kind: 'badAnswer', isMaybeApplied: true, retryable: false },
  ],
])('%s', async (_, answer, expected) => {
  const failure = await catchFailure(createClient(answer).whatsApp.sendCode('+5511987654321', '012345'))
  expect(failure).toBeInstanceOf(WhatsAppError)
  expect(failure).toMatchObject({ provider: 'whatsapp', ...expected })
})

test('a failure of the transport keeps its properties', async () => {
  const timeout = new ProviderError({
    provider: 'whatsapp',
    method: 'POST',
    kind: 'timeout',
    isMaybeApplied: true,
  })
  const whatsApp = createWhatsApp({ ...settings, transport: { send: () => Promise.reject(timeout) } })
  const failure = await catchFailure(whatsApp.sendCode('+5511987654321', '012345'))
  expect(failure).toMatchObject({
    name: 'WhatsAppError',
    reason: 'transient',
    kind: 'timeout',
    isMaybeApplied: true,
    isPassing: true,
    retryable: false,
  })
})
