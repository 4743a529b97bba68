import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Loading } from './loading.tsx'

/** A page or frame whose code is a chunk of its own. */
export type Loadable = ComponentType & {
  /** Its module, as the build's manifest names it. */
  readonly entry: string
  /** Fetches the code; afterwards the component renders at once. */
  preload(): Promise<void>
}

/**
 * A component fetched when it is first shown, with 'Carregando...' in its place until then (spec S1 2.1). Once
 * preloaded it renders without a Suspense boundary, so that prerendered HTML is hydrated in one go.
 * @param entry the module's path from the project root
 */
export function loadable(entry: string, load: () => Promise<ComponentType>): Loadable {
  let loaded: ComponentType | undefined
  const preload = async () => {
    loaded = await load()
  }
  const Late = lazy(async () => ({ default: await load() }))

  function LoadableComponent() {
    // Decided when it is mounted: changing from one to the other later would lose the page's state.
    const [Ready] = useState(() => loaded)
    if (Ready) return <Ready />
    return (
      <Suspense fallback={<Loading />}>
        <Late />
      </Suspense>
    )
  }

  return Object.assign(LoadableComponent, { entry, preload })
}
