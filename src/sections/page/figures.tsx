import { useId } from 'react'

/** A figure as drawn and as read out, word for word what the company claims (guide 4). */
export type FigureText = { readonly figure: string; readonly caption: string; readonly claim: string }

type Props = { readonly title: string; readonly claims: readonly FigureText[]; readonly source: string }

/** Claims in numbers, with where they come from. */
export function Figures({ title, claims, source }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} className="wrap py-part">
      <h2 id={titleId} className="text-sm font-normal text-tinta-600">
        {title}
      </h2>
      <ul className="mt-4 grid divide-y divide-tinta-200 border-y border-tinta-200 md:grid-cols-3 md:divide-x md:divide-y-0">
        {claims.map(({ figure, caption, claim }) => (
          <li key={claim} className="py-4.5 md:py-7 md:not-first:pl-7">
            <span className="sr-only">{claim}</span>
            <span aria-hidden="true" className="grid grid-cols-2 items-center gap-4 md:block">
              <strong className="block text-[clamp(2.25rem,1.6rem+2.4vw,3.5rem)] leading-[1.05] font-semibold tracking-[-0.045em]">
                {figure}
              </strong>
              <span className="block text-tinta-600 md:mt-1.5">{caption}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-xs text-tinta-500">{source}</p>
    </section>
  )
}
