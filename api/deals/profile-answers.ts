import { createHash } from 'node:crypto'
import * as z from 'zod'
import { INDUSTRIES, USE_CASES } from '#machines/profile/profile-rules.ts'
import {
  INDUSTRY_TITLES,
  ROLE_TITLES,
  TEAM_SIZE_TITLES,
  USE_CASE_TITLES,
} from '#machines/profile/profile-titles.ts'
import { ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'

/** The answers of the profile step (spec S2 3, 5). */
export const ProfileAnswers = z.strictObject({
  role: z.enum(ROLES),
  teamSize: z.enum(TEAM_SIZES),
  useCases: z.array(z.enum(USE_CASES)).min(1).max(USE_CASES.length),
  availableToCall: z.boolean(),
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
