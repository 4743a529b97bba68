import { type ReactNode, useId } from 'react'
import type { SectionText } from '#src/content/page-types.ts'
import { TextLink } from './text-link.tsx'

type Props = {
  readonly text: SectionText
  readonly children: ReactNode
  /** `tinted` sets a section apart from the ones around it; `beside` puts the title at the left of what it is about. */
  readonly tone?: 'plain' | 'tinted'
  readonly layout?: 'below' | 'beside'
  /** Fragment other links of the page lead to. */
  readonly anchor?: string
  /** Far below any first view: its styles come with the full sheet. */
  readonly isLate?: boolean
}

/** A titled section of a content page. */
export function Section({ text, children, tone = 'plain', layout = 'below', anchor, isLate = false }: Props) {
  const titleId = useId()
  const heading = (
    <div>
      <h2 id={titleId} className="max-w-[20em] text-h2">
        {text.title}
      </h2>
      {text.lead ? <p className="mt-4 max-w-[56ch] text-lead text-tinta-600">{text.lead}</p> : null}
      {text.link ? <TextLink link={text.link} className="mt-3" /> : null}
    </div>
  )

  return (
    <section
      id={anchor}
      aria-labelledby={titleId}
      {...(isLate ? { 'data-below': '' } : {})}
      className={tone === 'tinted' ? 'border-y border-tinta-200 bg-tinta-50' : ''}
    >
      <div
        className={`wrap py-part ${layout === 'beside' ? 'grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : ''}`.trimEnd()}
      >
        {heading}
        {layout === 'beside' ? children : <div className="mt-8 md:mt-12">{children}</div>}
      </div>
    </section>
  )
}
