import type { RuleSet } from './rules.ts'

/** Lengths of a person's name, in characters (spec S2 5). */
export const NAME_MIN_LENGTH = 2
export const NAME_MAX_LENGTH = 100

/** How a lead may describe their role (spec S2 5, rule set Profile). */
export const ROLES = ['lawyer', 'paralegal', 'manager', 'other'] as const

/** How many people a lead's team has (spec S2 5, rule set Profile). */
export const TEAM_SIZES = ['1', '2-5', '6-20', '20+'] as const

/** A person to be kept in the CRM: email, telefone and nome (spec S2 5, rule set User). */
export const USER_RULES: RuleSet = {
  email: { required: true, type: 'email' },
  telefone: { required: true, type: 'phone' },
  nome: { required: true, type: 'string', minLength: NAME_MIN_LENGTH, maxLength: NAME_MAX_LENGTH },
}

/** What a lead says about themselves (spec S2 5, rule set Profile). */
export const PROFILE_RULES: RuleSet = {
  role: { label: 'Função', required: true, type: 'string', custom: isOneOf(ROLES) },
  teamSize: { label: 'Tamanho da equipe', required: true, type: 'string', custom: isOneOf(TEAM_SIZES) },
  useCases: { label: 'Casos de uso', required: true, custom: isListOfText },
  availableToCall: { label: 'Disponibilidade para ligação', required: true, type: 'boolean' },
}

function isOneOf(allowed: readonly string[]) {
  return (value: unknown) => typeof value === 'string' && allowed.includes(value)
}

function isListOfText(value: unknown) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '')
}
