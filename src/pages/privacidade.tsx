import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { seo } from '#src/content/seo.ts'
import { privacy } from '#src/content/trust.ts'
import { TrustPage, TrustSection } from '#src/sections/trust-page.tsx'

/** Head of the page. */
export const meta: PageMeta = { path: '/privacidade', ...seo['/privacidade'], isIndexed: true }

/** Privacy policy. */
export function PrivacidadePage() {
  return (
    <>
      <PageHead meta={meta} />
      <TrustPage title={privacy.title} lead={privacy.lead}>
        {privacy.parts.map((part, index) => (
          <TrustSection key={part.title} part={part} isBelow={index > 1} />
        ))}
      </TrustPage>
    </>
  )
}
