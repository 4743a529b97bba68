import { Maximize2 } from 'lucide'
import { useState } from 'react'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { createIsland } from '#src/components/island.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { handover } from '#src/content/home.ts'

const loadDialog = () => import('./handover-dialog.tsx')

/** The button on the handover's picture, and the larger picture it opens. */
export function Enlarge() {
  const [isEnlarged, setIsEnlarged] = useState(false)
  const shrink = () => setIsEnlarged(false)

  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="handover-enlarge"
        aria-haspopup="dialog"
        onClick={() => setIsEnlarged(true)}
      >
        <Icon of={Maximize2} size={16} />
        {handover.enlarge}
      </Button>
      {isEnlarged ? (
        <LatePart load={loadDialog} onClose={shrink}>
          {({ HandoverDialog }) => <HandoverDialog onClose={shrink} />}
        </LatePart>
      ) : null}
    </>
  )
}

/** In a static page. */
export const EnlargeIsland = createIsland('enlarge', Enlarge, 'touched')
