import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { SignUpError } from '#machines/sign-up/problem.ts'
import { NO_PROGRESS, type RegistrationRecord, type Simulation } from '#machines/sign-up/records.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import {
  PATIENCE_MS,
  type SignUpInput,
  type StepInput,
  signUpMachine,
} from '#machines/sign-up/sign-up.machine.ts'
import { settle } from '#tests/support/settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const REGISTRATION: Registration = {
  nomeCompleto: 'Ana Prado',
  email: 'ana@exemplo.com.br',
  countryCode: '55',
  telefone: '11987654321',
  razaoSocial: 'Prado Advogados',
  cpfCnpj: '11222333000181',
  termsAccepted: true,
}

const RECORD: RegistrationRecord = {
  personId: 11,
  dealId: 22,
  email: 'ana@exemplo.com.br',
  phone: '+5511987654321',
  telefone: '+5511987654321',
  nomeCompleto: 'Ana Prado',
  razaoSocial: 'Prado Advogados',
  cpfCnpj: '11222333000181',
  isExisting: false,
  created: '2026-11-20T12:00:00.000Z',
}

const SIMULATION: Simulation = {
  monthlyTotal: 290,
  planName: 'Essencial',
  selectedProducts: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' }],
}

test('runs the steps of spec S2 4 in their order', async () => {
  const { actor, calls } = start({ simulation: SIMULATION })
  await settle()
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

test('asks the payment provider for nothing when no plan was simulated', async () => {
  const { calls } = start()
  await settle()
  expect(calls).not.toContain('createCustomer')
  expect(calls).not.toContain('createSubscription')
  expect(calls).toContain('sendCode')
})

test('refuses a registration that breaks a rule before anything is called', async () => {
  const { actor, calls } = start({ registration: { ...REGISTRATION, termsAccepted: false } })
  await settle()
  expect(calls).toEqual([])
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'rejected', problem: 'invalid' })
})

test('without the lock nothing is created', async () => {
  const { actor, calls } = start({}, { acquireLock: async () => Promise.reject(new SignUpError('locked')) })
  await settle()
  expect(calls).toEqual(['acquireLock'])
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'failed', problem: 'locked' })
})

describe('a CRM that fails does not hold the visitor back (decision 11)', () => {
  test.each([
    ['resolvePerson', ['resolvePerson', 'resolveDeal', 'trackSignup']],
    ['resolveDeal', ['resolveDeal', 'trackSignup']],
    ['trackSignup', ['trackSignup']],
  ] as const)('%s fails: the code is sent all the same, and the rest is owed', async (step, owed) => {
    const { actor, calls } = start({}, { [step]: async () => Promise.reject(new Error('CRM down')) })
    await settle()
    expect(calls).toContain('saveRegistration')
    expect(calls).toContain('sendCode')
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'completed', pending: owed, codeSent: true })
  })

  test('one that hangs is waited for no longer than the visitor has patience', async () => {
    const { actor, calls } = start({}, { resolvePerson: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
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
    await settle()
    expect(actor.getSnapshot().output).toMatchObject({
      outcome: 'completed',
      pending: ['createCustomer', 'createSubscription'],
      codeSent: true,
    })
  })

  test('the subscription hangs', async () => {
    const { actor } = start({ simulation: SIMULATION }, { createSubscription: () => new Promise(() => {}) })
    await vi.advanceTimersByTimeAsync(PATIENCE_MS)
    expect(actor.getSnapshot().output).toMatchObject({ pending: ['createSubscription'], codeSent: true })
  })
})

test('a code that cannot be sent leaves the sign-up complete, with the reason', async () => {
  const sendCode = async () => Promise.reject(new SignUpError('numberNotReachable'))
  const { actor } = start({}, { sendCode })
  await settle()
  expect(actor.getSnapshot().output).toMatchObject({
    outcome: 'completed',
    codeSent: false,
    problem: 'numberNotReachable',
  })
})

test('a registration that cannot be stored is owed, and the flow goes on', async () => {
  const { actor } = start({}, { saveRegistration: async () => Promise.reject(new Error('database gone')) })
  await settle()
  expect(actor.getSnapshot().output).toMatchObject({ outcome: 'completed', pending: ['saveRegistration'] })
})

describe('a resumed run', () => {
  test('repeats nothing that was achieved', async () => {
    const progress = { ...NO_PROGRESS, personId: 11, dealId: 22, customerId: 'cus_1', codeSent: true }
    const { calls } = start({ simulation: SIMULATION, progress })
    await settle()
    expect(calls).toEqual([
      'acquireLock',
      'trackSignup',
      'saveRegistration',
      'createSubscription',
      'releaseLock',
    ])
  })

  test('sends no code to a visitor who left long ago', async () => {
    const { actor, calls } = start({ visitorIsWaiting: false })
    await settle()
    expect(calls).not.toContain('sendCode')
    expect(actor.getSnapshot().output).toMatchObject({ outcome: 'completed', codeSent: false })
  })
})

type Steps = Record<string, (input: StepInput) => Promise<unknown>>

function start(input: Partial<SignUpInput> = {}, overrides: Steps = {}) {
  const calls: string[] = []
  const steps: Steps = {
    acquireLock: async () => ({ token: 1 }),
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
  // The actors are made from a table, which loses their single types; the chart checks what they answer.
  const machine = signUpMachine.provide({ actors: actors as object })
  const actor = createActor(machine, { input: { registration: REGISTRATION, ...input } }).start()
  return { actor, calls }
}
