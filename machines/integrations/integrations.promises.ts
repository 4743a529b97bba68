import { parseSetupReason } from '../customization/setup-failure.ts'
import { definePromises } from '../lib/chart-promises.ts'
import { integrationsMachine } from './integrations.machine.ts'
import { toggleIntegration } from './integrations.ts'

const isNotProven = (thrown: unknown) => parseSetupReason(thrown) === 'notProven'

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
  always('Um novo envio apaga o aviso do anterior.', 'decisão 24',
    (at) => at.called('saveChoices'),
    ({ context }) => context.saveProblem === null),
  always('Um sistema se marca e se desmarca também enquanto a chave é conferida.', 'decisão 24',
    (at) => at.got('integration.toggled') !== null,
    (at) => at.context.choices.wanted.join() === toggleIntegration(at.before?.context.choices.wanted ?? [],
      at.got('integration.toggled')?.integration ?? 'advbox').join()),
  always('As escolhas guardadas são lidas uma vez, ao abrir.', 'decisão 24',
    (at) => at.called('recallChoices'),
    (at) => at.before === null),
  always('Sem telefone provado, a página leva a /confirm-otp.', 'S1 6',
    (at) => at.failed('connectPipedrive', isNotProven) || at.failed('saveChoices', isNotProven),
    (at) => at.is('notProven') && at.did('reportRefusal') === 1),
])
