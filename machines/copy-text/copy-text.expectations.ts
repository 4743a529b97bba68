import { defineExpectations } from '../lib/chart-expectations.ts'
import { copyTextMachine } from './copy-text.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const copyTextExpectations = defineExpectations(copyTextMachine, [
  ['chart', 'início', '', 'resting', '', 'Nada copiado ainda.', 'decisão 24'],
  ['chart', 'copy.requested', '', 'copying', '', 'Pedir a cópia, em qualquer estado, leva o texto à área de transferência.', 'decisão 24'],
  ['copying', 'ao entrar', '', 'fica', 'chama writeClipboard', 'Escreve na área de transferência.', 'decisão 24'],
  ['copying', 'writeClipboard deu certo', '', 'copied', 'reportCopied', 'Copiado: o botão confirma e a página sabe, uma vez.', 'decisão 24'],
  ['copying', 'writeClipboard falhou', '', 'refused', '', 'Sem permissão, a página diz que o texto não foi copiado.', 'decisão 24'],
  ['copied', 'depois de outcomeShown', '', 'resting', '', 'A confirmação some depois de um instante.', 'decisão 24'],
  ['refused', 'depois de outcomeShown', '', 'resting', '', 'A recusa some depois de um instante.', 'decisão 24'],
])
