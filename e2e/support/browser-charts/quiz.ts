import { quizEntry } from '#machines/quiz/quiz.entry.ts'
import { QUIZ_QUESTIONS } from '#machines/quiz/quiz-rules.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, choose, DONE, findMarked, findRunning, press } from './page-acts.ts'
import type { Stored } from './stored.ts'

function keepAnswers(value: unknown): Stored {
  return { place: 'sessionStorage', name: 'quiz-answers', value }
}

/** The quiz. */
export const quiz: BrowserChart = {
  entry: quizEntry,
  route: () => '/quiz-automacao-juridica',
  recalled: (source, sample) => (source === 'loadAnswers' ? keepAnswers(sample) : null),
  kept: (source, input) => (source === 'keepAnswers' ? keepAnswers(Object(input).answers) : null),
  arrive: (page) =>
    findRunning(page.getByRole('button', { name: /^(Continuar|Ver resultado|Rever respostas)$/ })),
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: ['loadAnswers', 'keepAnswers'],
  // The screen shows one question, and an answer that is already chosen causes no event.
  offers(event, { context: { position, answers } }) {
    if (event.type === 'previous.requested') return position > 0
    const { question, choice } = Object(event)
    return (
      event.type !== 'choice.made' || (question === QUIZ_QUESTIONS[position] && answers[question] !== choice)
    )
  },
  cause: causeBy({
    'choice.made': (page, event) => choose(page, Object(event).choice),
    'next.requested': (page) => press(page, /^(Continuar|Ver resultado)$/),
    'previous.requested': (page) => press(page, /^(Voltar|Rever respostas)$/),
    'restart.requested': (page) => press(page, 'Refazer o diagnóstico'),
  }),
  sees: {
    async 'quiz.asking'(page, { context: { position, answers, isMissed } }) {
      await page.getByText(`Pergunta ${position + 1} de ${QUIZ_QUESTIONS.length}`).waitFor()
      const chosen = answers[QUIZ_QUESTIONS[position] ?? '']
      if (chosen !== undefined) await findMarked(page, chosen)
      if (isMissed) await page.getByText('Escolha uma resposta para continuar.').waitFor()
    },
    'quiz.result': (page) => page.getByRole('region', { name: 'Resultado do diagnóstico' }).waitFor(),
  },
}
