import { chartEntry } from '../lib/chart-entry.ts'
import { PHONE } from '../lib/chart-samples.ts'
import { confirmPhoneMachine } from './confirm-phone.machine.ts'
import { oneTimeCodeEntry } from './one-time-code.entry.ts'

/** The chart in the registry. */
export const confirmPhoneEntry = chartEntry({
  machine: confirmPhoneMachine,
  title: 'Página do código',
  purpose: 'Descobre de quem é o telefone a confirmar e entrega a tela ao código de verificação.',
  input: undefined,
  answers: {
    loadVisit: {
      phoneValidated: false,
      phoneNumber: PHONE,
      firstName: 'Camila',
      maskedPhone: '(11) 9••••-4821',
      resendAllowedAt: null,
      blockedUntil: null,
      sandbox: false,
    },
    markValidated: undefined,
  },
  children: { oneTimeCode: oneTimeCodeEntry.withFakes },
})
