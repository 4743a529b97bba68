import { definePromises } from '../lib/chart-promises.ts'
import { continueHereMachine } from './continue-here.machine.ts'
import { parseOpeningFailure } from './continue-here-failure.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const continueHerePromises = definePromises(continueHereMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Abrir a página não usa o link: só o toque o usa.', 'projeto',
    (at) => at.called('openLink'),
    (at) => at.got('continuing.requested') !== null),
  onlyAfter('Outro cadastro neste navegador só é trocado depois de confirmado.', 'projeto',
    (at) => at.is('replacing'),
    (at) => at.got('replacing.confirmed') !== null),
  onlyAfter('Segue para o código só quem abriu o link.', 'decisão 42',
    (at) => at.is('goneOn'),
    (at) => at.answered('openLink')),
  always('Uma falha que não é do link não o gasta.', 'projeto',
    (at) => at.failed('openLink') && !at.is('refused'),
    (at) => at.is('waiting') || at.is('asking')),
  always('Aberto o link, a pessoa segue para o código.', 'decisão 42',
    (at) => at.answered('openLink'),
    (at) => at.is('goneOn')),
  always('Um link que não serve diz por quê.', 'projeto',
    (at) => at.failed('openLink') && at.is('refused'),
    (at) => at.failed('openLink', (thrown) => parseOpeningFailure(thrown) === at.context.refusal)),
  always('Um novo pedido apaga o aviso do anterior.', 'projeto',
    (at) => at.called('openLink'),
    ({ context }) => context.problem === null),
  leadsTo('De toda pergunta se chega a continuar.', 'projeto',
    (at) => at.is('waiting') || at.is('asking'),
    (at) => at.is('goneOn')),
])
