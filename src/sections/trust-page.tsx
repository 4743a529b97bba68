import type { ReactNode } from 'react'
import { clientsDataLink } from '#src/content/clients-data.ts'
import { footer } from '#src/content/site-footer.ts'
import type { TrustPart } from '#src/content/trust.ts'

type Props = { readonly title: string; readonly lead: string; readonly children: ReactNode }

/** A page about data and terms: text that can be read and printed without JavaScript. */
export function TrustPage({ title, lead, children }: Props) {
  return (
    <div className="light-sheet pt-10 pb-section md:pt-16">
      <div className="wrap">
        <h1 className="text-h2">{title}</h1>
        {/* In `em`: the width of `ch` changes with the font, and with it the number of lines. */}
        <p className="mt-4 max-w-[36em] text-lead text-tinta-600">{lead}</p>
        {children}
        <nav aria-label={title} className="mt-12 flex flex-wrap gap-x-6 border-t border-tinta-200 pt-5">
          {[...footer.trust, clientsDataLink, footer.myData].map(({ label, to }) => (
            <a key={to} href={to} className="link inline-flex min-h-11 items-center">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}

type SectionProps = {
  readonly part: TrustPart
  /** Below any first view. */
  readonly isBelow?: boolean
}

/** One part of such a page. */
export function TrustSection({ part: { title, paragraphs = [], rows = [] }, isBelow = false }: SectionProps) {
  return (
    <section className="lazy-part mt-12" {...(isBelow ? { 'data-below': '' } : {})}>
      <h2 className="text-h3">{title}</h2>
      {paragraphs.map((text) => (
        <p key={text} className="mt-3 max-w-[72ch] text-tinta-700">
          {text}
        </p>
      ))}
      {rows.length > 0 ? (
        <dl className="mt-4">
          {rows.map(({ term, text, note }) => (
            <div key={term} className="border-t border-tinta-200 py-3">
              <dt className="font-semibold">{term}</dt>
              <dd className="max-w-[72ch] text-tinta-700">{text}</dd>
              {note ? <dd className="text-sm text-tinta-600">{note}</dd> : null}
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  )
}
