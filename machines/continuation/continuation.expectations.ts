import { defineExpectations } from '../lib/chart-expectations.ts'
import { continuationMachine } from './continuation.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const continuationExpectations = defineExpectations(continuationMachine, [
  ['chart', 'início', '', 'checking', '', 'Antes de oferecer, a página pergunta se o link pode ser enviado.', 'projeto'],
  ['checking', 'ao entrar', '', 'fica', 'chama checkOffer', 'Pergunta ao servidor.', 'projeto'],
  ['checking', 'checkOffer deu certo', 'linkCanBeSent', 'offered', '', 'Com cadastro próprio e e-mail possível, oferece o link.', 'projeto'],
  ['checking', 'checkOffer deu certo', '', 'notOffered', '', 'O que não pode ser cumprido não é oferecido.', 'projeto'],
  ['checking', 'checkOffer falhou', '', 'notOffered', '', 'Sem resposta, nada é oferecido.', 'projeto'],
  ['offered', 'link.requested', '', 'sending', '', 'O pedido vai ao servidor.', 'projeto'],
  ['sending', 'ao entrar', '', 'fica', 'clearProblem; chama requestLink', 'Um pedido novo apaga o erro anterior.', 'projeto'],
  ['sending', 'requestLink deu certo', '', 'sent', 'storeEmail', 'A página diz a que e-mail o link foi, mascarado.', 'projeto'],
  ['sending', 'requestLink falhou', '', 'offered', 'showProblem', 'A página diz por que nada foi enviado e deixa pedir de novo.', 'projeto'],
  ['sent', 'link.requested', '', 'sending', '', 'Um e-mail que não chegou pode ser pedido de novo.', 'projeto'],
])
