import { definePromises } from '../lib/chart-promises.ts'
import { SESSION_LIFETIME_MS } from './limits.ts'
import { SESSION_NOT_FOUND } from './record.ts'
import { sessionMachine } from './session.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sessionPromises = definePromises(sessionMachine, ({ always, leadsTo, onlyAfter }) => [
  always('Uma sessão nunca vive mais de 24 horas.', 'S2 9',
    (at) => at.called('keepSession'),
    ({ context: { session }, now }) => session !== null && now - Date.parse(session.timestamp) < SESSION_LIFETIME_MS),
  always('O que chega durante a recuperação não se perde.', 'S2 4',
    (at) => (at.got('step.reached') !== null || at.got('userData.attached') !== null ||
      at.got('group.assigned') !== null) && (at.is('recovering') || at.is('starting') || at.is('expired')),
    ({ before, context }) => context.waiting.length === (before?.context.waiting.length ?? 0) + 1),
  always('Encontrada a sessão, o que esperava por ela se aplica.', 'S2 4',
    (at) => at.is('active'),
    ({ context }) => context.waiting.length === 0),
  always('Toda mudança de uma sessão ativa é guardada.', 'S2 9',
    (at) => at.is('active') && at.before?.context.session !== at.context.session,
    (at) => at.called('keepSession', { session: at.context.session })),
  always('Mudar uma sessão que não existe é o erro crítico "sessão não encontrada".', 'S2 4',
    (at) => (at.got('step.reached') !== null || at.got('userData.attached') !== null) && at.was('absent'),
    ({ context }) => context.problem === SESSION_NOT_FOUND),
  always('Vencida ou apagada, nada dela fica.', 'S2 4',
    (at) => at.is('absent') || at.is('starting'),
    ({ context }) => context.session === null),
  onlyAfter('O servidor só é perguntado depois do navegador.', 'decisão 28',
    (at) => at.called('readSession', { place: 'server' }),
    (at) => at.called('readSession', { place: 'cookie' })),
  leadsTo('Vencida uma sessão, começa outra.', 'S2 4',
    (at) => at.is('expired'),
    (at) => at.is('active')),
])
