import { useCallback, useEffect, useState } from 'react'
import { reloadIfServed } from './reload-if-served.ts'

/** A part of the page whose code is fetched when it is first needed. */
export type Late<Module> = (
  | { readonly status: 'waiting' | 'failed'; readonly module: null }
  | { readonly status: 'ready'; readonly module: Module }
) & {
  /** Fetches it again after a failure. */
  readonly retry: () => void
}

/**
 * Fetches a module once `wanted` is true. A failure, such as no network, is returned and not thrown: the page works
 * without the part, and fetches it again when asked to or the next time `wanted` becomes true.
 * @param load a function that stays the same from render to render
 */
export function useLate<Module>(isWanted: boolean, load: () => Promise<Module>): Late<Module> {
  const [module, setModule] = useState<{ readonly loaded: Module } | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const isReady = module !== null

  useEffect(() => {
    if (!isWanted || isReady) return
    let isHere = true
    load().then(
      (loaded) => isHere && setModule({ loaded }),
      async () => {
        if (tries > 0) await reloadIfServed()
        if (isHere) setHasFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, isReady, tries, load])

  const retry = useCallback(() => {
    setHasFailed(false)
    setTries((count) => count + 1)
  }, [])
  if (module) return { status: 'ready', module: module.loaded, retry }
  return { status: hasFailed ? 'failed' : 'waiting', module: null, retry }
}
