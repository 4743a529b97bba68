import { chartEntry } from '../lib/chart-entry.ts'
import { PHONE } from '../lib/chart-samples.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'

/** The chart in the registry. */
export const oneTimeCodeEntry = chartEntry({
  machine: oneTimeCodeMachine,
  title: 'Código de verificação',
  purpose: 'O visitante prova que o telefone é dele com o código de seis dígitos que chega pelo WhatsApp.',
  input: { phoneNumber: PHONE, firstName: 'Camila', maskedPhone: '(11) 9••••-4821', resendAllowedAt: null },
  answers: {
    verifyCode: undefined,
    sendCode: { resendAllowedAt: 0 },
    readClipboard: '482170',
    markValidated: undefined,
    trackConfirmed: undefined,
  },
})
