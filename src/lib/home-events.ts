/** What the home page tells analytics (spec S1 7.3). */
export type HomeEvent =
  | 'ViewMainHero'
  | 'HeroCTA'
  | 'MainHeroVideoClick'
  | 'ViewLeadQualification'
  | 'LeadQualificationCTA'
  | 'ViewTestimonials'
  | 'TestimonialsCTA'

/** Reports an event of the home page. Its code is fetched with the first one, and its failure harms nothing. */
export function reportHomeEvent(name: HomeEvent): void {
  import('./ad-events.ts').then(
    ({ reportAdEvent }) => reportAdEvent({ name }),
    () => undefined,
  )
}
