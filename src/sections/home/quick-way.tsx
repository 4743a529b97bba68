import { createIsland } from '#src/components/island.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { whatsappUrl } from '#src/content/brand.ts'
import { implementation } from '#src/content/home-implementation.ts'

const loadQuickConsult = () => import('#src/screens/quick-consult/quick-consult.tsx')

/** The way to start that is a conversation (spec S1 2.5): a link, and the quick consult once that is there. */
export function QuickWay() {
  const chatLink = (
    <a href={whatsappUrl} target="_blank" rel="noreferrer" className="link inline-flex min-h-12 items-center">
      {implementation.quick.link}
    </a>
  )

  return (
    <LatePart load={loadQuickConsult} waiting={chatLink} instead={chatLink}>
      {({ QuickConsult }) => <QuickConsult />}
    </LatePart>
  )
}

/** In a static page. */
export const QuickWayIsland = createIsland('sections/home/moving-parts#QuickWay', QuickWay, 'near')
