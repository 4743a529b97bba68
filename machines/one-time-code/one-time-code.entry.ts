import { defineChartEntry } from '../lib/chart-entry.ts'
import { SAMPLE_NOW } from '../lib/chart-samples.ts'
import { listStateMessages } from '../lib/state-meta.ts'
import { PHONE } from '../samples/visitor.ts'
import { CodeFailure } from './code-failure.ts'
import {
  CODE_PROBLEM_MESSAGES,
  formatBlockedMessage,
  formatGuessesLeft,
  formatNotSentMessage,
  formatUndeliveredMessage,
  formatUnreachableMessage,
} from './code-messages.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { type OneTimeCodeSnapshot, oneTimeCodeMachine } from './one-time-code.machine.ts'
import { oneTimeCodePromises } from './one-time-code.promises.ts'
import { oneTimeCodeWords } from './one-time-code.setup.ts'

const PERSON = { phoneNumber: PHONE, firstName: 'Camila', maskedPhone: '(11) 9••••-4821' }

/** The chart in the registry. */
export const oneTimeCodeEntry = defineChartEntry({
  machine: oneTimeCodeMachine,
  promises: oneTimeCodePromises,
  screens: ['/confirm-otp'],
  words: oneTimeCodeWords,
  inputs: [
    { ...PERSON, resendLeftMs: null },
    { ...PERSON, resendLeftMs: 2_000, askLink: 'https://wa.me/5511900000000?text=Pedido' },
    { ...PERSON, resendLeftMs: null, blockLeftMs: 2_000 },
    { ...PERSON, resendLeftMs: null, standing: 'notSent' },
    { ...PERSON, resendLeftMs: null, standing: 'numberNotReachable' },
    { ...PERSON, resendLeftMs: null, standing: 'undelivered' },
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
    'code.renewed': [],
    'code.refused': [],
  },
  answers: {
    sendCode: [{ resendLeftMs: 2_000 }],
    readDelivery: ['pending', 'failed', 'notSent', 'accepted', 'moved'],
    readClipboard: ['482170', 'sem código'],
  },
  failures: {
    verifyCode: [
      new CodeFailure('codeRefused'),
      new CodeFailure('codeRefused', null, 3),
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
  },
  says: listMessages,
})

function listMessages(snapshot: OneTimeCodeSnapshot): readonly string[] {
  const { problem, blockedUntil, maskedPhone, guessesLeft } = snapshot.context
  if (snapshot.hasTag('blocked')) return [formatBlockedMessage(blockedUntil, Date.now())]
  if (snapshot.hasTag('unreachable')) return [formatUnreachableMessage(maskedPhone)]
  if (listStateMessages(snapshot).length > 0) return []
  return [
    ...(snapshot.hasTag('notSent') ? [formatNotSentMessage(maskedPhone)] : []),
    ...(snapshot.hasTag('undelivered') ? [formatUndeliveredMessage(maskedPhone)] : []),
    ...(problem ? [CODE_PROBLEM_MESSAGES[problem]] : []),
    ...(guessesLeft < MAX_WRONG_GUESSES ? [formatGuessesLeft(guessesLeft)] : []),
  ]
}
