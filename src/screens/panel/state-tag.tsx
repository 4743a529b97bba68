import { isStuckState } from '#machines/panel/lead-page.ts'
import type { LeadState } from '#machines/sign-up/lead-life.ts'
import { LEAD_STATE_TITLES } from '#machines/sign-up/lead-titles.ts'
import { leadTexts } from './lead-texts.ts'

/** Where a lead stands, in a word; one that was dealt with says so. */
export function StateTag({ state, isHandled }: { readonly state: LeadState; readonly isHandled: boolean }) {
  const needsCare = isStuckState(state) && !isHandled
  return (
    <span className={needsCare ? 'tag bad' : 'tag'}>
      {isHandled ? `${LEAD_STATE_TITLES[state]} · ${leadTexts.handled}` : LEAD_STATE_TITLES[state]}
    </span>
  )
}
