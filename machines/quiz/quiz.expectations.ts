import { defineExpectations } from '../lib/chart-expectations.ts'
import { quizMachine } from './quiz.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const quizExpectations = defineExpectations(quizMachine, [
  ['chart', 'início', '', 'restoring', '', 'O quiz começa pelas respostas guardadas.', 'decisão 24'],
  ['restoring', 'ao entrar', '', 'fica', 'chama loadAnswers', 'Lê as respostas guardadas.', 'decisão 24'],
  ['restoring', 'choice.made', '', 'fica', 'storeChoice', 'Uma resposta dada antes da leitura já vale.', 'decisão 24'],
  ['restoring', 'loadAnswers deu certo', '', 'resuming', 'restoreAnswers', 'As respostas voltam, e o quiz continua onde parou.', 'decisão 24'],
  ['restoring', 'loadAnswers falhou', '', 'asking', '', 'Sem leitura o quiz começa em branco.', 'decisão 24'],
  ['resuming', 'sem evento', 'isComplete', 'result', '', 'Com tudo respondido, mostra o resultado.', 'decisão 24'],
  ['resuming', 'sem evento', '', 'asking', '', 'Com respostas faltando, continua perguntando.', 'decisão 24'],
  ['asking', 'início', '', 'asking.resting', '', 'No início nada há a guardar.', 'decisão 24'],
  ['asking', 'choice.made', '', 'asking.keeping', 'storeChoice; reentra', 'Cada escolha é guardada de novo.', 'decisão 24'],
  ['asking', 'next.requested', 'isLastAnswer', 'result', 'reportAdEvent(UseTool, content_name)', 'A última resposta leva ao resultado e conta UseTool.', 'S2 7'],
  ['asking', 'next.requested', 'isAnswered', 'fica', 'showNext', 'Respondida, passa à seguinte.', 'decisão 24'],
  ['asking', 'next.requested', '', 'fica', 'markMissed', 'Sem resposta não passa: a página o diz.', 'decisão 24'],
  ['asking', 'previous.requested', '', 'fica', 'showPrevious', 'Voltar mostra a pergunta anterior.', 'decisão 24'],
  ['asking.keeping', 'ao entrar', '', 'fica', 'chama keepAnswers', 'Guarda as respostas.', 'decisão 24'],
  ['asking.keeping', 'keepAnswers deu certo', '', 'asking.resting', '', 'As respostas estão guardadas.', 'decisão 24'],
  ['asking.keeping', 'keepAnswers falhou', '', 'asking.resting', '', 'Não poder guardar não impede responder.', 'decisão 24'],
  ['result', 'previous.requested', '', 'asking', '', 'Do resultado se volta às perguntas.', 'decisão 24'],
  ['result', 'restart.requested', '', 'asking.keeping', 'clearAnswers', 'Recomeçar apaga as respostas, também as guardadas.', 'decisão 24'],
])
