import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PHONE, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { CodeFailure } from './code-failure.ts'
import {
  blockedMessage,
  CODE_PROBLEM_MESSAGES,
  CODE_VALIDATED_MESSAGE,
  SESSION_LOST_MESSAGE,
} from './code-messages.ts'
import { type OneTimeCodeSnapshot, oneTimeCodeMachine } from './one-time-code.machine.ts'

const PERSON = { phoneNumber: PHONE, firstName: 'Camila', maskedPhone: '(11) 9••••-4821' }

/** The chart in the registry. */
export const oneTimeCodeEntry = chartEntry({
  machine: oneTimeCodeMachine,
  title: 'Código de verificação',
  purpose: 'O visitante prova que o telefone é dele com o código de seis dígitos que chega pelo WhatsApp.',
  screens: ['/confirm-otp'],
  inputs: [
    { ...PERSON, resendAllowedAt: null },
    { ...PERSON, resendAllowedAt: SAMPLE_NOW + 2_000 },
    { ...PERSON, resendAllowedAt: null, blockedUntil: SAMPLE_NOW + 2_000 },
  ],
  events: {
    'digits.typed': [
      { index: 0, text: '482170' },
      { index: 0, text: '4' },
    ],
    'digits.pasted': [{ text: '482170' }],
    'digit.erased': [{ index: 1 }],
    'focus.moved': [{ to: 'previous' }],
    'box.focused': [{ index: 2 }],
    'paste.requested': [{}],
    'code.submitted': [{}],
    'resend.requested': [{}],
    'code.renewed': [],
    'numberChange.requested': [{}],
    'restart.requested': [{}],
  },
  answers: {
    verifyCode: [undefined],
    sendCode: [{ resendAllowedAt: SAMPLE_NOW + 2_000 }],
    readClipboard: ['482170', 'sem código'],
    markValidated: [undefined],
    trackConfirmed: [undefined],
  },
  failures: {
    verifyCode: [
      new CodeFailure('codeRefused'),
      new CodeFailure('localCodeRefused'),
      new CodeFailure('localCodeExpired'),
      new CodeFailure('validationUnavailable'),
      new CodeFailure('tooManyRequests'),
      new CodeFailure('offline'),
      new CodeFailure('blocked', SAMPLE_NOW + 3_000),
      new CodeFailure('sessionLost'),
    ],
    sendCode: [
      new CodeFailure('resendFailed'),
      new CodeFailure('numberNotReachable'),
      new CodeFailure('resendFailed', SAMPLE_NOW + 3_000),
      new CodeFailure('blocked', SAMPLE_NOW + 3_000),
      new CodeFailure('sessionLost'),
    ],
    readClipboard: [NO_ANSWER],
    markValidated: [NO_ANSWER],
    trackConfirmed: [NO_ANSWER],
  },
  says: messagesOf,
})

function messagesOf(snapshot: OneTimeCodeSnapshot): readonly string[] {
  const { problem, blockedUntil } = snapshot.context
  if (snapshot.hasTag('blocked')) return [blockedMessage(blockedUntil, Date.now())]
  if (snapshot.hasTag('sessionLost')) return [SESSION_LOST_MESSAGE]
  if (snapshot.hasTag('verified')) return [CODE_VALIDATED_MESSAGE]
  return problem ? [CODE_PROBLEM_MESSAGES[problem]] : []
}
