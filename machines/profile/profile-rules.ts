import { getField } from '../lib/get-field.ts'
import { PROFILE_RULES, ROLES, TEAM_SIZES } from '../rules/rule-sets.ts'
import { validate } from '../rules/rules.ts'

/** What the visitor wants the product for. The specification asks for a list and leaves its items open. */
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

/** No question answered, no consent to a call. */
export const NO_ANSWERS: ProfileAnswers = {
  role: null,
  teamSize: null,
  useCases: [],
  availableToCall: false,
  industry: null,
}

/** Lists the required fields that are still open, in the order of the questions. */
export function listMissing(answers: ProfileAnswers): readonly RequiredField[] {
  const broken = validate(answers, PROFILE_RULES).map(({ field }) => field)
  return REQUIRED_FIELDS.filter((field) => broken.includes(field))
}

/** Returns the finished profile, or null while a required answer is missing. */
export function completeProfile(answers: ProfileAnswers): Profile | null {
  const { role, teamSize } = answers
  return role === null || teamSize === null || listMissing(answers).length > 0
    ? null
    : { ...answers, role, teamSize }
}

/** Marks a purpose, or unmarks it; the list keeps the order of `USE_CASES`. */
export function toggleUseCase(useCases: readonly UseCase[], useCase: UseCase): readonly UseCase[] {
  return USE_CASES.filter((item) => (item === useCase) !== useCases.includes(item))
}

/** Parses a stored draft, which is untrusted: invalid answers are left out. */
export function parseAnswers(stored: unknown): ProfileAnswers {
  const useCases = getField(stored, 'useCases')
  return {
    role: parseChoice(ROLES, getField(stored, 'role')),
    teamSize: parseChoice(TEAM_SIZES, getField(stored, 'teamSize')),
    useCases: USE_CASES.filter((item) => Array.isArray(useCases) && useCases.includes(item)),
    availableToCall: getField(stored, 'availableToCall') === true,
    industry: parseChoice(INDUSTRIES, getField(stored, 'industry')),
  }
}

/** Merges a stored draft under the answers given since. */
export function mergeDraft(answers: ProfileAnswers, draft: ProfileAnswers): ProfileAnswers {
  return {
    role: answers.role ?? draft.role,
    teamSize: answers.teamSize ?? draft.teamSize,
    useCases: answers.useCases.length > 0 ? answers.useCases : draft.useCases,
    availableToCall: answers.availableToCall || draft.availableToCall,
    industry: answers.industry ?? draft.industry,
  }
}

function parseChoice<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}
