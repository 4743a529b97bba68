import { defineChartEntry } from '../lib/chart-entry.ts'
import { PHONE } from '../samples/visitor.ts'
import { confirmPhoneMachine, confirmPhoneWords, type PhoneVisit } from './confirm-phone.machine.ts'
import { confirmPhonePromises } from './confirm-phone.promises.ts'
import { oneTimeCodeEntry } from './one-time-code.entry.ts'

const VISIT: PhoneVisit = {
  isPhoneProven: false,
  phoneNumber: PHONE,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  resendLeftMs: null,
  blockLeftMs: null,
  standing: 'sent',
  guessesLeft: 5,
  sandbox: false,
}

/** The chart in the registry. */
export const confirmPhoneEntry = defineChartEntry({
  machine: confirmPhoneMachine,
  promises: confirmPhonePromises,
  screens: ['/confirm-otp'],
  words: confirmPhoneWords,
  inputs: [undefined],
  events: {},
  answers: {
    loadVisit: [
      VISIT,
      { ...VISIT, isPhoneProven: true },
      { ...VISIT, phoneNumber: null, maskedPhone: null },
      { ...VISIT, phoneNumber: null, maskedPhone: null, cookiesAreBlocked: true },
      { ...VISIT, phoneNumber: null, firstName: null, isContinued: true },
      { ...VISIT, phoneNumber: null, firstName: null, maskedPhone: null, hasMoved: true },
    ],
    restoreSignUp: [{ isProfileDone: true }, { isProfileDone: false }],
    oneTimeCode: ['verified', 'numberChanged', 'restarted', 'movedAway'],
  },
  children: { oneTimeCode: oneTimeCodeEntry.withFakes },
})
