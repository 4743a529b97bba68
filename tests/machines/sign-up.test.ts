import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { RECORD, REGISTRATION, SIMULATION } from '#machines/samples/visitor.ts'
import { NO_PROGRESS } from '#machines/sign-up/progress.ts'
import { getProgress } from '#machines/sign-up/shown-steps.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import type { SignUpInput, StepInput } from '#machines/sign-up/sign-up.setup.ts'
import { parseSignUpProblem, SignUpFailure } from '#machines/sign-up/sign-up-failure.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

beforeEach(() => void vi.useFakeTimers())

test('runs the steps of spec S2 4 in their order', async () => {
  const { actor, calls } = start({ simulation: SIMULATION })
  await flushPromises()
  expect(calls).toEqual([
    'acquireLock',
    'resolvePerson',
    'resolveDeal',
    'trackSignup',
    'saveRegistration',
    'createCustomer',
    'createSubscription',
    'releaseLock',
    'sendCode',
  ])
  expect(actor.getSnapshot().output).toEqual({
    outcome: 'completed',
    registration: RECORD,
    pending: [],
    codeSent: true,
    problem: null,
  })
})

test('gives each step the form, the simulation and what the steps before it achieved', async () => {
  const sendCode = vi.fn(async (_: StepInput) => undefined)
  const resolvePerson = vi.fn(async (_: StepInput) => ({ personId: 11 }))
  start({ simulation: SIMULATION }, { resolvePerson, sendCode })
  await flushPromises()
  const given = { registration: REGISTRATION, simulation: SIMULATION, steps: null }
  expect(resolvePerson).toHaveBeenCalledExactlyOnceWith({ ...given, progress: NO_PROGRESS })
  expect(sendCode).toHaveBeenCalledExactlyOnceWith({
    ...given,
    progress: {
      personId: 11,
      dealId: 22,
      isSignUpTracked: true,
      customerId: 'cus_1',
      subscriptionId: 'sub_1',
      codeSent: false,
    },
  })
})

describe('the progress shown', () => {
  const listStatuses = (actor: ReturnType<typeof start>['actor']) =>
    getProgress(actor.getSnapshot()).map(({ step, status }) => `${step}: ${status}`)

  test.each([
    ['acquireLock', 0],
    ['resolvePerson', 1],
    ['trackSignup', 1],
    ['saveRegistration', 2],
    ['createCustomer', 2],
    ['releaseLock', 2],
    ['sendCode', 3],
  ] as const)('while %s runs, the step at %i is the current one', async (step, current) => {
    const { actor } = start({ simulation: SIMULATION }, { [step]: () => new Promise(() => {}) })
    await flushPromises()
    const shown = ['reserving', 'registering', 'saving', 'sendingCode'].map(
      (name, at) => `${name}: ${at < current ? 'done' : at === current ? 'current' : 'pending'}`,
    )
    expect(listStatuses(actor)).toEqual(shown)
  })

  test('every step is done at the end', async () => {
    const { actor } = start()
    await flushPromises()
    expect(listStatuses(actor)).toEqual([
      'reserving: done',
      'registering: done',
      'saving: done',
      'sendingCode: done',
    ])
  })
})

test('asks the payment provider for nothing when no plan was simulated', async () => {
  const { calls } = start()
  await flushPromises()
  expect(calls).not.toContain('createCustomer')
  expect(calls).not.toContain('createSubscription')
  expect(calls).toContain('sendCode')
})

test('creates nothing without the lock', async () => {
  const { actor, calls } = start({}, { acquireLock: async () => Promise.reject(new SignUpFailure('locked')) })
  await flushPromises()
  expect(calls).toEqual(['acquireLock'])
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'failed', problem: 'locked' })
})

describe('a CRM that fails does not hold the visitor back (decision 11)', () => {
  test.each([
    ['resolvePerson', ['resolvePerson', 'resolveDeal', 'trackSignup']],
    ['resolveDeal', ['resolveDeal', 'trackSignup']],
    ['trackSignup', ['trackSignup']],
  ] as const)('%s fails: the code is still sent, and the rest is left to the worker', async (step, owed) => {
    const { actor, calls } = start({}, { [step]: async () => Promise.reject(new Error('CRM down')) })
    await flushPromises()
    expect(calls).toContain('saveRegistration')
    expect(calls).toContain('sendCode')
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'completed', pending: owed, codeSent: true })
  })

  test('abandons a call that hangs after the step’s patience', async () => {
    const { actor, calls } = start({}, { resolvePerson: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(7_999)
    expect(calls).not.toContain('saveRegistration')
    await vi.advanceTimersByTimeAsync(1)
    expect(actor.getSnapshot().output).toMatchObject({
      outcome: 'completed',
      pending: ['resolvePerson', 'resolveDeal', 'trackSignup'],
    })
  })
})

describe('a payment that fails does not stop the flow (decision 12)', () => {
  test('the customer is refused', async () => {
    const { actor } = start(
      { simulation: SIMULATION },
      { createCustomer: async () => Promise.reject(new Error('400')) },
    )
    await flushPromises()
    expect(actor.getSnapshot().output).toMatchObject({
      outcome: 'completed',
      pending: ['createCustomer', 'createSubscription'],
      codeSent: true,
    })
  })

  test('the subscription hangs', async () => {
    const { actor } = start({ simulation: SIMULATION }, { createSubscription: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(actor.getSnapshot().output).toMatchObject({ pending: ['createSubscription'], codeSent: true })
  })
})

test('a code that cannot be sent leaves the sign-up complete, with the reason', async () => {
  const sendCode = async () => Promise.reject(new SignUpFailure('numberNotReachable'))
  const { actor } = start({}, { sendCode })
  await flushPromises()
  expect(actor.getSnapshot().output).toMatchObject({
    outcome: 'completed',
    codeSent: false,
    problem: 'numberNotReachable',
  })
})

describe('a resumed run', () => {
  test('leaves only missing steps to the worker', async () => {
    const fail = async () => Promise.reject(new Error('CRM down'))
    const progress = { ...NO_PROGRESS, isSignUpTracked: true }
    const { actor } = start({ progress }, { resolvePerson: fail })
    await flushPromises()
    expect(actor.getSnapshot().output).toMatchObject({ pending: ['resolvePerson', 'resolveDeal'] })
  })

  test('creates no second subscription', async () => {
    const progress = { ...NO_PROGRESS, subscriptionId: 'sub_0' }
    const { actor, calls } = start(
      { simulation: SIMULATION, progress },
      { createCustomer: async () => Promise.reject(new Error('400')) },
    )
    await flushPromises()
    expect(actor.getSnapshot().output).toMatchObject({ pending: ['createCustomer'] })
    expect(calls).not.toContain('createSubscription')
    const resumed = start({
      simulation: SIMULATION,
      progress: { ...progress, customerId: 'cus_0' },
    })
    await flushPromises()
    expect(resumed.calls).not.toContain('createCustomer')
    expect(resumed.calls).not.toContain('createSubscription')
    expect(resumed.actor.getSnapshot().output).toMatchObject({ outcome: 'completed', pending: [] })
  })
})

test.each([
  ['its own problem', new SignUpFailure('tooManyCodes'), 'tooManyCodes'],
  ['an error', new Error('bug'), 'unavailable'],
  ['no error', 'offline', 'unavailable'],
  ['a problem there is not', Object.assign(new Error('x'), { problem: 'hunger' }), 'unavailable'],
  ['a problem of another kind', Object.assign(new Error('x'), { problem: 7 }), 'unavailable'],
])('shows %s thrown by a step as its own problem', (_, thrown, problem) => {
  expect(parseSignUpProblem(thrown)).toBe(problem)
})

test('a failure names its problem in the log', () => {
  expect(String(new SignUpFailure('locked'))).toBe('SignUpFailure: sign-up step failed: locked')
})

type Steps = Record<string, (input: StepInput) => Promise<unknown>>

function start(input: Partial<SignUpInput> = {}, overrides: Steps = {}) {
  const calls: string[] = []
  const steps: Steps = {
    acquireLock: async () => undefined,
    resolvePerson: async () => ({ personId: 11 }),
    resolveDeal: async () => ({ dealId: 22 }),
    trackSignup: async () => undefined,
    saveRegistration: async () => RECORD,
    createCustomer: async () => ({ customerId: 'cus_1' }),
    createSubscription: async () => ({ subscriptionId: 'sub_1' }),
    releaseLock: async () => undefined,
    sendCode: async () => undefined,
    ...overrides,
  }
  const actors = Object.fromEntries(
    Object.entries(steps).map(([name, step]) => [
      name,
      fromPromise(async ({ input: given }: { input: StepInput }) => {
        calls.push(name)
        return step(given)
      }),
    ]),
  )
  // Building the actors from a table loses their individual types; the chart checks their answers.
  const machine = signUpMachine.provide({ actors: actors as object })
  const actor = createActor(machine, { input: { registration: REGISTRATION, ...input } }).start()
  return { actor, calls }
}
