import { fromPromise } from 'xstate'
import { CodeFailure, type CodeFailureReason } from '#machines/one-time-code/code-failure.ts'
import { confirmPhoneMachine, type PhoneVisit } from '#machines/one-time-code/confirm-phone.machine.ts'
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts'
import type { OneTimeCodeOutput } from '#machines/one-time-code/one-time-code.setup.ts'
import { reportAdEvent } from '#src/lib/ad-events.ts'
import { ApiFailure, api } from '#src/lib/api-client.ts'
import { OTP_VALIDATED_DAYS, readCookie, writeCookie } from '#src/lib/cookies.ts'
import { loadServerSession } from '#src/lib/session-server.ts'
import { readClipboard } from './one-time-code-clipboard.ts'

/** What the tracking event says about where the code was typed (spec S1 7.2). */
const CONFIRMATION_SOURCE = 'confirm-otp'

/** What a failed validation means to the chart; every other code means that it could not be done. */
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

/** What a failed resend means to the chart; every other code means that it failed for now. */
const RESEND_REASONS: Readonly<Record<string, CodeFailureReason>> = {
  code_blocked: 'blocked',
  number_not_reachable: 'numberNotReachable',
  session_required: 'sessionLost',
  forbidden: 'sessionLost',
  offline: 'offline',
}

/** Whose phone is to be validated, as the server's session has it. */
export const loadVisit = fromPromise<PhoneVisit, void>(async () => {
  const session = await loadServerSession()
  return {
    phoneValidated: session.phoneValidated,
    phoneNumber: session.phone_number,
    firstName: session.firstName,
    maskedPhone: session.maskedPhone,
    resendAllowedAt: momentOf(session.resendAllowedAt),
    blockedUntil: momentOf(session.blockedUntil),
    sandbox: session.sandbox,
  }
})

/** Rejects with `CodeFailure`. */
export const verifyCode = fromPromise<void, { phoneNumber: string; code: string }>(
  async ({ input: { phoneNumber, code }, signal }) => {
    const body = { action: 'validate', phone_number: phoneNumber, otp: code }
    await api.post('/api/otp', body, { signal }).catch((thrown: unknown) => {
      throw codeFailure(thrown, VALIDATION_REASONS, 'validationUnavailable')
    })
  },
)

/** Answers with the moment, in epoch milliseconds, from which the next one can be asked for. Rejects with `CodeFailure`. */
export const sendCode = fromPromise<{ resendAllowedAt: number }, { phoneNumber: string }>(
  async ({ input: { phoneNumber }, signal }) => {
    try {
      const body = { action: 'send', phone_number: phoneNumber }
      const { resendAllowedAt } = await api.post<{ resendAllowedAt: string }>('/api/otp', body, { signal })
      return { resendAllowedAt: Date.parse(resendAllowedAt) }
    } catch (thrown) {
      throw codeFailure(thrown, RESEND_REASONS, 'resendFailed')
    }
  },
)

/** Lets the page know for a day; the server decides (decision 2). */
export const markValidated = fromPromise<void, void>(async () => {
  writeCookie('otp_validated', true, OTP_VALIDATED_DAYS.codePage)
})

/** Goes on after the visitor has been redirected, so the signal that ends with the chart is left out on purpose. */
export const trackConfirmed = fromPromise<void, { phoneNumber: string; validatedAt: number }>(
  async ({ input: { phoneNumber, validatedAt } }) => {
    const registration = readCookie('dadosCadastro')
    await api.post('/api/track', {
      event: 'otp_confirmed',
      dealId: registration?.dealId ?? null,
      personId: registration?.personId ?? null,
      payload: {
        phoneNumber,
        validatedAt: new Date(validatedAt).toISOString(),
        source: CONFIRMATION_SOURCE,
      },
    })
  },
)

/** What the charts of the code page need of the page itself. */
type PageActions = {
  readonly announceResent: () => void
  readonly reportOutcome: (outcome: OneTimeCodeOutput) => void
}

/** The charts of the code page with the browser and the page around them. */
export function confirmPhoneIn({ announceResent, reportOutcome }: PageActions) {
  return confirmPhoneMachine.provide({
    actors: {
      loadVisit,
      markValidated,
      oneTimeCode: oneTimeCodeMachine.provide({
        actors: { verifyCode, sendCode, readClipboard, markValidated, trackConfirmed },
        actions: { announceResent, reportAdEvent: (_, event) => reportAdEvent(event) },
      }),
    },
    actions: { reportOutcome: (_, { outcome }) => reportOutcome(outcome) },
  })
}

function momentOf(iso: string | null): number | null {
  return iso === null ? null : Date.parse(iso)
}

function codeFailure(
  thrown: unknown,
  reasons: Readonly<Record<string, CodeFailureReason>>,
  otherwise: CodeFailureReason,
): CodeFailure {
  if (!(thrown instanceof ApiFailure)) return new CodeFailure(otherwise)
  return new CodeFailure(reasons[thrown.code] ?? otherwise, thrown.retryAt ?? null)
}
