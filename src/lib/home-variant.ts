import {
  AB_COOKIE_DAYS,
  type AbAssignment,
  abCookieName,
  assignVariant,
  HOME_TEST,
} from '#machines/ab-test/assign.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Decides the home page's variant: in the start script before the first paint, and again, to the same result, where
 * the page is rendered. It is written on `<html data-home>`, which the style sheet reads. A variant that was drawn is
 * kept for 30 days (spec S1 4.3); one that the address forces is neither kept nor counted (decision 23). Part of the
 * start script, so it carries no library.
 */
export function decideHomeVariant(): AbAssignment {
  const { dataset } = document.documentElement
  const cookie = abCookieName(HOME_TEST)
  const stored = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`))
  // Where cookies are refused, the document remembers for as long as it is open.
  const shown = dataset.homeForced === undefined ? dataset.home : undefined
  const assignment = assignVariant(
    stored?.slice(cookie.length + 1) ?? shown ?? null,
    new URLSearchParams(location.search).get('variant'),
    Math.random(),
  )
  const { variant, isNew, isForced } = assignment
  if (isNew) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store answers too late for the first paint.
    document.cookie = `${cookie}=${variant};max-age=${AB_COOKIE_DAYS * DAY_SECONDS};path=/;secure;samesite=lax`
  }
  dataset.home = variant
  if (isForced) dataset.homeForced = ''
  else delete dataset.homeForced
  return assignment
}
