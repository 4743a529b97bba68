import { defineExpectations } from '../lib/chart-expectations.ts'
import { prequalificationMachine } from './prequalification.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const prequalificationExpectations = defineExpectations(prequalificationMachine, [
  ['chart', 'início', '', 'restoring', '', 'O questionário começa procurando respostas guardadas.', 'S1 2.6'],
  ['restoring', 'ao entrar', '', 'fica', 'chama recallAnswers', 'Lê as respostas guardadas no navegador.', 'S1 2.6'],
  ['restoring', 'answer.chosen', '', 'fica', 'storeAnswer', 'Uma resposta dada antes da leitura já vale.', 'S1 2.6'],
  ['restoring', 'recallAnswers deu certo', '', 'answering', 'fillInKept', 'As respostas guardadas preenchem só o que ainda está vazio.', 'S1 2.6'],
  ['restoring', 'recallAnswers falhou', '', 'answering', '', 'Sem leitura o questionário começa em branco.', 'S1 2.6'],
  ['answering', 'início', '', 'answering.calm', '', 'Antes do primeiro envio não há aviso.', 'S1 5'],
  ['answering', 'answer.chosen', '', 'fica', 'storeAnswer', 'Cada resposta escolhida é guardada no questionário.', 'S1 2.6'],
  ['answering', 'answers.submitted', 'answersAreEnough', 'keeping', '', 'Com número de advogados e área, as respostas vão ser guardadas.', 'S1 5'],
  ['answering', 'answers.submitted', '', 'answering.incomplete', 'countRefusal', 'Sem número de advogados ou área, o envio é recusado com o aviso, e a recusa conta de novo a cada envio.', 'S1 5'],
  ['answering.incomplete', 'sem evento', 'answersAreEnough', 'answering.calm', '', 'O aviso some assim que as duas respostas existem.', 'S1 5'],
  ['keeping', 'ao entrar', '', 'fica', 'chama keepAnswers', 'As respostas são guardadas no navegador.', 'S1 2.6'],
  ['keeping', 'keepAnswers deu certo', '', 'qualified', '', 'Guardadas as respostas, a pessoa segue a /signup?source=premium&profile=qualified.', 'S1 2.6'],
  ['keeping', 'keepAnswers falhou', '', 'qualified', '', 'Não poder guardar no navegador não impede a pessoa de seguir.', 'S1 2.6'],
])
