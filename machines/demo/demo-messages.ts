import type { DemoProblem } from './demo.setup.ts'

/** What the visitor reads about each problem. */
export const DEMO_MESSAGES: Readonly<Record<DemoProblem, string>> = {
  textMissing: 'Escreva alguma coisa antes.',
}
