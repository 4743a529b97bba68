import { useSelector } from '@xstate/react'
import type { ConsentRef } from '#machines/consent/consent.machine.ts'
import { consentBanner } from '#src/content/consent.ts'
import { ConsentBanner } from './consent-banner.tsx'
import { ConsentPreferences } from './consent-preferences.tsx'

type Props = { readonly actorRef: ConsentRef }

/** What the chart has to ask, beside the page and not in its way. */
export function Consent({ actorRef }: Props) {
  const isAsking = useSelector(actorRef, (snapshot) => snapshot.hasTag('asking'))
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.hasTag('choosing'))
  const isKept = useSelector(actorRef, (snapshot) => snapshot.hasTag('kept'))

  return (
    <>
      {isAsking ? <ConsentBanner actorRef={actorRef} /> : null}
      {isChoosing ? <ConsentPreferences actorRef={actorRef} /> : null}
      <p role="status" className="sr-only">
        {isKept ? consentBanner.kept : null}
      </p>
    </>
  )
}
