import { chartEntry } from '../lib/chart-entry.ts'
import { CHECKOUT } from '../lib/chart-samples.ts'
import { thankYouMachine } from './thank-you.machine.ts'

/** The chart in the registry. */
export const thankYouEntry = chartEntry({
  machine: thankYouMachine,
  title: 'Obrigado',
  purpose: 'Mostra o que foi contratado, o que já está pago e o que acontece a partir de agora.',
  input: undefined,
  answers: { loadCheckout: CHECKOUT },
})
