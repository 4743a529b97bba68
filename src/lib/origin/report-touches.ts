import { allowsAdEvents } from '#machines/ad-events/consent.ts'
import type { OriginKind } from '#machines/origin/classify.ts'
import { api } from '../api/api-client.ts'
import type { ShownOrigin } from '../api/api-types.ts'
import { readConsent } from '../consent/consent.ts'
import { permanentStorage, tabStorage } from '../storage/storage.ts'
import { readLanding } from './read-landing.ts'
import { type KeptLanding, keepTouch, readKeptLanding, readWaitingTouches } from './waiting-touches.ts'

/**
 * Takes the landings that wait to the server's session, which must be open. With consent to marketing, the id of this tab's click goes
 * along, also when the consent came after the landing (decision 53).
 * @returns where the visitor came from, by all that the server knows; null when there was nothing to take
 */
export async function reportTouches(): Promise<OriginKind | null> {
  keepTouch()
  const marked = findMarkedLanding()
  // Another tab may have landed before or after this one.
  const touches = readWaitingTouches()
    .filter(({ at }) => at !== marked?.at)
    .concat(marked ?? [])
    .sort((one, other) => one.at - other.at)
  // The first and the last count.
  touches.splice(1, touches.length - 2)
  if (touches.length === 0) return null
  const now = Date.now()
  const { source } = await api.post<ShownOrigin>('/api/session', {
    // As durations, because this device's clock may be wrong.
    touches: touches.map(({ at, ...touch }) => ({ ...touch, ageMs: now - at })),
  })
  permanentStorage.remove('touches')
  if (marked) tabStorage.write('landing_kept', { ...readKeptLanding(), isClickReported: true } as KeptLanding)
  return source
}

/** Finds this tab's landing with the id of its click, unless the server has that already or may not have it. */
function findMarkedLanding() {
  const kept = readKeptLanding()
  const landing = kept && !kept.isClickReported && allowsAdEvents(readConsent()) ? readLanding() : null
  return kept && landing?.clickId ? { ...landing.touch, clickId: landing.clickId, at: kept.at } : null
}
