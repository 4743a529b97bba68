import { definePromises } from '../lib/chart-promises.ts'
import { confirmPhoneMachine } from './confirm-phone.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const confirmPhonePromises = definePromises(confirmPhoneMachine, ({ always, leadsTo, onlyAfter }) => [
  always('Um telefone já provado não pede código outra vez.', 'S1 4.1',
    (at) => at.is('confirming'),
    ({ context }) => !context.visit.isPhoneProven),
  onlyAfter('Ninguém é tratado como provado sem o código ou a palavra do servidor.', 'decisão 2',
    (at) => at.called('storeProofFlag') || at.called('restoreSignUp'),
    (at) => at.answered('loadVisit') || at.answered('oneTimeCode')),
  always('Ao sair, a página é dita aonde ir, uma vez.', 'S1 4.2',
    (at) => at.entered('left'),
    (at) => at.did('reportOutcome') === 1),
  always('O que o servidor não respondeu é dito.', 'S1 8',
    (at) => at.failed('loadVisit') || at.failed('oneTimeCode'),
    (at) => at.is('failed')),
  leadsTo('De toda falha se chega a confirmar.', 'S1 2.11',
    (at) => at.is('failed'),
    (at) => at.is('left')),
])
