import { createHash } from 'node:crypto'
import * as z from 'zod'
import { INDUSTRIES, USE_CASES } from '#machines/profile/profile-rules.ts'
import {
  INDUSTRY_TITLES,
  ROLE_TITLES,
  TEAM_SIZE_TITLES,
  USE_CASE_TITLES,
} from '#machines/profile/profile-titles.ts'
import { PROFILE_RULES, ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { toldByRule } from '../lib/ruled.ts'

const told = (field: keyof typeof PROFILE_RULES) => toldByRule(PROFILE_RULES, field)

/** The answers of the profile step (spec S2 3, 5); what is wrong with one is told by its rule. */
export const ProfileAnswers = z.strictObject({
  role: z.enum(ROLES, told('role')),
  teamSize: z.enum(TEAM_SIZES, told('teamSize')),
  useCases: z
    .array(z.enum(USE_CASES, told('useCases')), told('useCases'))
    .min(1, told('useCases'))
    .max(USE_CASES.length, told('useCases')),
  availableToCall: z.boolean(told('availableToCall')),
  industry: z.enum(INDUSTRIES).nullable(),
})

/** The answers of the profile step. */
export type ProfileAnswers = z.infer<typeof ProfileAnswers>

/** Tells two sets of answers apart: the same answers sent twice are one piece of work. */
export function fingerprintOf(answers: ProfileAnswers): string {
  return createHash('sha256').update(JSON.stringify(answers)).digest('hex')
}

/** The answers as lines of a note. */
export function profileLines(answers: ProfileAnswers): string[] {
  return [
    `Papel: ${ROLE_TITLES[answers.role]}. Equipe: ${TEAM_SIZE_TITLES[answers.teamSize]}.`,
    `Usos: ${answers.useCases.map((useCase) => USE_CASE_TITLES[useCase]).join(', ')}.`,
    `Pode receber ligação: ${answers.availableToCall ? 'sim' : 'não'}.`,
    ...(answers.industry ? [`Setor: ${INDUSTRY_TITLES[answers.industry]}.`] : []),
  ]
}
