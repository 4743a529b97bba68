import { revision } from '#src/content/marketing-posts.ts'
import { Section } from './page/section.tsx'

/** A draft with its corrections: each passage struck out, the wording that passes, and the rule. Readable as text. */
export function MarketingRevision() {
  return (
    <Section text={revision} tone="tinted" anchor="revisao">
      <div className="overflow-hidden rounded-panel bg-branco shadow-card">
        <h3 className="border-b border-tinta-200 px-5 py-4 font-semibold md:px-8">{revision.heading}</h3>
        <ul className="divide-y divide-tinta-200">
          {revision.changes.map(({ before, after, why, source }) => (
            <li
              key={before}
              className="grid gap-x-10 gap-y-3 px-5 py-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:px-8 md:py-6"
            >
              <p className="grid gap-1.5 text-lead">
                <del className="text-tinta-600 decoration-rubi-600">{before}</del>
                <ins className="w-fit bg-verde-100 px-1.5 -mx-1.5 no-underline">{after}</ins>
              </p>
              <p className="text-tinta-700">
                {why}
                <span className="mt-1 block text-xs text-tinta-500">{source}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
