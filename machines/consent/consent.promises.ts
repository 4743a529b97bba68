import type { SnapshotFrom } from 'xstate'
import { definePromises } from '../lib/chart-promises.ts'
import { consentMachine } from './consent.machine.ts'
import type { KnownConsent } from './consent.setup.ts'
import { PURPOSE_OF_SCRIPT, THIRD_PARTY_SCRIPTS } from './scripts.ts'

const listRunning = ({ snapshot }: { readonly snapshot: SnapshotFrom<typeof consentMachine> }) =>
  THIRD_PARTY_SCRIPTS.filter((script) => snapshot.matches({ [script]: 'running' } as never))

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const consentPromises = definePromises(consentMachine, ({ always, leadsTo, onlyAfter }) => [
  always('Nenhum script de outra empresa corre sem a permissão da sua finalidade.', 'decisão 20',
    (at) => listRunning(at).length > 0,
    (at) => listRunning(at).every((script) => at.context.record?.[PURPOSE_OF_SCRIPT[script]] === true)),
  always('Rejeitar não permite nada.', 'decisão 20',
    (at) => at.got('consent.rejected') !== null,
    ({ context: { record } }) => record !== null && !record.analytics && !record.marketing),
  always('Aceitar permite medição e marketing.', 'decisão 20',
    (at) => at.got('consent.accepted') !== null,
    ({ context: { record } }) => record?.analytics === true && record.marketing),
  always('Toda escolha é guardada.', 'decisão 20',
    (at) => at.got('consent.accepted') !== null || at.got('consent.rejected') !== null ||
      at.got('choices.saved') !== null,
    (at) => at.called('keepConsent') && at.is({ preferences: 'closed' })),
  always('No cadastro, antes do código, nada se pergunta.', 'decisão 20',
    (at) => at.is({ place: 'signingUp' }),
    (at) => !at.is({ decision: 'undecided' })),
  always('A permissão retirada para o script.', 'decisão 20',
    (at) => THIRD_PARTY_SCRIPTS.some((script) => at.was({ [script]: 'running' } as never) &&
      at.context.record?.[PURPOSE_OF_SCRIPT[script]] !== true),
    (at) => at.called('stopScript')),
  onlyAfter('Um script só começa depois de uma escolha.', 'decisão 20',
    (at) => at.called('startScript'),
    ({ context }) => context.record !== null),
  always('A escolha guardada se lê uma vez, ao abrir a página.', 'decisão 20',
    (at) => at.called('readConsent'),
    (at) => at.before === null),
  always('A escolha guardada, ou feita em outra aba, vale como foi feita.', 'decisão 20',
    (at) => at.got('consent.changedElsewhere') !== null || at.answered('readConsent'),
    (at) => at.got('consent.changedElsewhere')?.record === at.context.record ||
      at.answered('readConsent', ({ record }: KnownConsent) => record === at.context.record)),
  always('Sem poder ler a escolha, pergunta-se.', 'decisão 20',
    (at) => at.failed('readConsent'),
    (at) => at.is({ decision: 'undecided' }) || at.is({ decision: 'waiting' })),
  always('Um script que não carrega não é tentado de novo.', 'decisão 20',
    (at) => at.failed('startScript'),
    (at) => THIRD_PARTY_SCRIPTS.some((script) => at.entered({ [script]: 'unavailable' } as never))),
  onlyAfter('As preferências só se abrem a pedido.', 'decisão 20',
    (at) => at.is({ preferences: 'open' }),
    (at) => at.got('preferences.opened') !== null),
  leadsTo('Uma escolha por registrar acaba registrada.', 'decisão 20',
    (at) => at.is({ decision: 'unreported' }),
    (at) => at.is({ decision: 'decided' })),
])
