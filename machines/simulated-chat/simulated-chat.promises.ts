import { definePromises } from '../lib/chart-promises.ts'
import { simulatedChatMachine } from './simulated-chat.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const simulatedChatPromises = definePromises(simulatedChatMachine, ({ always, leadsTo }) => [
  always('Quem não quer movimento começa parado.', 'decisão 22',
    (at) => at.before === null && at.context.isStill,
    (at) => at.is('paused')),
  always('Parada, a conversa não anda.', 'decisão 22',
    (at) => at.was('paused'),
    ({ before, context }) => context.shown === before?.context.shown),
  always('Andando, outra mensagem aparece a cada passo, em volta.', 'S1 2.4',
    (at) => at.was('playing') && at.happening.type === 'waited',
    (at) => at.is('playing') && at.context.shown !== at.before?.context.shown && at.context.shown <= at.context.messages),
  always('O botão de pausa para a conversa.', 'decisão 22',
    (at) => at.got('playback.paused') !== null && at.was('playing'),
    (at) => at.is('paused')),
  leadsTo('O botão faz a conversa seguir.', 'decisão 22',
    (at) => at.is('paused'),
    (at) => at.is('playing')),
])
