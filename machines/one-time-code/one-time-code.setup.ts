import { assign, setup, stateIn } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import { notProvided } from '../lib/not-provided.ts'
import type { CodeFailure, CodeFailureReason, CodeProblem } from './code-failure.ts'
import {
  type CodeEntry,
  digitsIn,
  EMPTY_ENTRY,
  eraseBefore,
  type FocusMove,
  focusOn,
  isComplete,
  moveFocus,
  pasteInto,
  typeInto,
} from './code-rules.ts'
import { secondsUntil } from './resend-wait.ts'

/** How long "Código reenviado com sucesso!" stays (spec S1 9). */
export const RESENT_NOTICE_MS = 5_000

/** From the accepted code to the next page (spec S1 9). */
export const REDIRECT_DELAY_MS = 2_000

/** Before the first box takes the focus (spec S1 9). */
export const FOCUS_DELAY_MS = 100

/** A block whose end the service did not tell: the life of a code (decision 5). */
export const BLOCK_FALLBACK_MS = 10 * 60_000

/** Why the chart ended: the phone is proved, another number is wanted, or the sign-up has to be done again. */
export type OneTimeCodeOutput = 'verified' | 'numberChanged' | 'restarted'

/** What the session knows of the number being proved. Times are epoch milliseconds. */
export type OneTimeCodeInput = {
  /** E.164. */
  readonly phoneNumber: string
  /** null greets with the spec's fallback. */
  readonly firstName: string | null
  readonly maskedPhone: string
  /** null when no code is on its way: one can be asked for at once. */
  readonly resendAllowedAt: number | null
  readonly blockedUntil?: number | null
}

type Context = {
  readonly phoneNumber: string
  readonly firstName: string | null
  readonly maskedPhone: string
  readonly entry: CodeEntry
  readonly problem: CodeProblem | null
  /** The deadline decides; ticks only refresh the number shown, because phones freeze background timers. */
  readonly resendAllowedAt: number
  readonly secondsLeft: number
  readonly blockedUntil: number
  readonly validatedAt: number
}

type Event =
  | { type: 'digits.typed'; index: number; text: string }
  | { type: 'digits.pasted'; text: string }
  | { type: 'digit.erased'; index: number }
  | { type: 'focus.moved'; to: FocusMove }
  | { type: 'box.focused'; index: number }
  | { type: 'paste.requested' }
  | { type: 'code.submitted' }
  | { type: 'resend.requested' }
  /** Raised by the chart itself: the code typed so far is dead. */
  | { type: 'code.renewed' }
  | { type: 'numberChange.requested' }
  | { type: 'restart.requested' }

type Failed = { readonly failure: CodeFailure }
type Typed = { readonly index: number; readonly text: string }
type Pasted = { readonly text: string }

/** Types, holes, actions and guards of the chart; its states are in the files beside this one. */
export const oneTimeCodeChart = setup({
  types: {} as {
    input: OneTimeCodeInput
    context: Context
    events: Event
    output: OneTimeCodeOutput
    tags: 'focused' | 'verifying' | 'verified' | 'sending' | 'blocked' | 'sessionLost'
  },
  actors: {
    verifyCode: notProvided<void, { phoneNumber: string; code: string }>('verifyCode'),
    sendCode: notProvided<{ resendAllowedAt: number }, { phoneNumber: string }>('sendCode'),
    readClipboard: notProvided<string, void>('readClipboard'),
    markValidated: notProvided<void, void>('markValidated'),
    trackConfirmed: notProvided<void, { phoneNumber: string; validatedAt: number }>('trackConfirmed'),
  },
  actions: {
    fillBoxes: assign(({ context: { entry } }, { index, text }: Typed) => ({
      entry: typeInto(entry, index, text),
      problem: null,
    })),
    spreadPasted: assign(({ context: { entry } }, { text }: Pasted) => ({
      entry: pasteInto(entry, entry.focus, text),
      problem: null,
    })),
    eraseBefore: assign(({ context: { entry } }, { index }: { index: number }) => ({
      entry: eraseBefore(entry, index),
      problem: null,
    })),
    moveFocus: assign(({ context: { entry } }, { to }: { to: FocusMove }) => ({
      entry: moveFocus(entry, to),
    })),
    noteFocus: assign(({ context: { entry } }, { index }: { index: number }) => ({
      entry: focusOn(entry, index),
    })),
    clearCode: assign({ entry: EMPTY_ENTRY }),
    showProblem: assign((_, { problem }: { problem: CodeProblem }) => ({ problem })),
    showFailure: assign((_, { failure: { reason } }: Failed) => ({ problem: problemOf(reason) })),
    clearProblem: assign({ problem: null }),
    storeCooldown: assign((_, { resendAllowedAt }: { resendAllowedAt: number }) => ({ resendAllowedAt })),
    countDown: assign({ secondsLeft: ({ context }) => secondsUntil(context.resendAllowedAt) }),
    storeBlock: assign((_, { failure }: Failed) => ({
      blockedUntil: failure.retryAt ?? Date.now() + BLOCK_FALLBACK_MS,
    })),
    /** A hole: the page shows `CODE_RESENT_MESSAGE` for `RESENT_NOTICE_MS`. */
    announceResent: () => {},
    /** A hole: the page tells the ad platform. */
    reportAdEvent: (_, _event: AdEventReport) => {},
    noteValidation: assign({ validatedAt: () => Date.now() }),
  },
  guards: {
    codeIsComplete: ({ context }) => isComplete(context.entry),
    codeIsBeingVerified: stateIn({ awaitingCode: { entry: 'verifying' } }),
    cooldownIsOver: ({ context }) => context.secondsLeft === 0,
    blockIsRunning: ({ context }) => context.blockedUntil > Date.now(),
    numberIsBlocked: (_, { failure }: Failed) => failure.reason === 'blocked',
    sessionIsLost: (_, { failure }: Failed) => failure.reason === 'sessionLost',
    waitIsTold: (_, { failure }: Failed) => failure.retryAt !== null,
    clipboardHasDigits: (_, { text }: Pasted) => digitsIn(text) !== '',
  },
  delays: {
    focusDelay: FOCUS_DELAY_MS,
    oneSecond: 1_000,
    redirectDelay: REDIRECT_DELAY_MS,
  },
})

/** Blocks and lost sessions have states of their own, so they leave nothing to show on the form. */
function problemOf(reason: CodeFailureReason): CodeProblem | null {
  return reason === 'blocked' || reason === 'sessionLost' ? null : reason
}
