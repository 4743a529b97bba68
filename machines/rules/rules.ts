import { isEmail } from './email.ts'
import { RULE_MESSAGES } from './rule-texts.ts'
import { countCharacters } from './text.ts'

/** Types a rule can require (spec S2 5, generic rule engine). */
export type ValueType = 'string' | 'email' | 'phone' | 'number' | 'boolean'

/** The rule of one field. An empty optional field always passes. */
export type Rule = {
  /** Name of the field in messages; the field's own name when left out. */
  readonly label?: string
  readonly required?: boolean
  readonly type?: ValueType
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: RegExp
  readonly custom?: (value: unknown) => boolean
}

/** Rules by field name. */
export type RuleSet = Readonly<Record<string, Rule>>

/** The message of the first rule a field breaks. */
export type RuleError = { readonly field: string; readonly message: string }

const IS_OF_TYPE: Readonly<Record<ValueType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  email: (value) => typeof value === 'string' && isEmail(value),
  phone: (value) => typeof value === 'string' && isPhone(value),
  number: (value) => Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
}

/**
 * Finds the first broken rule of each field, in the order of the rule set; empty when all pass. Never throws: a rule that
 * throws counts as broken, with 'Erro interno de validação'.
 */
export function validate(values: Readonly<Record<string, unknown>>, rules: RuleSet): RuleError[] {
  return Object.entries(rules).flatMap(([field, rule]) => {
    const message = findBrokenRule(field, values[field], rule)
    return message === null ? [] : [{ field, message }]
  })
}

/** Formats a broken rule for the visitor: adds the field's name, unless the message already holds it. */
export function formatRuleError({ field, message }: RuleError, rules: RuleSet): string {
  const name = rules[field]?.label ?? field
  return message === RULE_MESSAGES.required(name) ? message : `${name} ${message}`
}

/** Whether a text is an optional plus and 1 to 16 digits, ignoring spaces, parentheses and dashes (spec S2 5). */
export function isPhone(value: string): boolean {
  return /^\+?[0-9]{1,16}$/.test(value.replace(/[\s()-]/g, ''))
}

function findBrokenRule(field: string, value: unknown, rule: Rule): string | null {
  try {
    if (isEmpty(value)) return rule.required ? RULE_MESSAGES.required(rule.label ?? field) : null
    if (rule.type && !IS_OF_TYPE[rule.type](value)) return RULE_MESSAGES[rule.type]
    if (typeof value === 'string') {
      const broken = findBrokenTextRule(value, rule)
      if (broken) return broken
    }
    return rule.custom && !rule.custom(value) ? RULE_MESSAGES.custom : null
  } catch {
    return RULE_MESSAGES.internal
  }
}

function findBrokenTextRule(
  text: string,
  { minLength = 0, maxLength = Number.POSITIVE_INFINITY, pattern }: Rule,
): string | null {
  if (countCharacters(text.trim()) < minLength) return RULE_MESSAGES.minLength(minLength)
  if (countCharacters(text) > maxLength) return RULE_MESSAGES.maxLength(maxLength)
  // Unlike `test`, `search` keeps no state between calls on a global pattern.
  return pattern && text.search(pattern) < 0 ? RULE_MESSAGES.pattern : null
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'string' && value.trim() === ''
}
