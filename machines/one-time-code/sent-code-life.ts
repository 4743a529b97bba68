import { createLife, type StateOf } from '../lib/life.ts'
import { sentCodeMachine } from './sent-code.machine.ts'

/** The life of the code of a session and phone, which the server stores. */
export const sentCodeLife = createLife(sentCodeMachine)

/** A state of the chart `sentCode`. */
export type SentCodeState = StateOf<typeof sentCodeMachine>

/** A stored code, as far as its state depends on it, by the database's clock. */
export type StoredCode = {
  readonly isBlocked: boolean
  readonly isUsed: boolean
  readonly isExpired: boolean
}

/** Returns the chart's state of a stored code. */
export function getSentCodeState({ isBlocked, isUsed, isExpired }: StoredCode): SentCodeState {
  if (isBlocked) return 'blocked'
  if (isUsed) return 'used'
  return isExpired ? 'expired' : 'valid'
}
