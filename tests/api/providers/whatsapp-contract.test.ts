import { describe, expect, test } from 'vitest'
import { WhatsAppError } from '#api/providers/whatsapp.ts'
import { ERRORS } from '#api/sandbox/whatsapp/magic-numbers.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { createTestSandbox } from '#tests/support/sandbox/open-sandbox.ts'

const open = createTestSandbox()

async function catchRefusal(phone: string) {
  const failure = await catchFailure(open.whatsApp.sendCode(phone, '123456'))
  expect(failure).toBeInstanceOf(WhatsAppError)
  // Just asserted.
  return failure as WhatsAppError
}

/** Returns the number that simulates an error code of Meta's. */
function getNumber(code: number) {
  return `+5511900${String(code).padStart(6, '0')}`
}

test('a code arrives at its number', async () => {
  const first = await open.whatsApp.sendCode('+5511987654321', '012345')
  const second = await open.whatsApp.sendCode('+351912345678', '678901')
  const { messages } = await open.sandbox.readState()
  expect(messages).toEqual([
    {
      id: second.messageId,
      phone: '+351912345678',
      code: '678901',
      channel: 'whatsapp',
      sentAt: expect.any(String),
    },
    {
      id: first.messageId,
      phone: '+5511987654321',
      code: '012345',
      channel: 'whatsapp',
      sentAt: expect.any(String),
    },
  ])
  expect(first.messageId).toMatch(/^wamid\./)
})

describe("Meta's errors", () => {
  test.each([
    [131026, 'unreachable', { isPassing: false, retryable: false }],
    [131021, 'unreachable', { isPassing: false, retryable: false }],
    [131047, 'unanswerable', { isPassing: false, retryable: false }],
    [131030, 'misconfigured', { isPassing: false, retryable: false }],
    [131056, 'throttled', { isPassing: true, retryable: false, retryAfterMs: 6_000 }],
    [130429, 'throttled', { isPassing: true, retryable: true }],
    [4, 'throttled', { isPassing: true, retryable: true }],
    [80007, 'throttled', { isPassing: true, retryable: true }],
    [613, 'throttled', { isPassing: true, retryable: true }],
    [32, 'throttled', { isPassing: true, retryable: true }],
    [131048, 'throttled', { isPassing: true, retryable: true }],
    [131057, 'transient', { isPassing: true, retryable: true }],
    [133004, 'transient', { isPassing: true, retryable: true }],
    [131000, 'transient', { isPassing: true, retryable: true }],
    [131016, 'transient', { isPassing: true, retryable: true }],
    [1, 'transient', { isPassing: true, retryable: true }],
    [2, 'transient', { isPassing: true, retryable: true }],
    [190, 'misconfigured', { isPassing: false, retryable: false }],
    [10, 'misconfigured', { isPassing: false, retryable: false }],
    [100, 'misconfigured', { isPassing: false, retryable: false }],
    [131005, 'misconfigured', { isPassing: false, retryable: false }],
    [131008, 'misconfigured', { isPassing: false, retryable: false }],
    [131009, 'misconfigured', { isPassing: false, retryable: false }],
    [131042, 'misconfigured', { isPassing: false, retryable: false }],
    [132000, 'misconfigured', { isPassing: false, retryable: false }],
    [132001, 'misconfigured', { isPassing: false, retryable: false }],
    [132012, 'misconfigured', { isPassing: false, retryable: false }],
    [131031, 'misconfigured', { isPassing: false, retryable: false }],
    [132015, 'misconfigured', { isPassing: false, retryable: false }],
    [132016, 'misconfigured', { isPassing: false, retryable: false }],
  ])('%i is %s', async (code, reason, verdict) => {
    expect(await catchRefusal(getNumber(code))).toMatchObject({
      reason,
      kind: 'status',
      status: ERRORS[code]?.status,
      code: String(code),
      isMaybeApplied: false,
      ...verdict,
    })
  })

  test('a refused message is not delivered', async () => {
    await catchRefusal(getNumber(131026))
    expect((await open.sandbox.readState()).messages).toEqual([])
  })
})

test('a code that does not fit the template is refused', async () => {
  expect((await catchFailure(open.whatsApp.sendCode('+5511987654321', '1234567890123456'))).code).toBe(
    '131009',
  )
})
