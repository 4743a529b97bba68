/** The questions in the order they are asked; every answer is worth 0 to 3 points. */
export const QUIZ_QUESTIONS = [
  'firstReply',
  'ownership',
  'repetition',
  'triage',
  'history',
  'deadlines',
  'measures',
] as const

/** Id of a question. */
export type QuizQuestion = (typeof QUIZ_QUESTIONS)[number]

/** The answers of a question, from the most manual to the most organised: their place is their points. */
export const QUIZ_CHOICES = ['0', '1', '2', '3'] as const

/** One of them. */
export type QuizChoice = (typeof QUIZ_CHOICES)[number]

/** What was answered so far. */
export type QuizAnswers = Readonly<Partial<Record<QuizQuestion, QuizChoice>>>

/** Where an office stands. */
export type QuizLevel = 'manual' | 'starting' | 'organised' | 'integrated'

/** Lowest share of the points each level takes, in per cent, the highest level first. */
export const QUIZ_LEVELS = [
  { level: 'integrated', from: 80 },
  { level: 'organised', from: 55 },
  { level: 'starting', from: 30 },
  { level: 'manual', from: 0 },
] as const satisfies readonly { readonly level: QuizLevel; readonly from: number }[]

/** How many actions a result proposes. */
export const QUIZ_ACTIONS = 3

/** What the answers come to. */
export type QuizResult = {
  /** Share of all points, 0 to 100. */
  readonly score: number
  readonly level: QuizLevel
  /** Questions to begin with: the lowest answers first, earlier questions before later ones. */
  readonly priorities: readonly QuizQuestion[]
}

/** The result of a complete quiz, or null while a question is open. */
export function quizResult(answers: QuizAnswers): QuizResult | null {
  const given = QUIZ_QUESTIONS.map((question) => ({
    question,
    points: Number(answers[question] ?? Number.NaN),
  }))
  if (given.some(({ points }) => Number.isNaN(points))) return null
  const total = given.reduce((sum, { points }) => sum + points, 0)
  const score = Math.round((total / (QUIZ_QUESTIONS.length * (QUIZ_CHOICES.length - 1))) * 100)
  const priorities = [...given].sort((one, other) => one.points - other.points).slice(0, QUIZ_ACTIONS)
  return {
    score,
    level: QUIZ_LEVELS.find(({ from }) => score >= from)?.level ?? 'manual',
    priorities: priorities.map(({ question }) => question),
  }
}

/** Reads stored answers, which are untrusted: what does not fit is left out. */
export function quizAnswersFrom(stored: unknown): QuizAnswers {
  if (typeof stored !== 'object' || stored === null) return {}
  const known = QUIZ_QUESTIONS.flatMap((question) => {
    const value: unknown = Reflect.get(stored, question)
    const choice = QUIZ_CHOICES.find((one) => one === value)
    return choice === undefined ? [] : [[question, choice] as const]
  })
  return Object.fromEntries(known)
}

/** Place of the first question without an answer; the last place where all have one. */
export function firstOpen(answers: QuizAnswers): number {
  const open = QUIZ_QUESTIONS.findIndex((question) => answers[question] === undefined)
  return open < 0 ? QUIZ_QUESTIONS.length - 1 : open
}
