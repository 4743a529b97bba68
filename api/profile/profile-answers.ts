import * as z from 'zod'
import { INDUSTRIES, USE_CASES } from '#machines/profile/profile-rules.ts'
import {
  INDUSTRY_TITLES,
  ROLE_TITLES,
  TEAM_SIZE_TITLES,
  USE_CASE_TITLES,
} from '#machines/profile/profile-titles.ts'
import { PROFILE_RULES, ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { withRuleMessage } from '../lib/with-rules.ts'

const formatAnswer = (field: keyof typeof PROFILE_RULES) => withRuleMessage(PROFILE_RULES, field)

/** The answers of the profile step (spec S2 3, 5). A refused answer carries the message of its rule. */
export const ProfileAnswers = z.strictObject({
  role: z.enum(ROLES, formatAnswer('role')),
  teamSize: z.enum(TEAM_SIZES, formatAnswer('teamSize')),
  useCases: z
    .array(z.enum(USE_CASES, formatAnswer('useCases')), formatAnswer('useCases'))
    .min(1, formatAnswer('useCases'))
    .max(USE_CASES.length, formatAnswer('useCases')),
  availableToCall: z.boolean(formatAnswer('availableToCall')),
  industry: z.enum(INDUSTRIES).nullable(),
})

/** The answers of the profile step. */
export type ProfileAnswers = z.infer<typeof ProfileAnswers>

/** Formats answers as lines of a note. */
export function formatProfile(answers: ProfileAnswers): string[] {
  return [
    `Papel: ${ROLE_TITLES[answers.role]}. Equipe: ${TEAM_SIZE_TITLES[answers.teamSize]}.`,
    `Usos: ${answers.useCases.map((useCase) => USE_CASE_TITLES[useCase]).join(', ')}.`,
    `Pode receber ligação: ${answers.availableToCall ? 'sim' : 'não'}.`,
    ...(answers.industry ? [`Setor: ${INDUSTRY_TITLES[answers.industry]}.`] : []),
  ]
}
