import { PROFILE_RULES } from '../rules/rule-sets.ts'
import { RULE_MESSAGES } from '../rules/rule-texts.ts'
import type { ProfileProblem } from './profile-failure.ts'
import type { RequiredField } from './profile-rules.ts'

/** Messages for unanswered questions, in the words of spec S2 5. */
export const MISSING_ANSWER_MESSAGES: Record<RequiredField, string> = {
  role: RULE_MESSAGES.required(PROFILE_RULES.role.label),
  teamSize: RULE_MESSAGES.required(PROFILE_RULES.teamSize.label),
  useCases: RULE_MESSAGES.required(PROFILE_RULES.useCases.label),
}

/** Messages for a failed save; the answers stay in the form. */
export const PROFILE_PROBLEM_MESSAGES: Record<ProfileProblem, string> = {
  refused: 'Não foi possível aceitar estas respostas. Confira cada uma e tente novamente.',
  offline:
    'Você está sem conexão com a internet. Suas respostas continuam aqui: tente novamente quando a rede voltar.',
  unavailable:
    'Não foi possível salvar o seu perfil. Suas respostas continuam aqui: tente novamente em alguns instantes.',
}
