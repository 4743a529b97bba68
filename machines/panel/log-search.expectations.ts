import { defineExpectations } from '../lib/chart-expectations.ts'
import { logSearchMachine } from './log-search.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const logSearchExpectations = defineExpectations(logSearchMachine, [
  ['chart', 'início', '', 'searching', '', 'A parte começa pelos últimos problemas.', 'decisão 49'],
  ['searching', 'ao entrar', '', 'fica', 'chama listLogLines', 'Pede as linhas ao servidor.', 'decisão 49'],
  ['searching', 'listLogLines deu certo', '', 'listed', 'storeLines', 'O que foi achado vai para a tela.', 'decisão 49'],
  ['searching', 'listLogLines falhou', 'isSessionOver', 'over', 'showProblem', 'Sem sessão nada fica na tela.', 'decisão 49'],
  ['searching', 'listLogLines falhou', '', 'listed', 'showProblem', 'Sem resposta, a pessoa sabe.', 'decisão 49'],
  ['searching', 'search.asked', 'isSearchable', 'searching', 'storeSearch; reentra', 'Uma procura nova vale no lugar da anterior.', 'decisão 49'],
  ['searching', 'search.asked', '', 'fica', 'showProblem(notAnId)', 'O que não é o código de um pedido é explicado.', 'decisão 49'],
  ['listed', 'search.asked', 'isSearchable', 'searching', 'storeSearch; reentra', 'A pessoa procura um pedido.', 'decisão 49'],
  ['listed', 'search.asked', '', 'fica', 'showProblem(notAnId)', 'Não sendo um código, a lista fica e a pessoa sabe por quê.', 'decisão 49'],
  ['over', 'ao entrar', '', 'fica', 'forgetLines', 'Terminada a sessão, as linhas são esquecidas.', 'decisão 49'],
])
