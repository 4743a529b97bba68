import { definePromises } from '../lib/chart-promises.ts'
import { findNextStep } from './flow.ts'
import { flowTrialMachine } from './flow-trial.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const flowTrialPromises = definePromises(flowTrialMachine, ({ always }) => [
  always('Recomeçar apaga as respostas e deixa o fluxo como está.', 'S1 2.2',
    (at) => at.got('restart.requested') !== null,
    ({ before, context }) => context.given.length === 0 && context.flow === before?.context.flow),
  always('Mudar um texto não recomeça a conversa.', 'S1 2.2',
    (at) => at.got('text.typed') !== null,
    ({ before, context }) => context.given === before?.context.given),
  always('Cada resposta fica.', 'S1 2.2',
    (at) => at.got('answer.chosen') !== null && at.was('asking'),
    ({ before, context }) => context.given.length === (before?.context.given.length ?? 0) + 1),
  always('Sem pergunta por fazer, a conversa passa ao advogado.', 'S1 2.2',
    (at) => at.is('asking'),
    ({ context: { flow, given } }) => findNextStep(flow, given) !== null),
  always('Pedir uma pessoa vale em qualquer pergunta.', 'S1 2.2',
    (at) => at.got('person.requested') !== null && at.was('asking'),
    (at) => at.is('interrupted')),
])
