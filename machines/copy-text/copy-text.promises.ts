import { definePromises } from '../lib/chart-promises.ts'
import { copyTextMachine } from './copy-text.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const copyTextPromises = definePromises(copyTextMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só a pedido algo vai à área de transferência.', 'decisão 24',
    (at) => at.called('writeClipboard'),
    (at) => at.got('copy.requested') !== null),
  always('Copiado, a página sabe uma vez.', 'decisão 24',
    (at) => at.entered('copied'),
    (at) => at.did('reportCopied') === 1),
  always('Sem permissão, a página o diz.', 'decisão 24',
    (at) => at.failed('writeClipboard'),
    (at) => at.is('refused')),
  leadsTo('O aviso some depois de um instante.', 'decisão 24',
    (at) => at.is('copied') || at.is('refused'),
    (at) => at.is('resting')),
])
