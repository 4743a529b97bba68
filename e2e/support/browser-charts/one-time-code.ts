import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import { oneTimeCodeEntry } from '#machines/one-time-code/one-time-code.entry.ts'
import type { OneTimeCodeInput } from '#machines/one-time-code/one-time-code.setup.ts'
import type { BrowserChart } from './browser-chart.ts'
import { DONE, findHeading, getPath, hasFailed, press, readBody, SESSION } from './page-acts.ts'

/** The code page. */
export const code: BrowserChart = {
  entry: oneTimeCodeEntry,
  route: () => '/confirm-otp',
  async arrive(page, calls) {
    await findHeading(page, 'Verifique seu WhatsApp')
    await calls.asked('session')
  },
  open(_, calls, { start }) {
    const {
      resendLeftMs,
      blockLeftMs = null,
      standing: codeStanding = 'sent',
    } = start.input as OneTimeCodeInput
    const code = { codeStanding, resendLeftMs, blockLeftMs }
    return calls.release('session', { data: { ...SESSION, isPhoneProven: false, ...code } })
  },
  callOf(request) {
    if (getPath(request) === 'GET /api/session') return 'session'
    if (getPath(request) === 'POST /api/track')
      return readBody(request).event === 'otp_confirmed' ? 'trackConfirmed' : DONE
    if (getPath(request) !== 'POST /api/otp') return DONE
    return readBody(request).action === 'validate' ? 'verifyCode' : 'sendCode'
  },
  simulateAnswer(_, sample) {
    if (sample instanceof CodeFailure) {
      if (sample.reason === 'offline') return 'offline'
      const codes: Record<string, readonly [number, string]> = {
        codeRefused: [422, 'code_invalid'],
        localCodeRefused: [422, 'local_code_invalid'],
        localCodeExpired: [422, 'local_code_expired'],
        tooManyRequests: [429, 'rate_limited'],
        numberNotReachable: [422, 'number_not_reachable'],
        blocked: [429, 'code_blocked'],
        sessionLost: [401, 'session_required'],
      }
      const [status, name] = codes[sample.reason] ?? [502, 'upstream_failed']
      const retryAt = sample.retryAt === null ? {} : { retryAt: new Date(sample.retryAt).toISOString() }
      const guesses = sample.guessesLeft === null ? {} : { guessesLeft: sample.guessesLeft }
      return { status, code: name, message: 'Não foi possível.', ...retryAt, ...guesses }
    }
    if (sample instanceof Error) return hasFailed(502, 'upstream_failed')
    return sample === undefined ? DONE : { data: sample }
  },
  bodyOf(source, input) {
    const { phoneNumber: phone_number, code: otp } = Object(input)
    if (source === 'verifyCode') return { action: 'validate', phone_number, otp }
    return source === 'sendCode' ? { action: 'send', phone_number } : null
  },
  atOnce: ['storeProofFlag'],
  untold: ['readClipboard', 'readDelivery'],
  // Keys and pastes in single boxes have tests of their own.
  offers: ({ type }) =>
    [
      'digits.typed',
      'code.submitted',
      'resend.requested',
      'numberChange.requested',
      'restart.requested',
    ].includes(type),
  cause(page, event) {
    const { index, text } = Object(event)
    switch (event.type) {
      case 'digits.typed':
        return page.getByRole('textbox', { name: `Dígito ${Number(index) + 1} de 6` }).fill(String(text))
      case 'code.submitted':
        return press(page, 'Verificar código')
      case 'resend.requested':
        return press(page, 'Reenviar código')
      case 'numberChange.requested':
        return press(page, 'Alterar número')
      default:
        return press(page, 'Voltar ao cadastro')
    }
  },
  sees: {
    'oneTimeCode.awaitingCode.entry.editing': (page) =>
      page.getByRole('button', { name: 'Verificar código' }).waitFor(),
    'oneTimeCode.awaitingCode.entry.verifying': (page) =>
      page.getByRole('button', { name: 'Verificando...' }).waitFor(),
    'oneTimeCode.awaitingCode.resend.sending': (page) =>
      page.getByRole('button', { name: 'Reenviando...' }).waitFor(),
    'oneTimeCode.blocked': (page) => findHeading(page, 'Verificação em pausa'),
    'oneTimeCode.unreachable': (page) => findHeading(page, 'Este número não recebe o código'),
    'oneTimeCode.awaitingCode.delivery.notSent': (page) =>
      findHeading(page, 'O código ainda não foi enviado'),
    'oneTimeCode.sessionLost': (page) => findHeading(page, 'Sua sessão terminou'),
    'oneTimeCode.leaving': (page) => page.waitForURL('**/more-yourself'),
    'oneTimeCode.numberChanged': (page) => page.waitForURL('**/signup'),
    'oneTimeCode.restarted': (page) => page.waitForURL('**/signup'),
  },
}
