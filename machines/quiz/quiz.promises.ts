import { definePromises } from '../lib/chart-promises.ts'
import { quizMachine } from './quiz.machine.ts'
import { QUIZ_QUESTIONS } from './quiz-rules.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const quizPromises = definePromises(quizMachine, ({ always, leadsTo }) => [
  always('A última resposta conta UseTool uma vez.', 'S2 7',
    (at) => at.got('next.requested') !== null && at.is('result'),
    (at) => at.did('reportAdEvent', { name: 'UseTool' }) === 1),
  always('Sem resposta ninguém passa à seguinte.', 'decisão 24',
    (at) => at.got('next.requested') !== null && at.context.isMissed,
    ({ before, context }) => context.position === before?.context.position),
  always('Cada escolha é guardada.', 'decisão 24',
    (at) => at.got('choice.made') !== null && at.is('asking'),
    (at) => at.called('keepAnswers')),
  always('Recomeçar apaga as respostas, também as guardadas.', 'decisão 24',
    (at) => at.got('restart.requested') !== null,
    (at) => Object.keys(at.context.answers).length === 0 && at.called('keepAnswers')),
  always('As respostas guardadas são lidas uma vez, ao abrir.', 'decisão 24',
    (at) => at.called('loadAnswers'),
    (at) => at.before === null),
  always('Uma resposta vale na hora, também enquanto as guardadas são lidas.', 'decisão 24',
    (at) => at.got('choice.made') !== null && !at.was('result'),
    (at) => at.got('choice.made')?.choice === at.context.answers[at.got('choice.made')?.question ?? QUIZ_QUESTIONS[0]]),
  always('Quem já respondeu fica na pergunta até seguir, também quando as guardadas chegam.', 'decisão 24',
    (at) => at.before !== null && Object.keys(at.before.context.answers).length > 0 &&
      at.before.context.position !== at.context.position,
    (at) => at.got('next.requested') !== null || at.got('previous.requested') !== null || at.got('restart.requested') !== null),
  always('Só se guarda o que a pessoa mudou.', 'decisão 24',
    (at) => at.called('keepAnswers'),
    (at) => at.got('choice.made') !== null || at.got('restart.requested') !== null),
  leadsTo('Do resultado se volta às perguntas.', 'decisão 24',
    (at) => at.is('result'),
    (at) => at.is('asking')),
])
