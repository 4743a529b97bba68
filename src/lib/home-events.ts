/** What the home page tells analytics (spec S1 7.3). */
export type HomeEvent =
  | 'ViewMainHero'
  | 'HeroCTA'
  | 'MainHeroVideoClick'
  | 'ViewLeadQualification'
  | 'LeadQualificationCTA'
  | 'ViewTestimonials'
  | 'TestimonialsCTA'

declare global {
  interface Window {
    /** Puts an event into the analytics queue; absent before the visitor allowed statistics. */
    gtag?: (...args: unknown[]) => void
  }
}

/** The analytics script of a returning visitor starts up to a second after the page: this long an event waits for it. */
const PATIENCE_MS = 2_000

/** Reports an event of the home page. Without consent to statistics there is nobody to tell, and nothing is kept. */
export function reportHomeEvent(name: HomeEvent): void {
  if (window.gtag) window.gtag('event', name)
  else setTimeout(() => window.gtag?.('event', name), PATIENCE_MS)
}
