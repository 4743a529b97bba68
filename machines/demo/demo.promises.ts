import { definePromises } from '../lib/chart-promises.ts'
import { demoMachine } from './demo.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const demoPromises = definePromises(demoMachine, ({ always, leadsTo, onlyAfter }) => [
  leadsTo('Quem pula todos os passos chega ao fim do roteiro.', 'decisão 24',
    (at) => at.is({ playing: { guide: 'taking' } }),
    (at) => at.is({ playing: { guide: 'completed' } })),
  onlyAfter('Sem pedir, não há roteiro.', 'decisão 24',
    (at) => at.is('playing') && !at.is({ playing: { guide: 'off' } }),
    (at) => at.got('guide.chosen') !== null || at.got('moment.opened') !== null || at.before === null),
  always('Recomeçar volta à escolha, com tudo como no início.', 'decisão 24',
    (at) => at.got('restart.requested') !== null,
    (at) => at.is('choosing')),
  always('Quem vem ver um momento encontra uma conversa aberta.', 'decisão 24',
    (at) => at.got('moment.opened') !== null && at.was('choosing'),
    (at) => at.is({ playing: { inbox: 'reading' } }) && !at.is({ playing: { guide: 'off' } })),
  always('Ao modelo enviado o cliente responde.', 'S1 2.7',
    (at) => at.entered({ playing: { client: 'answering' } }),
    (at) => at.got('template.sent') !== null),
  leadsTo('A resposta do cliente chega.', 'S1 2.7',
    (at) => at.is({ playing: { client: 'answering' } }),
    (at) => at.is({ playing: { client: 'quiet' } })),
])
