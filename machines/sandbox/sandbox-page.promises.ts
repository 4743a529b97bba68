import { definePromises } from '../lib/chart-promises.ts'
import { sandboxPageMachine } from './sandbox-page.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sandboxPagePromises = definePromises(sandboxPageMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Nada é esvaziado sem a confirmação da pessoa.', 'projeto',
    (at) => at.called('emptySandbox'),
    (at) => at.got('emptying.confirmed') !== null),
  always('Depois de todo ato a lista é lida de novo.', 'projeto',
    (at) => at.answered('applyFaults') || at.answered('actOnCharge') || at.answered('clearFaults') ||
      at.answered('emptySandbox') || at.answered('sendReminders'),
    (at) => at.is({ acting: 'idle' }) && (!at.is({ reading: 'watching' }) || at.called('readRecords'))),
  always('O que não deu certo é dito.', 'projeto',
    (at) => at.failed('applyFaults') || at.failed('actOnCharge') || at.failed('clearFaults') ||
      at.failed('emptySandbox') || at.failed('sendReminders'),
    ({ context }) => context.problem !== null),
  always('Falhas que não valem não são aplicadas: os avisos aparecem.', 'projeto',
    (at) => at.got('draft.submitted') !== null && at.is({ acting: 'idle' }) && at.was({ acting: 'idle' }),
    (at) => !at.called('applyFaults')),
  never('Escondida, a página não lê de tempos em tempos.', 'projeto',
    (at) => at.happening.type === 'waited' && at.was({ visibility: 'hidden' }) && at.called('readRecords')),
  leadsTo('Com o servidor de volta, a página volta a acompanhar.', 'projeto',
    (at) => at.is({ reading: 'unreachable' }),
    (at) => at.is({ reading: 'watching' })),
  leadsTo('O aviso da cópia some.', 'projeto',
    (at) => at.is({ copying: 'copied' }) || at.is({ copying: 'refused' }),
    (at) => at.is({ copying: 'resting' })),
])
