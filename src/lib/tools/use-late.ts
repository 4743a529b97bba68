import { useEffect, useState } from 'react'

/** A part of a tool that is fetched when it is first needed. */
export type Late<Module> =
  | { readonly status: 'waiting'; readonly module: null }
  | { readonly status: 'ready'; readonly module: Module }
  | { readonly status: 'failed'; readonly module: null }

/**
 * Fetches a module once `wanted` is true. A failure, as without network, is told and not thrown: the tool goes on
 * without the part; the next time it is wanted it is fetched again.
 * @param load a function that stays the same from render to render
 */
export function useLate<Module>(wanted: boolean, load: () => Promise<Module>): Late<Module> {
  const [late, setLate] = useState<Late<Module>>({ status: 'waiting', module: null })
  const isReady = late.status === 'ready'

  useEffect(() => {
    if (!wanted || isReady) return
    let isHere = true
    load().then(
      (module) => isHere && setLate({ status: 'ready', module }),
      () => isHere && setLate({ status: 'failed', module: null }),
    )
    return () => {
      isHere = false
    }
  }, [wanted, isReady, load])

  return late
}
