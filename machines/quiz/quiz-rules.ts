import { getField } from '../lib/get-field.ts'
import { QUIZ_ACTIONS, QUIZ_LEVEL_SHARES } from './limits.ts'

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

/** The answers of a question, from the most manual to the most organised; each is worth its number in points. */
export const QUIZ_CHOICES = ['0', '1', '2', '3'] as const

/** An answer of a question. */
export type QuizChoice = (typeof QUIZ_CHOICES)[number]

/** What was answered so far. */
export type QuizAnswers = Readonly<Partial<Record<QuizQuestion, QuizChoice>>>

/** How automated an office is. */
export type QuizLevel = 'manual' | 'starting' | 'organised' | 'integrated'

/** Lowest score of each level, in percent of all points, highest level first. */
export const QUIZ_LEVELS = [
  { level: 'integrated', from: QUIZ_LEVEL_SHARES.integrated },
  { level: 'organised', from: QUIZ_LEVEL_SHARES.organised },
  { level: 'starting', from: QUIZ_LEVEL_SHARES.starting },
  { level: 'manual', from: QUIZ_LEVEL_SHARES.manual },
] as const satisfies readonly { readonly level: QuizLevel; readonly from: number }[]

/** The result of the quiz. */
export type QuizResult = {
  /** Share of all points, 0 to 100. */
  readonly score: number
  readonly level: QuizLevel
  /** Questions to improve first: lowest answers first, then in the order asked. */
  readonly priorities: readonly QuizQuestion[]
}

/** Computes the result; null while a question is open. */
export function computeQuizResult(answers: QuizAnswers): QuizResult | null {
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

/** Parses stored answers, which are untrusted: invalid ones are left out. */
export function parseQuizAnswers(stored: unknown): QuizAnswers {
  const known = QUIZ_QUESTIONS.flatMap((question) => {
    const value = getField(stored, question)
    const choice = QUIZ_CHOICES.find((one) => one === value)
    return choice === undefined ? [] : [[question, choice] as const]
  })
  return Object.fromEntries(known)
}

/** Finds the index of the first unanswered question; the last index when all are answered. */
export function findFirstOpen(answers: QuizAnswers): number {
  const open = QUIZ_QUESTIONS.findIndex((question) => answers[question] === undefined)
  return open < 0 ? QUIZ_QUESTIONS.length - 1 : open
}
