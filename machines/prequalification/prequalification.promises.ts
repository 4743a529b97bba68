import { definePromises } from '../lib/chart-promises.ts'
import { listMissing } from './answers.ts'
import { prequalificationMachine } from './prequalification.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const prequalificationPromises = definePromises(prequalificationMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só segue quem enviou as respostas.', 'S1 2.6',
    (at) => at.is('qualified'),
    (at) => at.got('answers.submitted') !== null),
  always('Ninguém segue sem o número de advogados e a área.', 'S1 5',
    (at) => at.is('keeping') || at.is('qualified'),
    ({ context: { answers } }) => listMissing(answers).length === 0),
  always('Cada envio incompleto é recusado com o aviso.', 'S1 5',
    (at) => at.got('answers.submitted') !== null && at.was('answering') && listMissing(at.context.answers).length > 0,
    (at) => at.is({ answering: 'incomplete' }) && at.context.refusals === (at.before?.context.refusals ?? 0) + 1),
  always('O aviso some assim que as duas respostas existem.', 'S1 5',
    (at) => at.is({ answering: 'incomplete' }),
    ({ context: { answers } }) => listMissing(answers).length > 0),
  always('Uma resposta dada antes da leitura não é substituída pela guardada.', 'S1 2.6',
    (at) => at.answered('recallAnswers'),
    ({ before, context }) => Object.entries(before?.context.answers ?? {}).every(([key, value]) => value === null ||
      String(value) === '' || JSON.stringify(Reflect.get(context.answers, key)) === JSON.stringify(value))),
  always('As respostas guardadas são lidas uma vez, ao abrir.', 'S1 2.6',
    (at) => at.called('recallAnswers'),
    (at) => at.before === null),
  onlyAfter('Nada se avisa antes do primeiro envio.', 'S1 5',
    (at) => at.is({ answering: 'incomplete' }),
    (at) => at.got('answers.submitted') !== null),
  leadsTo('Não poder guardar no navegador não impede seguir.', 'S1 2.6',
    (at) => at.failed('keepAnswers'),
    (at) => at.is('qualified')),
])
