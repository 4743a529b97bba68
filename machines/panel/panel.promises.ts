import { definePromises } from '../lib/chart-promises.ts'
import { panelMachine } from './panel.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const panelPromises = definePromises(panelMachine, ({ always, leadsTo, never, onlyAfter }) => [
  always('Fora do painel nada da empresa fica na tela.', 'decisão 49',
    (at) => at.is('outside'),
    ({ context }) => context.view === null && context.operator === null && context.leadId === null),
  onlyAfter('Dentro só com a sessão de um operador.', 'decisão 49',
    (at) => at.is('inside'),
    (at) => at.answered('enter') || at.answered('findSession')),
  never('Com a aba escondida nada é lido.', 'decisão 49',
    (at) => at.is({ inside: { watching: 'paused' } }) && at.called('readRoom')),
  onlyAfter('Nada volta à fila sem pedido.', 'decisão 49',
    (at) => at.called('replay'),
    (at) => at.got('replay.asked') !== null),
  always('Sem resposta, os últimos números ficam com o aviso.', 'decisão 49',
    (at) => at.failed('readRoom') && at.is('inside'),
    ({ before, context }) => context.problem !== null && context.view === before?.context.view),
  always('Quem entra começa pela fila.', 'decisão 49',
    (at) => at.entered('inside'),
    (at) => at.is({ inside: { part: 'work' } })),
  always('Os números seguem ao vivo em qualquer parte.', 'decisão 49',
    (at) => (['leads.asked', 'work.asked', 'results.asked'] as const).some((type) => at.got(type) !== null),
    (at) => (['reading', 'resting', 'replaying', 'paused'] as const).every(
      (watching) => at.is({ inside: { watching } }) === at.was({ inside: { watching } }))),
  leadsTo('De qualquer ponto de dentro se chega a fora.', 'decisão 49',
    (at) => at.is('inside'),
    (at) => at.is('outside')),
])
