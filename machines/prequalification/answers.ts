import { getField } from '../lib/get-field.ts'

/** Choices of each question, in the order they are shown (spec S1 2.6). */
export const PREQUALIFICATION_CHOICES = {
  lawyersCount: ['1-2', '3-5', '6-10', '11-20', '20+'],
  monthlyRevenue: ['50k-100k', '100k-200k', '200k-500k', '500k+'],
  practiceAreas: [
    'civil',
    'trabalhista',
    'criminal',
    'empresarial',
    'tributario',
    'previdenciario',
    'familia',
    'outros',
  ],
  currentSystems: ['projuris', 'controljus', 'astrea', 'advbox', 'outros', 'nenhum'],
  urgency: ['imediata', 'rapida', 'moderada', 'futura'],
} as const

/** A question by the name its answer is kept under. */
export type Question = keyof typeof PREQUALIFICATION_CHOICES

/** One of a question's choices. */
export type ChoiceOf<Name extends Question> = (typeof PREQUALIFICATION_CHOICES)[Name][number]

/** The answers, single-choice each; null where nothing was chosen (spec S1 3). */
export type PrequalificationAnswers = { readonly [Name in Question]: ChoiceOf<Name> | null }

/** The questions in the order they are asked. */
export const QUESTIONS = Object.keys(PREQUALIFICATION_CHOICES) as Question[]

/** No question answered. */
export const NO_ANSWERS = parsePrequalification(null)

/** Where a visitor who answered goes next (spec S1 2.6); `sign-up/premium.ts` says which firms are offered a call. */
export const QUALIFIED_SIGN_UP = '/signup?source=premium&profile=qualified'

/** Lists the questions that must be answered (spec S1 5) and are still open, in the order they are asked. */
export function listMissing(answers: PrequalificationAnswers): readonly Question[] {
  return (['lawyersCount', 'practiceAreas'] as const).filter((question) => answers[question] === null)
}

/** Parses stored answers, which are untrusted: invalid ones are left out. */
export function parsePrequalification(stored: unknown): PrequalificationAnswers {
  const answers = QUESTIONS.map((question) => [question, parseChoice(question, stored)])
  return Object.fromEntries(answers)
}

function parseChoice<Name extends Question>(question: Name, stored: unknown): ChoiceOf<Name> | null {
  const value = getField(stored, question)
  const choices: readonly ChoiceOf<Name>[] = PREQUALIFICATION_CHOICES[question]
  return choices.find((choice) => choice === value) ?? null
}
