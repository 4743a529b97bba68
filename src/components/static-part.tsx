import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * Creates a part of a page that has no behaviour and never changes. A visitor who opens the page keeps its prerendered
 * markup without fetching its code; one who navigates from another page fetches it. If that fails the part is missing, so
 * nothing may depend on it.
 * @param id of the element around it, unique on the page
 */
export function createStaticPart(id: string, load: () => Promise<ComponentType>): ComponentType {
  const Late = lazy(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: Nothing }),
    ),
  )

  return function StaticPart() {
    const [markup] = useState(() => readMarkup(id))
    if (markup)
      return (
        <div
          id={id}
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this element's own markup, as our build wrote it.
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      )
    return (
      <div id={id} className="contents">
        {/* The page renderer waits for the part itself: a boundary could be sent after the page, by an inline script. */}
        {import.meta.env.SSR ? (
          <Late />
        ) : (
          <Suspense>
            <Late />
          </Suspense>
        )}
      </div>
    )
  }
}

function Nothing() {
  return null
}

/** Reads the markup the page arrived with; null in the page renderer and where the part was not on the page. */
function readMarkup(id: string): string | null {
  return typeof document === 'undefined' ? null : (document.getElementById(id)?.innerHTML ?? null)
}
