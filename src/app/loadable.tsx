import { type ComponentType, lazy, type PropsWithChildren, Suspense, useState } from 'react'
import { Loading } from './loading.tsx'

/** A page, or a frame around one, whose code is a separate chunk. */
export type Loadable = Shown & {
  /** What its module exports it as; no other page or frame has this name. */
  readonly exportName: string
  /** Fetches the code; afterwards the component renders at once. */
  preload(): Promise<void>
}

type Shown = ComponentType<PropsWithChildren>

/**
 * Creates a component fetched when it is first shown, with 'Carregando...' in its place until then (spec S1 2.1). Once
 * preloaded it renders without a Suspense boundary, so that prerendered HTML is hydrated in one go.
 * @param name what the module exports it as
 */
export function createLoadable<Name extends string>(
  load: () => Promise<{ readonly [Key in NoInfer<Name>]: Shown }>,
  name: Name,
): Loadable {
  let loaded: Shown | undefined
  const find = async (): Promise<Shown> => (await load())[name]
  const preload = async () => {
    loaded = await find()
  }
  const Late = lazy(async () => ({ default: await find() }))

  function LoadableComponent(props: PropsWithChildren) {
    // Decided on mount, because a later change would lose the page's state.
    const [Ready] = useState(() => loaded)
    if (Ready) return <Ready {...props} />
    return (
      <Suspense fallback={<Loading />}>
        <Late {...props} />
      </Suspense>
    )
  }

  return Object.assign(LoadableComponent, { exportName: name, preload })
}
