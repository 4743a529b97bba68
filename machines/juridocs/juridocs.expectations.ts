import { defineExpectations } from '../lib/chart-expectations.ts'
import { juridocsMachine } from './juridocs.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const juridocsExpectations = defineExpectations(juridocsMachine, [
  ['chart', 'início', '', 'filling', '', 'A minuta começa pelos fatos.', 'decisão 24'],
  ['filling', 'ao entrar', '', 'fica', 'forgetDecisions', 'Ao voltar aos fatos, os pontos revistos voltam a estar abertos.', 'decisão 24'],
  ['filling', 'kind.chosen', '', 'fica', 'chooseKind', 'O tipo de peça escolhido vale para a minuta.', 'decisão 24'],
  ['filling', 'fact.changed', '', 'fica', 'storeFact', 'Cada fato é guardado.', 'decisão 24'],
  ['filling', 'draft.requested', 'factsAreEnough', 'drafted', '', 'Com fatos bastantes, a minuta aparece.', 'decisão 24'],
  ['filling', 'draft.requested', '', 'fica', 'countRefusal', 'Sem fatos bastantes não há minuta: a página o diz a cada pedido.', 'decisão 24'],
  ['drafted', 'início', '', 'drafted.reviewing', '', 'A minuta começa por rever.', 'decisão 24'],
  ['drafted', 'edit.requested', '', 'filling', '', 'Editar volta aos fatos.', 'decisão 24'],
  ['drafted', 'point.toggled', '', 'drafted.reviewing', 'togglePoint', 'Cada ponto revisto liga e desliga, e a revisão é refeita.', 'decisão 24'],
  ['drafted.reviewing', 'sem evento', 'everyPointIsDecided', 'drafted.approved', '', 'Com todos os pontos revistos, a minuta está aprovada.', 'decisão 24'],
])
