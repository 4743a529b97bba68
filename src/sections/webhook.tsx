import { LinkButton } from '#src/components/button.tsx'
import { brandSites } from '#src/content/brand-sites.ts'
import { webhook } from '#src/content/desenvolvimento.ts'
import { Section } from './page/section.tsx'

/** What a developer receives, and how to take it safely. */
export function Webhook() {
  return (
    <Section text={webhook} anchor="webhook">
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-16">
        <figure>
          <figcaption className="mb-2 text-sm text-tinta-600">{webhook.caption}</figcaption>
          <pre className="rounded-panel bg-tinta-950 p-5 font-mono text-xs leading-relaxed break-words whitespace-pre-wrap text-tinta-300 md:p-8">
            <code>{webhook.code}</code>
          </pre>
          <p className="mt-2 text-xs text-tinta-500">{webhook.note}</p>
        </figure>
        <div>
          <ul className="divide-y divide-tinta-200 border-y border-tinta-200">
            {webhook.points.map(({ title, text }) => (
              <li key={title} className="py-4">
                <h3 className="font-semibold tracking-[-0.015em]">{title}</h3>
                <p className="mt-1 text-tinta-600">{text}</p>
              </li>
            ))}
          </ul>
          <LinkButton to={brandSites.docsUrl} variant="secondary" className="mt-6 w-full sm:w-auto">
            {webhook.docs}
          </LinkButton>
        </div>
      </div>
    </Section>
  )
}
