import { defineExpectations } from '../lib/chart-expectations.ts'
import { flowTrialMachine } from './flow-trial.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const flowTrialExpectations = defineExpectations(flowTrialMachine, [
  ['chart', 'início', '', 'asking', '', 'A conversa começa pela primeira pergunta.', 'S1 2.2'],
  ['chart', 'text.typed', '', 'fica', 'storeText', 'Mudar um texto muda a conversa, sem a recomeçar.', 'S1 2.2'],
  ['chart', 'restart.requested', '', 'asking', 'clearAnswers', 'Recomeçar apaga as respostas e deixa o fluxo como está.', 'S1 2.2'],
  ['asking', 'sem evento', 'noQuestionIsLeft', 'handedOver', '', 'Sem pergunta por fazer, a conversa passa ao advogado.', 'S1 2.2'],
  ['asking', 'answer.chosen', '', 'fica', 'storeAnswer', 'A resposta fica, e vem a pergunta seguinte.', 'S1 2.2'],
  ['asking', 'person.requested', '', 'interrupted', '', 'Pedir uma pessoa vale em qualquer pergunta.', 'S1 2.2'],
])
