import { chartEntry } from '../lib/chart-entry.ts'
import { juridocsMachine } from './juridocs.machine.ts'

/** The chart in the registry. */
export const juridocsEntry = chartEntry({
  machine: juridocsMachine,
  title: 'Rascunho do JuriDocs',
  purpose: 'Monta um rascunho com os fatos contados e só o entrega depois que cada ponto foi decidido.',
  input: undefined,
})
