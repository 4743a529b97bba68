import type { ReactNode } from 'react'

type Props = {
  /** Fragment of the section; its heading is `<id>-titulo`. */
  readonly id: string
  readonly title: string
  readonly lead?: string
  /** Shown beside the heading. */
  readonly aside?: ReactNode
  readonly className?: string
  readonly children: ReactNode
}

/** One subject of the page, as a card with its heading. */
export function Section({ id, title, lead, aside, className = '', children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className={`min-w-0 overflow-clip rounded-panel bg-branco shadow-card ${className}`.trimEnd()}
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
      {children}
    </section>
  )
}

type EmptyProps = { readonly children: ReactNode }

/** Shown while there is nothing to list. */
export function Empty({ children }: EmptyProps) {
  return <p className="px-4 py-8 text-center text-[0.9375rem] text-tinta-600 md:px-6">{children}</p>
}
