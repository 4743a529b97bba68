import { parseSetupReason } from '../customization/setup-failure.ts'
import { definePromises } from '../lib/chart-promises.ts'
import { assistantConfigMachine } from './assistant-config.machine.ts'
import { isValidName } from './assistant-config.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const assistantConfigPromises = definePromises(assistantConfigMachine, ({ always, leadsTo }) => [
  always('Só se salva com um nome que serve.', 'decisão 24',
    (at) => at.called('saveConfig'),
    ({ context }) => isValidName(context.config.name)),
  always('O que não pôde ser salvo é dito, e a configuração fica.', 'decisão 24',
    (at) => at.failed('saveConfig') && at.is('editing'),
    ({ before, context }) => context.problem !== null && context.config === before?.context.config),
  always('Um novo envio apaga o aviso do anterior.', 'decisão 24',
    (at) => at.called('saveConfig'),
    ({ context }) => context.problem === null),
  always('A configuração guardada é lida uma vez, ao abrir.', 'decisão 24',
    (at) => at.called('recallConfig'),
    (at) => at.before === null),
  always('Sem telefone provado, a página leva a /confirm-otp; de outra falha se volta à configuração.', 'S1 6',
    (at) => at.failed('saveConfig'),
    (at) => at.failed('saveConfig', (thrown) => parseSetupReason(thrown) === 'notProven')
      ? at.is('notProven') && at.did('reportRefusal') === 1
      : at.is('editing')),
  leadsTo('De toda recusa se chega a salvar.', 'decisão 24',
    (at) => at.is({ editing: 'refused' }),
    (at) => at.is('saved')),
])
