import { vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { CodeFailure, type CodeFailureReason } from '#machines/one-time-code/code-failure.ts'
import { type OneTimeCodeRef, oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import type { CodeDelivery, OneTimeCodeInput } from '#machines/one-time-code/one-time-code.setup.ts'

/** The moment every test begins at. */
export const NOW = Date.parse('2026-11-20T12:00:00-03:00')

/** The number to validate. */
export const PHONE = '+5511987654821'

/** The chart's actors and actions, as plain functions. */
export type Surroundings = {
  verifyCode: (input: { phoneNumber: string | null; code: string }) => Promise<void>
  sendCode: (input: { phoneNumber: string | null }) => Promise<{ resendLeftMs: number }>
  readDelivery: () => Promise<CodeDelivery>
  readClipboard: () => Promise<string>
  storeProofFlag: () => Promise<void>
  trackConfirmed: (input: { phoneNumber: string | null; validatedAt: number }) => Promise<void>
  announceResent: () => void
}

/** Starts the chart with a test's actors; the others succeed. */
export function start(
  {
    verifyCode = async () => {},
    sendCode = async () => ({ resendLeftMs: 30_000 }),
    readDelivery = async () => 'pending',
    readClipboard = async () => '',
    storeProofFlag = async () => {},
    trackConfirmed = async () => {},
    announceResent = () => {},
  }: Partial<Surroundings> = {},
  input: Partial<OneTimeCodeInput> = {},
): OneTimeCodeRef {
  const machine = oneTimeCodeMachine.provide({
    actors: {
      verifyCode: fromPromise(({ input }) => verifyCode(input)),
      sendCode: fromPromise(({ input }) => sendCode(input)),
      readDelivery: fromPromise(() => readDelivery()),
      readClipboard: fromPromise(() => readClipboard()),
      storeProofFlag: fromPromise(() => storeProofFlag()),
      trackConfirmed: fromPromise(({ input }) => trackConfirmed(input)),
    },
    actions: { announceResent },
  })
  return createActor(machine, { input: createInput(input) }).start()
}

/** Creates the input from the session, changed as a test wants. */
export function createInput(input: Partial<OneTimeCodeInput>): OneTimeCodeInput {
  return {
    phoneNumber: PHONE,
    firstName: 'Camila',
    maskedPhone: '(11) 9••••-4821',
    resendLeftMs: 30_000,
    ...input,
  }
}

/** Creates an actor that fails for a reason, as the browser's actors do. */
export function createFailing(reason: CodeFailureReason, retryAt: number | null = null) {
  return () => Promise.reject(new CodeFailure(reason, retryAt))
}

/** Pastes into the box that has the focus: the first, unless a test moved it. A whole code is verified by itself. */
export function paste(actor: OneTimeCodeRef, text: string) {
  actor.send({ type: 'digits.pasted', text })
}

/** Lets time pass, and the promises that wait for it. */
export function pass(milliseconds: number) {
  return vi.advanceTimersByTimeAsync(milliseconds)
}

/** Runs the actors' promises without time passing. */
export function flushPromises() {
  return pass(0)
}
