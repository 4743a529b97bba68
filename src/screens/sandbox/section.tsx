import type { ReactNode } from 'react'

type Props = {
  /** Fragment of the section; its heading is `<id>-titulo`. */
  readonly id: string
  readonly texts: {
    readonly title: string
    readonly lead?: string
    /** Shown while there is nothing to list. */
    readonly empty?: string
    /** Name of the part that scrolls. */
    readonly region?: string
  }
  readonly isEmpty?: boolean
  /** Shown beside the heading. */
  readonly aside?: ReactNode
  /** Classes of the part that scrolls; without them the section is as long as its content. */
  readonly scrolls?: string
  /** Shown under the list, also while it is empty. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** Classes of a list that scrolls within its section. */
export const SCROLLING_LIST = 'max-h-152 overflow-y-auto overscroll-contain'

/** One subject of the page, as a card with its heading. */
export function Section({ id, texts, isEmpty = false, aside, scrolls, below, children }: Props) {
  const { title, lead, empty, region } = texts
  const isScrolled = !isEmpty && scrolls !== undefined

  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="min-w-0 overflow-clip rounded-panel bg-branco shadow-card"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-tinta-200 px-4 py-4 md:px-6 md:py-5">
        <div>
          <h2 id={`${id}-titulo`} className="text-h3 leading-tight font-semibold tracking-[-0.02em]">
            {title}
          </h2>
          {lead ? <p className="mt-1 text-sm text-tinta-600">{lead}</p> : null}
        </div>
        {aside}
      </header>
      {isEmpty ? (
        <p className="px-4 py-8 text-center text-[0.9375rem] text-tinta-600 md:px-6">{empty}</p>
      ) : null}
      {isScrolled ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
          tabIndex={0}
          aria-label={region}
          className={`-outline-offset-2 ${scrolls}`}
        >
          {children}
        </section>
      ) : null}
      {isEmpty || isScrolled ? null : children}
      {below}
    </section>
  )
}
