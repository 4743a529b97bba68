import type * as z from 'zod'

/** The configuration cannot be used. The message lists what to mend, in Portuguese, without any value. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`Configuração inválida:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
  }
}

/** One line per wrong variable. */
export function describeIssues(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}
