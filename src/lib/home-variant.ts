import {
  assignVariant,
  HOME_TEST,
  VARIANT_DAYS,
  type Variant,
  variantCookie,
} from '#machines/ab-test/assign.ts'

const DAY_SECONDS = 24 * 60 * 60

/** What one view of the home page shows, and whether it counts. */
export type HomeView = { readonly variant: Variant; readonly isCounted: boolean }

/**
 * Decides the home page's variant: in the start script before the first paint, and again, to the same result, where
 * the page is rendered. It is written on `<html data-home>`, which the style sheet reads. A variant that was drawn is
 * kept for 30 days (spec S1 4.3); one that the address forces is neither kept nor counted (decision 23).
 */
export function decideHomeVariant(): HomeView {
  const { dataset } = document.documentElement
  const shown = dataset.homeForced === undefined ? dataset.home : undefined
  const { variant, origin } = assignVariant(HOME_TEST, {
    // Where cookies are refused, the document remembers for as long as it is open.
    cookies: `${document.cookie}; ${variantCookie(HOME_TEST)}=${shown ?? ''}`,
    search: location.search,
    random: Math.random,
  })
  if (origin === 'drawn') {
    // biome-ignore lint/suspicious/noDocumentCookie: part of the start script, which carries no library.
    document.cookie = `${variantCookie(HOME_TEST)}=${variant};max-age=${VARIANT_DAYS * DAY_SECONDS};path=/;secure;samesite=lax`
  }
  dataset.home = variant
  if (origin === 'forced') dataset.homeForced = ''
  else delete dataset.homeForced
  return { variant, isCounted: origin !== 'forced' }
}
