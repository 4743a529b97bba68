import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  type ConfirmPhoneOutput,
  confirmPhoneMachine,
  type PhoneVisit,
} from '#machines/one-time-code/confirm-phone.machine.ts'
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import type { CodeDelivery } from '#machines/one-time-code/one-time-code.setup.ts'

const NOW = Date.parse('2026-11-20T12:00:00-03:00')
const VISIT: PhoneVisit = {
  isPhoneProven: false,
  phoneNumber: '+5511987654821',
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  resendLeftMs: 12_000,
  blockLeftMs: null,
  standing: 'sent',
  guessesLeft: 5,
  sandbox: false,
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

test('passes the number of the session to the code chart', async () => {
  const actor = start()
  expect(actor.getSnapshot().hasTag('loading')).toBe(true)
  await flushPromises()

  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().context).toMatchObject({
    phoneNumber: '+5511987654821',
    firstName: 'Camila',
    maskedPhone: '(11) 9••••-4821',
    secondsLeft: 12,
  })
})

test('passes on a block that is still running', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, blockLeftMs: 60_000 }) })
  await flushPromises()
  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().hasTag('blocked')).toBe(true)
})

test('a number without a mask is shown as it is', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, maskedPhone: null }) })
  await flushPromises()
  expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().context.maskedPhone).toBe('+5511987654821')
})

test('the page ends with the output of the code chart, and reports it', async () => {
  const reportOutcome = vi.fn()
  const actor = start({ reportOutcome })
  await flushPromises()
  actor.getSnapshot().children.oneTimeCode?.send({ type: 'numberChange.requested' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'numberChanged' })
  expect(reportOutcome).toHaveBeenCalledExactlyOnceWith('numberChanged')
})

test('offers the sign-up to a session without one', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, phoneNumber: null }) })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('withoutNumber')).toBe(true)
})

test('tells who moved the sign-up to another device that it continues there', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, phoneNumber: null, hasMoved: true }) })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('movedAway')).toBe(true)
})

test('reads the visit again when the sign-up has moved to another device meanwhile', async () => {
  const loadVisit = vi
    .fn(async (): Promise<PhoneVisit> => ({ ...VISIT, phoneNumber: null, hasMoved: true }))
    .mockResolvedValueOnce({ ...VISIT, hasMoved: false })
  const reportOutcome = vi.fn()
  const actor = start({ loadVisit, readDelivery: async () => 'moved', reportOutcome })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('movedAway')).toBe(true)
  expect(reportOutcome).not.toHaveBeenCalled()
})

test('explains what to do when the browser blocks cookies, also before a sign-up', async () => {
  const actor = start({ loadVisit: async () => ({ ...VISIT, cookiesAreBlocked: true }) })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('withoutCookies')).toBe(true)
})

test.each([
  ['written', async () => {}],
  ['refused', () => Promise.reject(new Error('storage is blocked'))],
])('continues at once with a phone proven before, its cookie %s', async (_, write) => {
  const storeProofFlag = vi.fn(write)
  const actor = start({ loadVisit: async () => ({ ...VISIT, isPhoneProven: true }), storeProofFlag })
  await flushPromises()
  expect(storeProofFlag).toHaveBeenCalledOnce()
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'verified' })
})

test('when the server does not answer, the visitor can try again', async () => {
  const loadVisit = vi.fn().mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(VISIT)
  const actor = start({ loadVisit })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('failed')).toBe(true)

  actor.send({ type: 'retry.requested' })
  await flushPromises()
  expect(actor.getSnapshot().children.oneTimeCode).toBeDefined()
})

test.each<[string, Partial<PhoneVisit>]>([
  ['waits for a code', {}],
  ['is paused', { blockLeftMs: 60_000 }],
  ['has a number that gets no codes', { standing: 'numberNotReachable' }],
  ['knows no number', { phoneNumber: null }],
])('a page that %s follows a validation in another tab once the server confirms it', async (_, visit) => {
  const loadVisit = vi.fn(async () => ({ ...VISIT, ...visit }))
  const actor = start({ loadVisit })
  await flushPromises()
  actor.send({ type: 'proof.noticed' })
  await flushPromises()
  expect(actor.getSnapshot().status).toBe('active')

  loadVisit.mockResolvedValue({ ...VISIT, isPhoneProven: true })
  actor.send({ type: 'proof.noticed' })
  await flushPromises()
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'verified' })
})

const CONTINUED: Partial<PhoneVisit> = { phoneNumber: null, firstName: null, isContinued: true }

/** Types a code that is accepted, and lets the two seconds of its message pass. */
async function proveHere(actor: ReturnType<typeof start>) {
  actor.getSnapshot().children.oneTimeCode?.send({ type: 'digits.pasted', text: '408163' })
  await vi.advanceTimersByTimeAsync(2_000)
}

test.each([
  ['the profile', false, 'verified'],
  ['the end of the funnel', true, 'profileDone'],
] as const)(
  'a sign-up of another device is brought here, and leads to %s',
  async (_, isProfileDone, output) => {
    const restoreSignUp = vi.fn(async () => ({ isProfileDone }))
    const actor = start({ loadVisit: async () => ({ ...VISIT, ...CONTINUED }), restoreSignUp })
    await flushPromises()
    expect(actor.getSnapshot().children.oneTimeCode?.getSnapshot().context).toMatchObject({
      phoneNumber: null,
      maskedPhone: '(11) 9••••-4821',
    })
    expect(restoreSignUp).not.toHaveBeenCalled()
    await proveHere(actor)
    expect(restoreSignUp).toHaveBeenCalledTimes(1)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output })
  },
)

test('a sign-up that cannot be brought here leads to the profile', async () => {
  const restoreSignUp = () => Promise.reject(new Error('fetch failed'))
  const actor = start({ loadVisit: async () => ({ ...VISIT, ...CONTINUED }), restoreSignUp })
  await flushPromises()
  await proveHere(actor)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'verified' })
})

test.each([
  ['its own sign-up', {}, true],
  ['another number', CONTINUED, false],
] as const)('nothing is brought here after %s', async (_, visit, isProven) => {
  const restoreSignUp = vi.fn(async () => ({ isProfileDone: true }))
  const actor = start({ loadVisit: async () => ({ ...VISIT, ...visit }), restoreSignUp })
  await flushPromises()
  if (isProven) await proveHere(actor)
  else actor.getSnapshot().children.oneTimeCode?.send({ type: 'numberChange.requested' })
  expect(actor.getSnapshot()).toMatchObject({
    status: 'done',
    output: isProven ? 'verified' : 'numberChanged',
  })
  expect(restoreSignUp).not.toHaveBeenCalled()
})

type Surroundings = {
  loadVisit: () => Promise<PhoneVisit>
  storeProofFlag: () => Promise<void>
  readDelivery: () => Promise<CodeDelivery>
  restoreSignUp: () => Promise<{ isProfileDone: boolean }>
  reportOutcome: (outcome: ConfirmPhoneOutput) => void
}

/** Starts the chart with a test's actors. */
function start({
  loadVisit = async () => VISIT,
  storeProofFlag = async () => {},
  readDelivery = async () => 'pending',
  restoreSignUp = async () => ({ isProfileDone: false }),
  reportOutcome = () => {},
}: Partial<Surroundings> = {}) {
  const machine = confirmPhoneMachine.provide({
    actors: {
      loadVisit: fromPromise(() => loadVisit()),
      storeProofFlag: fromPromise(() => storeProofFlag()),
      restoreSignUp: fromPromise(() => restoreSignUp()),
      oneTimeCode: oneTimeCodeMachine.provide({
        actors: {
          verifyCode: fromPromise(async () => {}),
          readDelivery: fromPromise(() => readDelivery()),
        },
      }),
    },
    actions: { reportOutcome: (_, { outcome }) => reportOutcome(outcome) },
  })
  return createActor(machine).start()
}

/** Runs the actors' promises without time passing. */
function flushPromises() {
  return vi.advanceTimersByTimeAsync(0)
}
