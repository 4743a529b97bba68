import { lazy, memo, Suspense, useCallback, useRef, useState } from 'react'
import type { AbVariant } from '#machines/ab-test/assign.ts'
import { heroes } from '#src/content/home.ts'
import { reportHomeEvent } from '#src/lib/home-events.ts'
import { useHomeView } from '#src/lib/use-home-view.ts'
import { HERO_DELAY_MS, useSectionView } from '#src/lib/use-section-view.ts'
import { HeroConversation } from './hero-conversation.tsx'
import { HeroProduct } from './hero-product.tsx'
import { HeroTime } from './hero-time.tsx'

const ProductTour = lazy(async () => ({ default: (await import('./product-tour.tsx')).ProductTour }))

// Rendered once: right after hydration the section drops the layouts that are not shown, and that must be a short task.
const Product = memo(HeroProduct)
const Conversation = memo(HeroConversation)
const Time = memo(HeroTime)

/** First view: headline, actions and a picture, in one of three layouts (spec S1 2.4). At least one screen high. */
export function Hero() {
  // Null: all three are rendered, and the style sheet shows one.
  const variant = useHomeView()
  const section = useRef<HTMLElement>(null)
  const [isTourOpen, setIsTourOpen] = useState(false)
  useSectionView(section, 'ViewMainHero', HERO_DELAY_MS)

  const shows = (layout: AbVariant) => variant === null || variant === layout
  const openTour = useCallback(() => {
    reportHomeEvent('MainHeroVideoClick')
    setIsTourOpen(true)
  }, [])

  return (
    <section ref={section} aria-label={heroes.label} className="dark-sheet home-hero">
      <div className="dark-sheet-lines" />
      <div className="dark-sheet-margin" />
      {shows('A') ? (
        <div className={variant === null ? 'layout-a' : ''}>
          <Product onStories={openTour} />
        </div>
      ) : null}
      {shows('B') ? (
        <div className={variant === null ? 'layout-b' : ''}>
          <Conversation onStories={openTour} />
        </div>
      ) : null}
      {shows('C') ? (
        <div className={variant === null ? 'layout-c' : ''}>
          <Time onStories={openTour} />
        </div>
      ) : null}
      {isTourOpen ? (
        <Suspense fallback={null}>
          <ProductTour onClose={() => setIsTourOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
