import { type ComponentType, createContext, type ReactElement, use, useId } from 'react'

/** When an island starts: once it is near the window, or only when it is touched. */
export type IslandStart = 'near' | 'touched'

/** Renders a part to the markup of a separate React root, whose ids begin with `ids`. */
export type IslandRenderer = (part: ReactElement, ids: string) => string

/** Set where a static page is rendered; null in an application, where an island is an ordinary component. */
export const IslandContext = createContext<IslandRenderer | null>(null)

/**
 * Creates a part of a static page in which React runs. The page holds its markup and its properties; `src/app/islands.ts`
 * starts it in the browser.
 * @param name its entry in `src/app/island-parts.ts`
 * @param Part gets what JSON can hold
 */
export function createIsland<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  start: IslandStart,
): ComponentType<Props> {
  return function Island(props) {
    const render = use(IslandContext)
    const ids = useId()
    if (!render) return <Part {...props} />
    return (
      <div
        className="contents"
        data-island={name}
        data-start={start}
        data-ids={ids}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup of the part, escaped by it.
        dangerouslySetInnerHTML={{ __html: render(<Part {...props} />, ids) }}
      />
    )
  }
}
