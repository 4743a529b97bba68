import { createLife, type StateOf } from '../lib/life.ts'
import { sentLinkMachine } from './sent-link.machine.ts'

/** The life of a link, which the server stores. */
export const sentLinkLife = createLife(sentLinkMachine)

/** A state of the chart `sentLink`. */
export type SentLinkState = StateOf<typeof sentLinkMachine>

/** A stored link, as far as its state depends on it. */
export type StoredLink = {
  readonly isUsed: boolean
  /** Whether it is within its time, and its sign-up still with the living session that asked for it. */
  readonly isUsable: boolean
}

/** Returns the chart's state of a stored link. */
export function getSentLinkState({ isUsed, isUsable }: StoredLink): SentLinkState {
  if (isUsed) return 'used'
  return isUsable ? 'usable' : 'over'
}
