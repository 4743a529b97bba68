import { defineExpectations } from '../lib/chart-expectations.ts'
import { masterclassMachine } from './masterclass.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const masterclassExpectations = defineExpectations(masterclassMachine, [
  ['chart', 'início', '', 'editing', '', 'A inscrição começa pelo formulário.', 'decisão 24'],
  ['editing', 'field.changed', '', 'fica', 'storeValues', 'Cada campo guarda o que se digita.', 'decisão 24'],
  ['editing', 'registration.submitted', 'nothingIsWrong', 'sending', '', 'Sem nada errado, a inscrição é enviada.', 'decisão 24'],
  ['editing', 'registration.submitted', '', 'fica', 'countRefusal', 'Com algo errado, o envio é recusado com os avisos.', 'decisão 24'],
  ['sending', 'ao entrar', '', 'fica', 'clearProblem; chama register', 'Envia a inscrição, e o aviso anterior some.', 'decisão 24'],
  ['sending', 'register deu certo', '', 'registered', '', 'Inscrita, a pessoa lê a confirmação.', 'decisão 24'],
  ['sending', 'register falhou', '', 'editing', 'showProblem', 'Sem envio, o aviso aparece e os dados ficam.', 'decisão 24'],
])
