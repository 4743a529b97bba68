import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { confirmPhoneMachine, type PhoneVisit } from '#machines/one-time-code/confirm-phone.machine.ts'
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import type { OneTimeCodeOutput } from '#machines/one-time-code/one-time-code.setup.ts'

const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const VISIT: PhoneVisit = {
  phoneValidated: false,
  phoneNumber: '+5511987654821',
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  resendAllowedAt: NOW + 12_000,
  blockedUntil: null,
  sandbox: false,
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
})

afterEach(() => {
  vi.useRealTimers()
})

test('the number of the session is handed to the code chart', async () => {
  const actor = start()
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  await settle()

  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().context).toMatchObject({
    phoneNumber: '+5511987654821',
    firstName: 'Camila',
    maskedPhone: '(11) 9••••-4821',
    secondsLeft: 12,
  })
})

test('a block that is still running is handed over as well', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, blockedUntil: NOW + 60_000 }) })
  await settle()
  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().hasTag('blocked')).toBe(true)
})

test('a number without a mask is shown as it is', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, maskedPhone: null }) })
  await settle()
  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().context.maskedPhone).toBe('+5511987654821')
})

test('the page is left with what the code chart ended with, and told so', async () => {
  const reportOutcome = vi.fn()
  const actor = start({ reportOutcome })
  await settle()
  actor.getSnapshot().children.oneTimeCode?.send({ type: 'numberChange.requested' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'numberChanged' })
  expect(reportOutcome).toHaveBeenCalledExactlyOnceWith('numberChanged')
})

test('a session without a sign-up is shown the way to it', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, phoneNumber: null }) })
  await settle()
  expect(actor.getSnapshot().hasTag('withoutNumber')).toBe(true)
})

test.each([
  ['written', async () => {}],
  ['refused', () => Promise.reject(new Error('storage is blocked'))],
])('a phone that is validated already goes on, its cookie %s', async (_, write) => {
  const markValidated = vi.fn(write)
  const actor = start({ loadVisit: async () => ({ ...VISIT, phoneValidated: true }), markValidated })
  await settle()
  expect(markValidated).toHaveBeenCalledOnce()
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'verified' })
})

test('when the server does not answer, the visitor can try again', async () => {
  const loadVisit = vi.fn().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(VISIT)
  const actor = start({ loadVisit })
  await settle()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)

  actor.send({ type: 'retry.requested' })
  await settle()
  expect(actor.getSnapshot().children.oneTimeCode).toBeDefined()
})

type Surroundings = {
  loadVisit: () => Promise<PhoneVisit>
  markValidated: () => Promise<void>
  reportOutcome: (outcome: OneTimeCodeOutput) => void
}

/** A running chart whose outside world does what a test says. */
function start({
  loadVisit = async () => VISIT,
  markValidated = async () => {},
  reportOutcome = () => {},
}: Partial<Surroundings> = {}) {
  const machine = confirmPhoneMachine.provide({
    actors: {
      loadVisit: fromPromise(() => loadVisit()),
      markValidated: fromPromise(() => markValidated()),
      oneTimeCode: oneTimeCodeMachine,
    },
    actions: { reportOutcome: (_, { outcome }) => reportOutcome(outcome) },
  })
  return createActor(machine).start()
}

/** Lets the promises of the actors be answered without time passing. */
function settle() {
  return vi.advanceTimersByTimeAsync(0)
}
