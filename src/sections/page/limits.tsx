import { useId } from 'react'
import type { Limit, SectionText } from '#src/content/page-types.ts'
import { TextLink } from './text-link.tsx'

type Props = { readonly text: SectionText; readonly limits: readonly Limit[] }

/** What the product does not do, and the rules it keeps to, on a sheet with its margin line (guide 4). */
export function Limits({ text, limits }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} data-below="" className="wrap py-part">
      <div className="limits">
        <h2 id={titleId} className="max-w-[20em] text-h2">
          {text.title}
        </h2>
        {text.lead ? <p className="mt-4 max-w-[60ch] text-lead text-tinta-600">{text.lead}</p> : null}
        <ul className="mt-8 grid gap-x-14 gap-y-7 md:grid-cols-2">
          {limits.map(({ title, text: body, source, link }) => (
            <li key={title}>
              <h3 className="font-semibold tracking-[-0.015em]">{title}</h3>
              <p className="mt-1.5 text-tinta-700">{body}</p>
              {source ? <p className="mt-1.5 text-xs text-tinta-500">{source}</p> : null}
              {link ? <TextLink link={link} className="mt-1" /> : null}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
