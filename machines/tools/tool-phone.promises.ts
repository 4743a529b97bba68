import { definePromises } from '../lib/chart-promises.ts'
import { toolPhoneMachine } from './tool-phone.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const toolPhonePromises = definePromises(toolPhoneMachine, ({ always }) => [
  always('Enquanto se digita pela primeira vez não há erro.', 'S1 5',
    (at) => at.entered('checked'),
    (at) => at.got('phone.left') !== null || at.got('phone.typed')?.isInField === false),
  always('Voltar a um campo vazio apaga o erro.', 'S1 5',
    (at) => at.got('phone.focused') !== null && at.context.phone === '',
    (at) => at.is('unchecked')),
  always('O que se digita fica.', 'S1 5',
    (at) => at.got('phone.typed') !== null,
    (at) => at.context.phone === at.got('phone.typed')?.phone),
  always('O país escolhido vale.', 'S1 2.9',
    (at) => at.got('country.chosen') !== null,
    (at) => at.context.countryCode === at.got('country.chosen')?.countryCode),
])
