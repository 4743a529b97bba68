import { useEffect } from 'react'
import { navigate, useHistoryState, useLocationProperty } from 'wouter/use-browser-location'

/**
 * Reads what stands behind `#` and moves it from the address of the page `path` into the history entry, which survives a
 * reload. So neither the page's other scripts nor a copied address contain it.
 */
export function useHiddenFragment(path: string): string {
  // The prerendered page knows no fragment.
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  )
  const state = useHistoryState<unknown>()
  useEffect(() => {
    if (hash !== '') navigate(path, { replace: true, state: hash })
  }, [hash, path])
  return hash === '' && typeof state === 'string' ? state : hash
}
