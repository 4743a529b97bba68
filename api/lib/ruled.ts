import * as z from 'zod'
import { inWords, RULE_MESSAGES, type RuleSet, validate } from '#machines/rules/rules.ts'

/** A text that a rule set of spec S2 5 judges, under the name it has there. */
export function ruledText(rules: RuleSet, name: string) {
  return z.custom<string>().superRefine((value, context) => {
    const message = brokenRule(rules, name, value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
}

/**
 * For a schema that is stricter than the rule of its field: what is wrong is told in the rule's words, and what only the
 * schema minds as the engine tells of rules it does not know.
 */
export function toldByRule(rules: RuleSet, name: string) {
  return {
    error: ({ input }: { readonly input?: unknown }) =>
      brokenRule(rules, name, input) ?? inWords({ field: name, message: RULE_MESSAGES.custom }, rules),
  }
}

function brokenRule(rules: RuleSet, name: string, value: unknown): string | null {
  const rule = rules[name]
  const [broken] = rule ? validate({ [name]: value }, { [name]: rule }) : []
  return broken ? inWords(broken, rules) : null
}
