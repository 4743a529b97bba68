import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, PHONE } from '../lib/chart-samples.ts'
import { confirmPhoneMachine, type PhoneVisit } from './confirm-phone.machine.ts'
import { oneTimeCodeEntry } from './one-time-code.entry.ts'

const VISIT: PhoneVisit = {
  phoneValidated: false,
  phoneNumber: PHONE,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  resendAllowedAt: null,
  blockedUntil: null,
  sandbox: false,
}

/** The chart in the registry. */
export const confirmPhoneEntry = chartEntry({
  machine: confirmPhoneMachine,
  title: 'Página do código',
  purpose: 'Descobre de quem é o telefone a confirmar e entrega a tela ao código de verificação.',
  screens: ['/confirm-otp'],
  inputs: [undefined],
  events: { 'retry.requested': [{}] },
  answers: {
    loadVisit: [
      VISIT,
      { ...VISIT, phoneValidated: true },
      { ...VISIT, phoneNumber: null, maskedPhone: null },
    ],
    markValidated: [undefined],
    oneTimeCode: ['verified', 'numberChanged', 'restarted'],
  },
  failures: { loadVisit: [NO_ANSWER], markValidated: [NO_ANSWER], oneTimeCode: [NO_ANSWER] },
  says: () => [],
  children: { oneTimeCode: oneTimeCodeEntry.withFakes },
})
