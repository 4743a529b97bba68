import { type AbAssignment, assignVariant, getAbCookieName, HOME_TEST } from '#machines/ab-test/assign.ts'
import { AB_COOKIE_DAYS } from '#machines/ab-test/limits.ts'
import { DAY_SECONDS } from '#machines/lib/units.ts'

/**
 * Decides the home page's variant: in the page's own inline script before the first paint, and again, with the same result,
 * where the page is rendered. Writes it to `<html data-home>`, which the style sheet reads. A drawn variant is kept for 30
 * days (spec S1 4.3); one forced by the address is neither kept nor counted (decision 23). Uses no library, because it is
 * part of that script.
 */
export function decideHomeVariant(): AbAssignment {
  const { dataset } = document.documentElement
  const cookie = getAbCookieName(HOME_TEST)
  const [, stored] = RegExp(`${cookie}=(.)`).exec(document.cookie) ?? []
  // Where cookies are refused, the document keeps the variant while it is open.
  const shown = 'homeForced' in dataset ? null : dataset.home
  const assignment = assignVariant(
    stored ?? shown ?? null,
    new URLSearchParams(location.search).get('variant'),
    Math.random(),
  )
  const { variant, isNew, isForced } = assignment
  if (isNew) {
    // Safari keeps no `Secure` cookie on plain HTTP of this machine.
    const secure = location.protocol === 'http:' ? '' : ';secure'
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for the first paint.
    document.cookie = `${cookie}=${variant};max-age=${AB_COOKIE_DAYS * DAY_SECONDS};path=/;samesite=lax${secure}`
  }
  dataset.home = variant
  if (isForced) dataset.homeForced = ''
  else delete dataset.homeForced
  return assignment
}
