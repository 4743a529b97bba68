import { useSyncExternalStore } from 'react'
import { hasSignedUp } from './has-signed-up.ts'

/** Whether this browser has signed up; false in the prerendered page and while it is hydrated. */
export function useSignedUp(): boolean {
  return useSyncExternalStore(subscribeToNothing, hasSignedUp, () => false)
}

/** Does nothing: cookies announce no changes, so the page reads them when it renders. */
function subscribeToNothing() {
  return () => {}
}
