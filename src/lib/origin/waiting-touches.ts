import { MOST_WAITING_TOUCHES, TOUCH_WAITS_MS } from '#machines/origin/limits.ts'
import type { Touch } from '#machines/origin/touch.ts'
import { permanentStorage, tabStorage } from '../storage/storage.ts'
import { readLanding } from './read-landing.ts'

/** A touch that waits for a session of the server, without the id of its click. */
export type WaitingTouch = Touch & {
  /** When the visitor landed, in epoch milliseconds by this device's clock. */
  readonly at: number
}

/** The tab's landing that was noted last. */
export type KeptLanding = {
  readonly landing: unknown
  readonly at: number
  /** The server has the id of its click. */
  readonly isClickReported?: boolean
}

/**
 * Notes the latest landing in this tab among those that wait for a session, once: a visit without need or consent starts none, and the
 * visitor may sign up tomorrow in another tab (decision 53). Only the first and the last one wait, without the ids of their clicks,
 * and as long as a session without visits would live.
 * @returns whether a landing was noted
 */
export function keepTouch(): boolean {
  const landing = tabStorage.read('landing')
  if (!landing || JSON.stringify(readKeptLanding()?.landing) === JSON.stringify(landing)) return false
  const at = Date.now()
  tabStorage.write('landing_kept', { landing, at } satisfies KeptLanding)
  const touch = readLanding()?.touch
  if (touch)
    permanentStorage.write('touches', [
      ...readWaitingTouches().slice(0, MOST_WAITING_TOUCHES - 1),
      { ...touch, at } satisfies WaitingTouch,
    ])
  return touch !== undefined
}

/** Reads the landings that wait, oldest first. Only this module writes them, and the server refuses anything malformed. */
export function readWaitingTouches(): readonly WaitingTouch[] {
  const stored = permanentStorage.read('touches')
  return Array.isArray(stored) ? stored.filter(({ at }) => Date.now() - at < TOUCH_WAITS_MS) : []
}

/** Reads which landing of this tab was noted; null before any. */
export function readKeptLanding(): KeptLanding | null {
  return tabStorage.read('landing_kept') as KeptLanding | null
}
