import { HERO_DELAY_MS } from '#machines/analytics/limits.ts'
import { heroes } from '#src/content/home.ts'
import { reportOnView } from '#src/lib/analytics/event-marks.ts'
import { HeroConversation } from './hero-conversation.tsx'
import { HeroProduct } from './hero-product.tsx'
import { HeroTimeIsland } from './hero-time.tsx'

/**
 * First view: headline, actions and a picture, in one of three layouts (spec S1 2.4). At least one screen high. The page
 * contains all three; the style sheet shows the home script's choice until `src/app/home-page.ts` removes the others.
 */
export function Hero() {
  return (
    <section
      aria-label={heroes.label}
      className="dark-sheet home-hero"
      {...reportOnView('ViewMainHero', HERO_DELAY_MS)}
    >
      <div className="dark-sheet-lines" />
      <div className="dark-sheet-margin" />
      <div className="layout-a" data-layout="A">
        <HeroProduct />
      </div>
      <div className="layout-b" data-layout="B">
        <HeroConversation />
      </div>
      <div className="layout-c" data-layout="C">
        <HeroTimeIsland />
      </div>
    </section>
  )
}
