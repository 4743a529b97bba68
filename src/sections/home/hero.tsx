import { Play } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { hero } from '#src/content/home.ts'
import { InboxScene } from './inbox-scene/inbox-scene.tsx'
import { ProductTour } from './product-tour.tsx'

/** First view, layout A: headline, two actions, the inbox (spec S1 2.4). */
export function Hero() {
  const [isTourOpen, setIsTourOpen] = useState(false)

  return (
    <section aria-label={hero.label} className="dark-sheet">
      <div className="dark-sheet-lines" />
      <div className="dark-sheet-margin" />
      <div className="wrap pt-25 md:pt-32">
        <div className="grid items-end gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-16 lg:gap-y-7">
          <h1 className="max-w-[15.2em] text-display lg:col-span-full">{hero.title}</h1>
          <p className="max-w-[34em] text-lead text-tinta-300">{hero.lead}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={hero.action.to} variant="bright" className="w-full sm:w-auto">
              {hero.action.label}
            </LinkButton>
            <Button
              variant="outline"
              className="w-full sm:w-auto"
              aria-haspopup="dialog"
              onClick={() => setIsTourOpen(true)}
            >
              <Icon of={Play} size={16} />
              {hero.tour}
            </Button>
          </div>
        </div>
        <InboxScene />
      </div>
      {isTourOpen ? <ProductTour onClose={() => setIsTourOpen(false)} /> : null}
    </section>
  )
}
