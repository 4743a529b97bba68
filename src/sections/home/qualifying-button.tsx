import { useState } from 'react'
import type { CallKind } from '#machines/scheduling/booking.ts'
import { Button } from '#src/components/button.tsx'
import { createIsland } from '#src/components/island.tsx'
import { LatePart } from '#src/components/late-part.tsx'

const loadPrequalification = () => import('#src/screens/prequalification/prequalification-dialog.tsx')

type Props = { readonly label: string; readonly wantedCall: CallKind }

/** A way to start that begins with the pre-qualification (spec S1 2.5). */
export function QualifyingButton({ label, wantedCall }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const stopAsking = () => setIsAsking(false)

  return (
    <>
      <Button className="w-full" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking ? (
        <LatePart load={loadPrequalification} onClose={stopAsking}>
          {({ PrequalificationDialog }) => (
            <PrequalificationDialog wantedCall={wantedCall} onClose={stopAsking} />
          )}
        </LatePart>
      ) : null}
    </>
  )
}

/** In a static page. */
export const QualifyingIsland = createIsland('sections/home/qualifying-button', QualifyingButton, 'touched')
