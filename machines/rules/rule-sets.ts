import { NAME_MAX_LENGTH, NAME_MIN_LENGTH, TITLE_MAX_LENGTH } from './limits.ts'
import type { RuleSet } from './rules.ts'

/** How a lead may describe their role (spec S2 5, rule set Profile). */
export const ROLES = ['lawyer', 'paralegal', 'manager', 'other'] as const

/** How many people a lead's team has (spec S2 5, rule set Profile). */
export const TEAM_SIZES = ['1', '2-5', '6-20', '20+'] as const

/** A person in the CRM (spec S2 5, rule set User). */
export const USER_RULES = {
  email: { required: true, type: 'email' },
  telefone: { required: true, type: 'phone' },
  nome: { required: true, type: 'string', minLength: NAME_MIN_LENGTH, maxLength: NAME_MAX_LENGTH },
} as const satisfies RuleSet

/** A person with the deal opened for them (spec S2 5, rule set Deal input). */
export const DEAL_RULES = {
  ...USER_RULES,
  title: { type: 'string', maxLength: TITLE_MAX_LENGTH },
} as const satisfies RuleSet

/** A lead's profile (spec S2 5, rule set Profile). */
export const PROFILE_RULES = {
  role: { label: 'Cargo', required: true, type: 'string', custom: isOneOf(ROLES) },
  teamSize: { label: 'Tamanho da equipe', required: true, type: 'string', custom: isOneOf(TEAM_SIZES) },
  useCases: { label: 'Uso pretendido', required: true, custom: isListOfText },
  availableToCall: { label: 'Disponibilidade para ligação', required: true, type: 'boolean' },
} as const satisfies RuleSet

/** A time of day of 24 hours, `HH:MM` (spec S2 5). */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

/** A row of the scheduling provider's lists (spec S2 5, calendar rows). */
export const CALENDAR_ROW_RULES = {
  title: { required: true, type: 'string' },
  description: { required: true, type: 'string' },
} as const satisfies RuleSet

/**
 * Creates the rules for the slot of a call (spec S2 5, rule set Schedule).
 * @param today `YYYY-MM-DD` in the time zone of the slot; earlier days are refused
 */
export function createScheduleRules(today: string) {
  return {
    selectedDate: { label: 'Dia', required: true, custom: (value) => isDate(value) && value >= today },
    selectedTime: { label: 'Horário', required: true, type: 'string', pattern: TIME_OF_DAY },
    timezone: { label: 'Fuso horário', required: true, type: 'string' },
  } as const satisfies RuleSet
}

/** Whether a value is an existing day, `YYYY-MM-DD`. `Date` alone would read 31/02 as a day in March. */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string') return false
  const moment = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === value
}

function isOneOf(allowed: readonly string[]) {
  return (value: unknown) => allowed.some((one) => one === value)
}

function isListOfText(value: unknown) {
  return Array.isArray(value) && value.every((item) => typeof item === 'string' && item.trim() !== '')
}
