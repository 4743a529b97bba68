import { useEffect, useSyncExternalStore } from 'react'
import { type AbVariant, HOME_TEST } from '#machines/ab-test/assign.ts'
import { decideHomeVariant } from './home-variant.ts'

const never = () => () => {}
const shownVariant = () => decideHomeVariant().variant
const notDecided = () => null

/**
 * The variant of this view of the home page, and its report. Null in the prerendered page and while it is hydrated:
 * there all three are in the page, and the style sheet shows the one the start script decided on.
 */
export function useHomeView(): AbVariant | null {
  const variant = useSyncExternalStore<AbVariant | null>(never, shownVariant, notDecided)

  useEffect(() => {
    if (variant === null) return
    const assignment = decideHomeVariant()
    import('./ab-test.ts').then(({ reportExposure }) => reportExposure(HOME_TEST, assignment)).catch(() => {})
  }, [variant])

  return variant
}
