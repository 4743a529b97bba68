import { definePromises } from '../lib/chart-promises.ts'
import { profileMachine } from './profile.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const profilePromises = definePromises(profileMachine, ({ always, never, onlyAfter }) => [
  always('Salvo o perfil, StartTrial conta uma vez.', 'S2 7',
    (at) => at.is('saved'),
    (at) => at.did('reportAdEvent', { name: 'StartTrial' }) === 1),
  never('Sem o perfil salvo nada conta como StartTrial.', 'S2 7',
    (at) => at.did('reportAdEvent') > 0 && !at.is('saved')),
  onlyAfter('Só o envio da pessoa salva o perfil.', 'S2 3',
    (at) => at.called('saveProfile'),
    (at) => at.got('profile.submitted') !== null),
  always('Cada resposta entra no rascunho.', 'S2 3',
    (at) => at.got('answer.chosen') !== null && at.is('editing'),
    (at) => at.called('keepDraft')),
  always('Um envio incompleto é recusado, e as respostas ficam.', 'S2 3',
    (at) => at.got('profile.submitted') !== null && at.is('editing'),
    ({ before, context }) => context.refusals === (before?.context.refusals ?? 0) + 1 &&
      context.answers === before?.context.answers && context.problem === null),
  always('Uma falha ao salvar é dita, e as respostas ficam.', 'S2 3',
    (at) => at.failed('saveProfile') && !at.is('notProven'),
    (at) => at.is('editing') && at.context.problem !== null && at.context.answers === at.before?.context.answers),
  always('A recusa do servidor leva a /confirm-otp.', 'S1 2.1',
    (at) => at.is('notProven'),
    (at) => at.did('reportRefusal') === 1),
  always('Uma resposta dada antes da leitura não é substituída pela guardada.', 'S2 3',
    (at) => at.answered('loadDraft'),
    ({ before, context }) => Object.entries(before?.context.answers ?? {}).every(([key, value]) => value === null ||
      String(value) === '' || JSON.stringify(Reflect.get(context.answers, key)) === JSON.stringify(value))),
])
