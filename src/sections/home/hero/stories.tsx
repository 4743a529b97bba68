import { Play } from 'lucide'
import { useState } from 'react'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { createIsland } from '#src/components/island.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { heroes } from '#src/content/home.ts'
import { reportHomeEvent } from '#src/lib/analytics/home-events.ts'

const loadTour = () => import('./product-tour.tsx')

/** "Ver Casos de Sucesso" and what it opens (spec S1 2.4). */
export function Stories() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)

  return (
    <>
      <Button
        variant="outline"
        className="w-full sm:w-auto"
        aria-haspopup="dialog"
        onClick={() => {
          reportHomeEvent('MainHeroVideoClick')
          setIsOpen(true)
        }}
      >
        <Icon of={Play} size={16} />
        {heroes.stories}
      </Button>
      {isOpen ? (
        <LatePart load={loadTour} onClose={close}>
          {({ ProductTour }) => <ProductTour onClose={close} />}
        </LatePart>
      ) : null}
    </>
  )
}

/** In a static page. */
export const StoriesIsland = createIsland('stories', Stories, 'touched')
