import { defineExpectations } from '../lib/chart-expectations.ts'
import { toolPhoneMachine } from './tool-phone.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const toolPhoneExpectations = defineExpectations(toolPhoneMachine, [
  ['chart', 'início', '', 'unchecked', '', 'Um número ainda não conferido não mostra erro.', 'S1 5'],
  ['chart', 'country.chosen', '', 'fica', 'storeCountry', 'O país escolhido vale em qualquer estado.', 'S1 2.9'],
  ['unchecked', 'phone.typed', 'fieldWasLeft', 'checked', 'storePhone', 'Um número que chega sem que se esteja no campo, preenchido pelo navegador, é conferido logo.', 'S1 5'],
  ['unchecked', 'phone.typed', '', 'fica', 'storePhone', 'Enquanto se digita pela primeira vez não há erro.', 'S1 5'],
  ['unchecked', 'phone.left', 'somethingWasTyped', 'checked', '', 'Ao sair do campo com algo digitado, ele é conferido.', 'S1 5'],
  ['checked', 'phone.typed', '', 'fica', 'storePhone', 'Depois de conferido, cada mudança é guardada e conferida.', 'S1 5'],
  ['checked', 'phone.focused', 'nothingWasTyped', 'unchecked', '', 'Voltar a um campo vazio apaga o erro.', 'S1 5'],
])
