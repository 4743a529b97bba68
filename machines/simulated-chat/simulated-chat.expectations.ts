import { defineExpectations } from '../lib/chart-expectations.ts'
import { simulatedChatMachine } from './simulated-chat.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const simulatedChatExpectations = defineExpectations(simulatedChatMachine, [
  ['chart', 'início', '', 'starting', '', 'Ao abrir se vê se a pessoa quer movimento.', 'decisão 22'],
  ['starting', 'sem evento', 'motionIsUnwanted', 'paused', '', 'Quem não quer movimento começa parado.', 'decisão 22'],
  ['starting', 'sem evento', '', 'playing', '', 'Nos outros casos a conversa anda sozinha.', 'S1 2.4'],
  ['playing', 'playback.paused', '', 'paused', '', 'O botão para a conversa.', 'decisão 22'],
  ['playing', 'depois de messageStep', '', 'playing', 'showNext; reentra', 'A cada 1,5 segundo aparece outra mensagem, em volta.', 'S1 2.4'],
  ['paused', 'playback.resumed', '', 'playing', '', 'O botão faz a conversa seguir.', 'decisão 22'],
])
