import { translation } from '#src/content/projuris-adv.ts'
import { Section } from './page/section.tsx'

/** What the court published beside what the client would read. */
export function CourtTranslation() {
  return (
    <Section text={translation}>
      <ul className="grid gap-4">
        {translation.examples.map(({ court, draft }) => (
          <li key={court} className="grid overflow-hidden rounded-panel bg-branco shadow-card md:grid-cols-2">
            <p className="border-b border-tinta-200 p-5 md:border-r md:border-b-0 md:p-7">
              <span className="mb-1.5 block text-xs text-tinta-500">{translation.columns.court}</span>
              <span className="font-mono text-sm text-tinta-700">{court}</span>
            </p>
            <p className="bg-verde-50 p-5 md:p-7">
              <span className="mb-1.5 block text-xs text-tinta-600">{translation.columns.draft}</span>
              {draft}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
