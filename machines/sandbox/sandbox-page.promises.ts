import { definePromises } from '../lib/chart-promises.ts'
import { parseSandboxReason } from './sandbox-failure.ts'
import { sandboxPageMachine } from './sandbox-page.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sandboxPagePromises = definePromises(sandboxPageMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Nada é esvaziado sem a confirmação da pessoa.', 'projeto',
    (at) => at.called('performAct', { type: 'emptySandbox' }),
    (at) => at.got('emptying.confirmed') !== null),
  always('Depois de todo ato a lista é lida de novo.', 'projeto',
    (at) => at.answered('performAct'),
    (at) => at.is({ acting: 'idle' }) && (!at.is({ reading: 'watching' }) || at.called('readRecords'))),
  always('O que não deu certo é dito.', 'projeto',
    (at) => at.failed('performAct'),
    (at) => at.context.problem !== null && at.failed('performAct', (thrown) =>
      parseSandboxReason(thrown) === 'absent' || parseSandboxReason(thrown) === at.context.problem)),
  always('Um ato novo apaga o aviso do anterior.', 'projeto',
    (at) => at.called('performAct'),
    ({ context }) => context.problem === null),
  always('Sem o servidor ao alcance, nada se pede a ele.', 'projeto',
    (at) => at.got('act.requested') !== null && at.called('performAct'),
    (at) => at.was({ reading: 'watching' })),
  always('De volta ao normal, ou tudo apagado, o formulário fica limpo, e a página diz o que foi feito.', 'projeto',
    (at) => at.answered('performAct') && ['clearFaults', 'emptySandbox'].includes(at.context.act.type),
    (at) => Object.values(at.context.drafts).every((draft) => draft === null) &&
      at.did('announce', at.context.act) === 1),
  always('Apagado tudo, nenhuma mensagem é nova.', 'projeto',
    (at) => at.answered('performAct') && at.context.act.type === 'emptySandbox',
    ({ context }) => context.newMessages.length === 0),
  always('Um servidor sem sandbox é dito assim.', 'projeto',
    (at) => at.failed('readRecords', (thrown) => parseSandboxReason(thrown) === 'absent'),
    (at) => at.is({ reading: 'absent' })),
  always('Falhas que não valem não são aplicadas: os avisos aparecem.', 'projeto',
    (at) => at.got('draft.submitted') !== null && at.is({ acting: 'idle' }) && at.was({ acting: 'idle' }),
    (at) => !at.called('performAct')),
  never('Escondida, a página não lê de tempos em tempos.', 'projeto',
    (at) => at.happening.type === 'waited' && at.was({ visibility: 'hidden' }) && at.called('readRecords')),
  always('Depois da primeira leitura, os dados lidos ficam na tela.', 'projeto',
    (at) => at.is({ reading: 'loading' }),
    (at) => at.before === null || at.was({ reading: 'loading' })),
  leadsTo('Com o servidor de volta, a página volta a acompanhar.', 'projeto',
    (at) => at.is({ reading: 'unreachable' }),
    (at) => at.is({ reading: 'watching' })),
  leadsTo('O aviso da cópia some.', 'projeto',
    (at) => at.is({ copying: 'copied' }) || at.is({ copying: 'refused' }),
    (at) => at.is({ copying: 'resting' })),
])
