import {
  missingIn,
  type PrequalificationAnswers,
  prequalificationFrom,
} from '#machines/prequalification/answers.ts'
import { permanentStorage } from './storage.ts'

/** Where the pre-qualification answers stand in the browser's storage (spec S1 3). */
const PREQUALIFICATION_KEY = 'prequalification_answers'

/** The answers kept in this browser; null while a required one is missing. */
export function readPrequalification(): PrequalificationAnswers | null {
  const answers = prequalificationFrom(permanentStorage.read(PREQUALIFICATION_KEY))
  return missingIn(answers).length === 0 ? answers : null
}

/** Keeps the answers; false when the browser does not. */
export function writePrequalification(answers: PrequalificationAnswers): boolean {
  return permanentStorage.write(PREQUALIFICATION_KEY, answers)
}
