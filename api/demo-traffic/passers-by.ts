import { createHash } from 'node:crypto'
import { AB_VARIANTS, HOME_TEST } from '#machines/ab-test/assign.ts'
import type { Touch } from '#machines/origin/touch.ts'
import { VISITOR_COOKIE_SECONDS } from '#machines/session/limits.ts'
import { countAbEvent } from '../store/ab-events.ts'
import { createSession } from '../store/sessions.ts'
import { noteTouches } from '../store/touches.ts'
import { type Appointed, createStep } from './agenda.ts'
import { drawArrivals } from './arrivals.ts'
import type { Month } from './month.ts'
import type { Random } from './random.ts'

/** Where those who only look come from; nothing for a direct visit. */
const TOUCHES: readonly [Touch | null, ...(Touch | null)[]] = [
  { referrer: 'www.google.com' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' },
  { utm_source: 'instagram', utm_medium: 'social' },
  null,
]

/**
 * Lists the visits of those who look at the site and leave.
 * @param random draws of their own, so that they change nothing for those who sign up
 */
export function listPassersBy(
  { services }: Pick<Month, 'services'>,
  random: Random,
  { count, begin, end }: { readonly count: number; readonly begin: number; readonly end: number },
): Appointed[] {
  const { db } = services.database
  return drawArrivals(random, count, begin, end).map((at) => ({
    at,
    script: createStep(async () => {
      const id = createHash('sha256').update(random.drawHex(64)).digest('hex')
      const variant = random.pick(AB_VARIANTS)
      const touch = random.pick(TOUCHES)
      await countAbEvent(db, { id: random.drawUuid(), test: HOME_TEST, kind: 'exposure', variant })
      await createSession(db, { id, lifeSeconds: VISITOR_COOKIE_SECONDS, ip: null, variant })
      if (touch) await noteTouches(db, id, [touch], variant)
    }),
  }))
}
