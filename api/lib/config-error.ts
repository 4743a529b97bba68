import type * as z from 'zod'
import { StartError } from './start-error.ts'

/** The configuration is invalid. The message lists the problems in Portuguese, in one line and without any value. */
export class ConfigError extends StartError {
  /** Each begins with the name of its variable. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`${problems.join('; ')}.`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** A part of a path that may be shown: names of ours, never a text that an operator typed as a key. */
const SHOWN_PART = /^[\w-]{1,40}$/

/** Formats a schema violation as one line per invalid variable. */
export function describeIssues(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => {
    const shown = path.map(String).filter((part) => SHOWN_PART.test(part))
    return `${shown.join('.')}: ${message}`
  })
}
