import { fromPromise } from 'xstate'
import { getField } from '#machines/lib/get-field.ts'
import { CodeFailure, type CodeFailureReason } from '#machines/one-time-code/code-failure.ts'
import {
  type ConfirmPhoneOutput,
  confirmPhoneMachine,
  type PhoneVisit,
} from '#machines/one-time-code/confirm-phone.machine.ts'
import { PROVEN_COOKIE_DAYS } from '#machines/one-time-code/limits.ts'
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import type { CodeDelivery } from '#machines/one-time-code/one-time-code.setup.ts'
import { reportAdEvent } from '#src/lib/ad-events/report-ad-event.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { restoreSignUp } from '#src/lib/session/restore-sign-up.ts'
import { keepsSessionCookie, loadServerSession } from '#src/lib/session/session-server.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { readClipboard } from './one-time-code-clipboard.ts'

/** What the tracking event says about where the code was typed (spec S1 7.2). */
const CONFIRMATION_SOURCE = 'confirm-otp'

/** API failure codes of a validation as reasons of the chart; any other code is `validationUnavailable`. */
const VALIDATION_REASONS: Readonly<Record<string, CodeFailureReason>> = {
  code_invalid: 'codeRefused',
  local_code_invalid: 'localCodeRefused',
  local_code_expired: 'localCodeExpired',
  code_blocked: 'blocked',
  rate_limited: 'tooManyRequests',
  session_required: 'sessionLost',
  forbidden: 'sessionLost',
  offline: 'offline',
}

/** API failure codes of a resend as reasons of the chart; any other code is `resendFailed`. */
const RESEND_REASONS: Readonly<Record<string, CodeFailureReason>> = {
  code_blocked: 'blocked',
  number_not_reachable: 'numberNotReachable',
  session_required: 'sessionLost',
  forbidden: 'sessionLost',
  offline: 'offline',
}

/** Loads the phone to be proven from the server's session. */
export const loadVisit = fromPromise<PhoneVisit, void>(async () => {
  const session = await loadServerSession()
  return {
    isPhoneProven: session.isPhoneProven,
    phoneNumber: session.phone_number,
    firstName: session.firstName,
    maskedPhone: session.maskedPhone,
    resendLeftMs: session.resendLeftMs,
    blockLeftMs: session.blockLeftMs,
    standing: session.codeStanding,
    guessesLeft: session.guessesLeft,
    cookiesAreBlocked: !(await keepsSessionCookie(session)),
    isContinued: session.isContinued,
    hasMoved: session.hasMoved,
    askLink: session.askLink,
    sandbox: session.sandbox,
  }
})

/** Asks the server to validate the code. Rejects with `CodeFailure`. */
export const verifyCode = fromPromise<void, { phoneNumber: string | null; code: string }>(
  async ({ input: { phoneNumber, code }, signal }) => {
    const body = { action: 'validate', ...namePhone(phoneNumber), otp: code }
    await api.post('/api/otp', body, { signal }).catch((thrown: unknown) => {
      throw toCodeFailure(thrown, VALIDATION_REASONS, 'validationUnavailable')
    })
  },
)

/** Requests another code. Resolves with the milliseconds until the next possible request. Rejects with `CodeFailure`. */
export const sendCode = fromPromise<{ resendLeftMs: number }, { phoneNumber: string | null }>(
  async ({ input: { phoneNumber }, signal }) => {
    try {
      const body = { action: 'send', ...namePhone(phoneNumber) }
      return await api.post<{ resendLeftMs: number }>('/api/otp', body, { signal })
    } catch (thrown) {
      throw toCodeFailure(thrown, RESEND_REASONS, 'resendFailed')
    }
  },
)

/** Asks the server whether WhatsApp reported the latest code as undeliverable. */
export const readDelivery = fromPromise<CodeDelivery, void>(async ({ signal }) => {
  const { delivery } = await api.get<{ delivery: CodeDelivery }>('/api/otp', { signal })
  return delivery
})

/** Sets the page's hint that the phone was proven, for a day; the server decides (decision 2). */
export const storeProofFlag = fromPromise<void, void>(async () => {
  writeCookie('otp_validated', true, PROVEN_COOKIE_DAYS.codePage)
})

/** Reports the proof to the server. It continues after the redirect, so it ignores the signal that aborts when the chart stops. */
export const trackConfirmed = fromPromise<void, { phoneNumber: string | null; validatedAt: number }>(
  async ({ input: { phoneNumber, validatedAt } }) => {
    const registration = readCookie('dadosCadastro')
    await api.post('/api/track', {
      event: 'otp_confirmed',
      dealId: registration?.dealId ?? null,
      personId: registration?.personId ?? null,
      payload: {
        ...(phoneNumber === null ? {} : { phoneNumber }),
        validatedAt: new Date(validatedAt).toISOString(),
        source: CONFIRMATION_SOURCE,
      },
    })
  },
)

/** What the charts of the code page need of the page itself. */
type PageActions = {
  readonly announceResent: () => void
  readonly reportOutcome: (outcome: ConfirmPhoneOutput) => void
}

/** Provides the charts of the code page with the actors and actions of browser and page. */
export function provideConfirmPhone({ announceResent, reportOutcome }: PageActions) {
  return confirmPhoneMachine.provide({
    actors: {
      loadVisit,
      storeProofFlag,
      restoreSignUp: fromPromise(restoreSignUp),
      oneTimeCode: oneTimeCodeMachine.provide({
        actors: { verifyCode, sendCode, readDelivery, readClipboard, storeProofFlag, trackConfirmed },
        actions: { announceResent, reportAdEvent: (_, event) => reportAdEvent(event) },
      }),
    },
    actions: { reportOutcome: (_, { outcome }) => reportOutcome(outcome) },
  })
}

/** The server knows the phone of a sign-up that this browser continues; only the masked phone is known here. */
function namePhone(phoneNumber: string | null): { phone_number?: string } {
  return phoneNumber === null ? {} : { phone_number: phoneNumber }
}

function toCodeFailure(
  thrown: unknown,
  reasons: Readonly<Record<string, CodeFailureReason>>,
  otherwise: CodeFailureReason,
): CodeFailure {
  if (!(thrown instanceof ApiFailure)) return new CodeFailure(otherwise)
  return new CodeFailure(
    reasons[thrown.code] ?? otherwise,
    thrown.retryAt ?? null,
    parseGuessesLeft(thrown.details),
  )
}

function parseGuessesLeft(details: unknown): number | null {
  const left = getField(details, 'guessesLeft')
  return typeof left === 'number' ? left : null
}
