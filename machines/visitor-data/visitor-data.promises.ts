import { definePromises } from '../lib/chart-promises.ts'
import { visitorDataMachine } from './visitor-data.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const visitorDataPromises = definePromises(visitorDataMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Nada se apaga sem a confirmação da pessoa.', 'decisão 52',
    (at) => at.called('eraseAtServer'),
    (at) => at.got('deletion.confirmed') !== null),
  onlyAfter('O navegador só se apaga depois do servidor.', 'decisão 52',
    (at) => at.called('eraseInBrowser'),
    (at) => at.answered('eraseAtServer')),
  always('Se o servidor não apaga, a página o diz.', 'decisão 52',
    (at) => at.failed('eraseAtServer'),
    (at) => at.is('shown') && at.context.problem !== null),
  always('Sem a resposta do servidor, a página diz que falta uma parte.', 'decisão 20',
    (at) => at.failed('readKeptData'),
    (at) => at.is('shownInPart')),
  always('Apagado, nada mais se mostra como guardado.', 'decisão 52',
    (at) => at.is('deleted'),
    ({ context: { kept } }) => [...Object.values(kept.browser), ...Object.values(kept.server ?? {})].every((items) => items.length === 0)),
  leadsTo('De uma cópia recusada se chega a outra.', 'decisão 20',
    (at) => at.is('downloadRefused'),
    (at) => at.called('saveFile')),
])
