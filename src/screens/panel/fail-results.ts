import { ResultsFailure, type ResultsProblem } from '#machines/panel/results-failure.ts'
import { ApiFailure } from '#src/lib/api/api-client.ts'

/** API failure codes as problems of the charts; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, ResultsProblem>> = {
  session_required: 'sessionOver',
  offline: 'offline',
}

/**
 * Turns what the API failed with into the failure of the results' charts.
 * @throws ResultsFailure
 */
export function failResults(thrown: unknown): never {
  throw new ResultsFailure((thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable')
}
