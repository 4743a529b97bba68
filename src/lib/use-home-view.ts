import { useEffect, useSyncExternalStore } from 'react'
import { HOME_TEST, type Variant } from '#machines/ab-test/assign.ts'
import { decideHomeVariant } from './home-variant.ts'

const never = () => () => {}
const shownVariant = () => decideHomeVariant().variant
const notDecided = () => null

/**
 * The variant of this view of the home page, and its report, once, when it counts. Null in the prerendered page and
 * while it is hydrated: there all three are in the page, and the style sheet shows the one the start script decided on.
 */
export function useHomeView(): Variant | null {
  const variant = useSyncExternalStore<Variant | null>(never, shownVariant, notDecided)

  useEffect(() => {
    if (variant === null || !decideHomeVariant().isCounted) return
    import('./ab-test.ts').then(
      ({ reportExposure }) => reportExposure(HOME_TEST, variant),
      () => undefined,
    )
  }, [variant])

  return variant
}
