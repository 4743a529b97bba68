import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { reportAdEvent } from '#src/lib/ad-events.ts'

/** A page that is no page of the site to an ad platform. */
const UNREPORTED = '/sandbox'

/** Reports each page the visitor opens; one they were on when they agreed to it, from then on. */
export function usePageViews(): void {
  const { pathname } = useLocation()

  useEffect(() => {
    if (pathname === UNREPORTED) return
    const view = { name: 'PageView', eventId: crypto.randomUUID() }
    reportAdEvent(view)
    // The same view under the same id: reported again, it counts once.
    const listening = import('#src/lib/consent.ts')
      .then(({ onConsentChange }) => onConsentChange(() => reportAdEvent(view)))
      .catch(() => () => {})
    return () => void listening.then((stop) => stop())
  }, [pathname])
}
