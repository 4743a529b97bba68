import { CONSENT_VERSION } from './limits.ts'
import type { ConsentChoices, ConsentRecord } from './record.ts'

/** Creates the record of a decision taken at `now` (epoch milliseconds) about the current texts. */
export function createConsentRecord({ analytics, marketing }: ConsentChoices, now: number): ConsentRecord {
  return { version: CONSENT_VERSION, decidedAt: new Date(now).toISOString(), analytics, marketing }
}
