import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False in the prerendered page and while it is hydrated, then true: what only the browser knows may be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
