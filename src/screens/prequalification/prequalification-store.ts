import {
  listMissing,
  type PrequalificationAnswers,
  parsePrequalification,
} from '#machines/prequalification/answers.ts'
import { permanentStorage } from '../../lib/storage/storage.ts'

/** Storage key of the pre-qualification answers (spec S1 3). */
const PREQUALIFICATION_KEY = 'prequalification_answers'

/** Reads the answers kept in this browser; null while a required one is missing. */
export function readPrequalification(): PrequalificationAnswers | null {
  const answers = parsePrequalification(permanentStorage.read(PREQUALIFICATION_KEY))
  return listMissing(answers).length === 0 ? answers : null
}

/** Keeps the answers; returns false when the browser could not. */
export function writePrequalification(answers: PrequalificationAnswers): boolean {
  return permanentStorage.write(PREQUALIFICATION_KEY, answers)
}
