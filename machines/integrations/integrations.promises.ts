import { definePromises } from '../lib/chart-promises.ts'
import { integrationsMachine } from './integrations.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const integrationsPromises = definePromises(integrationsMachine, ({ always, onlyAfter }) => [
  onlyAfter('Nada é conectado ou salvo sem a pessoa pedir.', 'decisão 24',
    (at) => at.called('connectPipedrive') || at.called('saveChoices'),
    (at) => at.got('key.submitted') !== null || at.got('choices.submitted') !== null),
  always('Uma chave recusada é dita, e fica no campo.', 'S2 8',
    (at) => at.failed('connectPipedrive') && at.is('editing'),
    ({ before, context }) => context.keyProblem !== null && context.apiKey === before?.context.apiKey),
  always('Só uma chave digitada é conferida.', 'S2 8',
    (at) => at.called('connectPipedrive'),
    ({ context }) => context.apiKey.trim() !== ''),
  always('O que não pôde ser salvo é dito, e as escolhas ficam.', 'decisão 24',
    (at) => at.failed('saveChoices') && at.is('editing'),
    ({ before, context }) => context.saveProblem !== null && context.choices === before?.context.choices),
  always('Sem telefone provado, a página leva a /confirm-otp.', 'S1 6',
    (at) => at.is('notProven'),
    (at) => at.did('reportRefusal') === 1),
])
