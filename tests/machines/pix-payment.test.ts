import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { listStateMessages } from '#machines/lib/state-meta.ts'
import { pixPaymentMachine } from '#machines/payments/pix-payment.machine.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'

beforeEach(() => void vi.useFakeTimers())

function start({
  leftMs = 900_000,
  getPixCode = async (_paymentId: string) => ({ code: CODE }),
  copyText = async (_text: string) => {},
} = {}) {
  const machine = pixPaymentMachine.provide({
    actors: {
      getPixCode: fromPromise(({ input }) => getPixCode(input.paymentId)),
      copyText: fromPromise(({ input }) => copyText(input.text)),
    },
  })
  return createActor(machine, { input: { paymentId: 'pay_1', leftMs } }).start()
}

test('shows the code, and counts a quarter of an hour down to its end', async () => {
  const actor = start()
  await flushPromises()
  expect(actor.getSnapshot().hasTag('codeIsShown')).toBe(true)
  expect(actor.getSnapshot().context).toMatchObject({ code: CODE, secondsLeft: 900 })
  await vi.advanceTimersByTimeAsync(899_000)
  expect(actor.getSnapshot().context.secondsLeft).toBe(1)
  expect(actor.getSnapshot().hasTag('expired')).toBe(false)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(actor.getSnapshot().hasTag('expired')).toBe(true)
})

test('asks for the code of its own charge', async () => {
  const getPixCode = vi.fn(async () => ({ code: CODE }))
  start({ getPixCode })
  await flushPromises()
  expect(getPixCode).toHaveBeenCalledExactlyOnceWith('pay_1')
})

test('expires at the next tick of a phone that slept through the deadline', async () => {
  const actor = start()
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(actor.getSnapshot().hasTag('expired')).toBe(true)
})

test.each([
  ['is cut', async () => ({ code: CODE.slice(0, -1) })],
  ['does not come', () => Promise.reject(new Error('offline'))],
])('a code that %s is never shown, and can be asked for again', async (_, first) => {
  const getPixCode = vi.fn(async () => ({ code: CODE })).mockImplementationOnce(first)
  const actor = start({ getPixCode })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('codeFailed')).toBe(true)
  expect(actor.getSnapshot().context.code).toBeNull()
  actor.send({ type: 'code.requested' })
  await flushPromises()
  expect(actor.getSnapshot().context.code).toBe(CODE)
})

test('copies exactly the code, and says so for a while', async () => {
  const copyText = vi.fn(async () => {})
  const actor = start({ copyText })
  await flushPromises()
  actor.send({ type: 'copy.requested' })
  await flushPromises()
  expect(copyText).toHaveBeenCalledExactlyOnceWith(CODE)
  expect(actor.getSnapshot().hasTag('copied')).toBe(true)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(actor.getSnapshot().hasTag('copied')).toBe(false)
})

test('leaves the code selectable when the browser does not copy', async () => {
  const actor = start({ copyText: () => Promise.reject(new Error('refused')) })
  await flushPromises()
  actor.send({ type: 'copy.requested' })
  await flushPromises()
  expect(listStateMessages(actor.getSnapshot())).toEqual([
    'O navegador não permitiu copiar. Selecione o código acima e copie.',
  ])
  expect(actor.getSnapshot().can({ type: 'copy.requested' })).toBe(true)
})
