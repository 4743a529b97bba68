import { definePromises, type Moment } from '../lib/chart-promises.ts'
import { SESSION_LIFETIME_MS } from './limits.ts'
import { isExpired, SESSION_NOT_FOUND, type SessionRecord } from './record.ts'
import { type SessionPlace, sessionMachine } from './session.machine.ts'

/** The place after the one that had no session; at the start, the first. */
function findNextPlace(at: Moment<typeof sessionMachine>): SessionPlace {
  if (at.was({ recovering: 'readingPermanentStorage' })) return 'tabStorage'
  if (at.was({ recovering: 'readingTabStorage' })) return 'cookie'
  return at.was({ recovering: 'readingCookie' }) ? 'server' : 'permanentStorage'
}

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sessionPromises = definePromises(sessionMachine, ({ always, leadsTo }) => [
  always('Uma sessão nunca vive mais de 24 horas.', 'S2 9',
    (at) => at.called('keepSession'),
    ({ context: { session }, now }) => session !== null && now - Date.parse(session.timestamp) < SESSION_LIFETIME_MS),
  always('O que chega durante a recuperação não se perde.', 'S2 4',
    (at) => (at.got('step.reached') !== null || at.got('userData.attached') !== null ||
      at.got('group.assigned') !== null) && (at.is('recovering') || at.is('starting') || at.is('expired')),
    ({ before, context, happening }) => happening.type === 'sent' &&
      JSON.stringify(context.waiting) === JSON.stringify([...(before?.context.waiting ?? []), happening.event])),
  always('Encontrada a sessão, o que esperava por ela se aplica.', 'S2 4',
    (at) => at.is('active'),
    ({ context }) => context.waiting.length === 0),
  always('Toda mudança de uma sessão ativa é guardada.', 'S2 9',
    (at) => at.is('active') && at.before?.context.session !== at.context.session,
    (at) => at.called('keepSession', { session: at.context.session })),
  always('Mudar uma sessão que não existe é o erro crítico "sessão não encontrada".', 'S2 4',
    (at) => (at.got('step.reached') !== null || at.got('userData.attached') !== null ||
      at.got('group.assigned') !== null) && at.was('absent'),
    ({ context }) => context.problem === SESSION_NOT_FOUND),
  always('Vencida ou apagada, nada dela fica.', 'S2 4',
    (at) => at.is('absent') || at.is('starting'),
    ({ context }) => context.session === null),
  always('A sessão se procura no navegador, na aba, no cookie e no servidor, nesta ordem; por último, no cadastro.', 'decisão 28',
    (at) => at.before === null || (at.was('recovering') &&
      (at.failed('readSession') || at.answered('readSession', (found: SessionRecord | null) => found === null))),
    (at) => at.was({ recovering: 'readingServer' })
      ? at.called('readRegistration')
      : at.called('readSession', { place: findNextPlace(at) })),
  always('A sessão encontrada continua se ainda vale, e acaba se passou das 24 horas.', 'S2 4',
    (at) => at.answered('readSession', (found: SessionRecord | null) => found !== null),
    (at) => at.answered('readSession', (found: SessionRecord) => at.context.session?.sessionId === found.sessionId &&
      at.is(isExpired(found, at.now) ? 'expired' : 'active'))),
  always('Sem sessão, outra começa, com o cadastro que o navegador guarda.', 'decisão 28',
    (at) => at.failed('readRegistration') || at.answered('readRegistration'),
    (at) => at.is('starting') && (at.failed('readRegistration') ||
      at.answered('readRegistration', (registration) => registration === at.context.registration))),
  always('Sem os dados da visita não há sessão.', 'S2 4',
    (at) => at.failed('describeVisit'),
    (at) => at.is('absent')),
  always('Apagada uma sessão vencida, começa outra; apagada a pedido, não.', 'S2 4',
    (at) => at.answered('clearSession') || at.failed('clearSession'),
    (at) => at.is(at.was('expired') ? 'starting' : 'absent')),
  always('O que apaga a sessão diz se ela venceu ou se foi a pedido.', 'S2 4',
    (at) => at.called('clearSession'),
    (at) => at.called('clearSession', { reason: at.is('expired') ? 'expired' : 'cleared' })),
  always('Pedida uma sessão, ela começa.', 'S2 4',
    (at) => at.got('session.started') !== null,
    (at) => at.is('starting')),
  leadsTo('Vencida uma sessão, começa outra.', 'S2 4',
    (at) => at.is('expired'),
    (at) => at.is('active')),
])
