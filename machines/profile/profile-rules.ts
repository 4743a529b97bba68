import { PROFILE_RULES, ROLES, TEAM_SIZES } from '../rules/rule-sets.ts'
import { validate } from '../rules/rules.ts'

/** What the visitor may want the product for; the specification asks for a list and leaves its items open. */
export const USE_CASES = [
  'shared-inbox',
  'ai-triage',
  'consented-campaigns',
  'satisfaction-surveys',
  'legal-software',
  'fee-collection',
] as const

/** Where the visitor works; an optional answer. */
export const INDUSTRIES = [
  'law-firm',
  'legal-department',
  'accounting',
  'real-estate',
  'consulting',
  'other',
] as const

/** The visitor's own description of their role: profile data, not a permission (spec S1 6). */
export type Role = (typeof ROLES)[number]
/** People in the team, the visitor included. */
export type TeamSize = (typeof TEAM_SIZES)[number]
/** Id of one purpose. */
export type UseCase = (typeof USE_CASES)[number]
/** Id of one line of business. */
export type Industry = (typeof INDUSTRIES)[number]

/** What was answered so far; null where nothing was chosen. */
export type ProfileAnswers = {
  readonly role: Role | null
  readonly teamSize: TeamSize | null
  readonly useCases: readonly UseCase[]
  readonly availableToCall: boolean
  readonly industry: Industry | null
}

/** A finished profile (spec S2 3). */
export type Profile = ProfileAnswers & { readonly role: Role; readonly teamSize: TeamSize }

/** Fields that cannot stay unanswered (spec S2 5). */
export type RequiredField = 'role' | 'teamSize' | 'useCases'

/** The questions in the order they are asked. */
export const REQUIRED_FIELDS: readonly RequiredField[] = ['role', 'teamSize', 'useCases']

/** Nothing answered; the visitor has not agreed to a call. */
export const NO_ANSWERS: ProfileAnswers = {
  role: null,
  teamSize: null,
  useCases: [],
  availableToCall: false,
  industry: null,
}

/** Required fields that are still open, in the order of the questions. */
export function missingIn(answers: ProfileAnswers): readonly RequiredField[] {
  const broken = validate(answers, PROFILE_RULES).map(({ field }) => field)
  return REQUIRED_FIELDS.filter((field) => broken.includes(field))
}

/** The finished profile, or null while a required answer is missing. */
export function profileFrom(answers: ProfileAnswers): Profile | null {
  const { role, teamSize } = answers
  return role === null || teamSize === null || missingIn(answers).length > 0
    ? null
    : { ...answers, role, teamSize }
}

/** Marks a purpose, or unmarks it; the list keeps the order of `USE_CASES`. */
export function toggled(useCases: readonly UseCase[], useCase: UseCase): readonly UseCase[] {
  return USE_CASES.filter((item) => (item === useCase) !== useCases.includes(item))
}

/** Reads a stored draft, which is untrusted: what does not fit is left out. */
export function answersFrom(stored: unknown): ProfileAnswers {
  const useCases = fieldOf(stored, 'useCases')
  return {
    role: choiceOf(ROLES, fieldOf(stored, 'role')),
    teamSize: choiceOf(TEAM_SIZES, fieldOf(stored, 'teamSize')),
    useCases: USE_CASES.filter((item) => Array.isArray(useCases) && useCases.includes(item)),
    availableToCall: fieldOf(stored, 'availableToCall') === true,
    industry: choiceOf(INDUSTRIES, fieldOf(stored, 'industry')),
  }
}

/** A draft filled in under what the visitor has answered since. */
export function withDraft(answers: ProfileAnswers, draft: ProfileAnswers): ProfileAnswers {
  return {
    role: answers.role ?? draft.role,
    teamSize: answers.teamSize ?? draft.teamSize,
    useCases: answers.useCases.length > 0 ? answers.useCases : draft.useCases,
    availableToCall: answers.availableToCall || draft.availableToCall,
    industry: answers.industry ?? draft.industry,
  }
}

function choiceOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
