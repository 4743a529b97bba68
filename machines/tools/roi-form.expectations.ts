import { defineExpectations } from '../lib/chart-expectations.ts'
import { roiFormMachine } from './roi-form.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const roiFormExpectations = defineExpectations(roiFormMachine, [
  ['chart', 'início', '', 'complete', '', 'A calculadora começa com um exemplo completo.', 'decisão 24'],
  ['chart', 'number.typed', 'numberIsValid', 'fica', 'storeText; storeValue; reportUse', 'Um número que vale é guardado, refaz a conta e conta o uso da ferramenta.', 'S2 7'],
  ['chart', 'number.typed', '', 'fica', 'storeText', 'Um número que não vale fica no campo e não entra na conta.', 'decisão 24'],
  ['chart', 'example.wanted', 'exampleIsGone', 'fica', 'restoreExample', 'O exemplo pode voltar em qualquer estado, quando já não está nos campos.', 'decisão 24'],
  ['complete', 'sem evento', 'someNumberIsInvalid', 'incomplete', '', 'Com um número que não vale não há resultado.', 'decisão 24'],
  ['incomplete', 'sem evento', 'allNumbersAreValid', 'complete', '', 'Com todos os números valendo, o resultado volta.', 'decisão 24'],
])
