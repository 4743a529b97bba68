import { chartEntry } from '../lib/chart-entry.ts'
import { masterclassMachine } from './masterclass.machine.ts'

/** The chart in the registry. */
export const masterclassEntry = chartEntry({
  machine: masterclassMachine,
  title: 'Inscrição em masterclass',
  purpose: 'Confere e envia a inscrição numa aula, sem perder o que foi preenchido quando algo falha.',
  input: { masterclass: 'automacao' },
  answers: { register: undefined },
})
