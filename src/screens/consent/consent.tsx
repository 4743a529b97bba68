import { useSelector } from '@xstate/react'
import type { ConsentRef } from '#machines/consent/consent.machine.ts'
import { consentBanner } from '#src/content/consent-notice.ts'
import { ConsentPreferences } from './consent-preferences.tsx'

type Props = { readonly actorRef: ConsentRef }

/** What the chart shows beside its notice (`components/consent-notice.ts`): the preferences by purpose, and that a choice was kept. */
export function Consent({ actorRef }: Props) {
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.hasTag('choosing'))
  const isKept = useSelector(actorRef, (snapshot) => snapshot.hasTag('kept'))

  return (
    <>
      {isChoosing ? <ConsentPreferences actorRef={actorRef} /> : null}
      <p role="status" className="sr-only">
        {isKept ? consentBanner.kept : null}
      </p>
    </>
  )
}
