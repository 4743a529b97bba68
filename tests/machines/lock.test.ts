import { beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { formatLockFailure, type HeldLock, lockMachine } from '#machines/lock/lock.machine.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

beforeEach(() => void vi.useFakeTimers())

const NAMES = ['email:ana@exemplo.com.br', 'phone:+5511987654321']

test('takes a free lock at once and hands over its fencing token', async () => {
  const tryLock = vi.fn(async () => ({ token: 41 }))
  const actor = start(tryLock)
  await flushPromises()
  expect(actor.getSnapshot()).toMatchObject({ value: 'acquired', output: { token: 41 } })
  expect(tryLock).toHaveBeenCalledExactlyOnceWith(NAMES)
})

test('takes the lock once its holder releases it', async () => {
  const tryLock = vi
    .fn<() => Promise<HeldLock | null>>()
    .mockResolvedValueOnce(null)
    .mockResolvedValue({ token: 42 })
  const actor = start(tryLock)
  await flushPromises()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(actor.getSnapshot()).toMatchObject({ value: 'acquired', output: { token: 42 } })
})

test('a failing store counts as a taken lock', async () => {
  const tryLock = vi.fn(async () => Promise.reject(new Error('database gone')))
  const actor = start(tryLock)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(actor.getSnapshot().matches('unavailable')).toBe(true)
  expect(tryLock).toHaveBeenCalledTimes(6)
})

test('names the e-mail in its message (spec S2 8)', () => {
  expect(formatLockFailure('ana@exemplo.com.br')).toBe(
    'Não foi possível adquirir lock para ana@exemplo.com.br. Tente novamente em alguns segundos.',
  )
})

function start(tryLock: (names: readonly string[]) => Promise<HeldLock | null>) {
  return createActor(lockMachine, { input: { names: NAMES, tryLock } }).start()
}
