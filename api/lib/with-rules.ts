import * as z from 'zod'
import { RULE_MESSAGES } from '#machines/rules/rule-texts.ts'
import { formatRuleError, type RuleSet, validate } from '#machines/rules/rules.ts'

/** Creates the schema of a text field that is proven by a rule set of spec S2 5, with the rule's messages. */
export function withRules(rules: RuleSet, name: string) {
  return z.custom<string>().superRefine((value, context) => {
    const message = findBrokenRule(rules, name, value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}

/**
 * Creates the error option for a schema that is stricter than its field's rule. A value that breaks the rule gets
 * the rule's message; a value that only the schema refuses gets the rule engine's general message.
 */
export function withRuleMessage(rules: RuleSet, name: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      findBrokenRule(rules, name, input) ??
      formatRuleError({ field: name, message: RULE_MESSAGES.custom }, rules),
  }
}

function findBrokenRule(rules: RuleSet, name: string, value: unknown): string | null {
  const rule = rules[name]
  const [broken] = rule ? validate({ [name]: value }, { [name]: rule }) : []
  return broken ? formatRuleError(broken, rules) : null
}
