import { brand } from '#src/content/brand.ts'
import type { PageFacts } from './build/page-facts.ts'
import type { PageSubject } from './page-meta.ts'

/**
 * Builds the structured data of a page (schema.org JSON-LD, guide 6): the company, the page's place in the site, and its
 * subject. Never holds ratings (decision 27), or prices that the page does not show; nor the questions of the page, which
 * search engines show for public authorities alone.
 */
export function buildStructuredData(page: PageFacts, subject: PageSubject | null): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...describeSite(),
      ...(subject === null ? [] : [describeSubject(page, subject)]),
      ...describeBreadcrumb(page),
    ],
  }
}

/** Describes the company and its site, on every indexed page (guide 6). */
function describeSite(): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${brand.siteUrl}/#organization`,
      name: brand.name,
      url: `${brand.siteUrl}/`,
      email: brand.email,
      telephone: `+${brand.phoneDigits}`,
    },
    {
      '@type': 'WebSite',
      '@id': `${brand.siteUrl}/#website`,
      name: brand.name,
      url: `${brand.siteUrl}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': `${brand.siteUrl}/#organization` },
    },
  ]
}

function describeSubject({ path, heading, description }: PageFacts, subject: PageSubject): object {
  const common = { url: `${brand.siteUrl}${path}`, description, inLanguage: 'pt-BR' }
  const publisher = { '@id': `${brand.siteUrl}/#organization` }
  const application = { applicationCategory: 'BusinessApplication', operatingSystem: 'Web' }
  switch (subject) {
    case 'tool':
      return {
        '@type': 'WebApplication',
        name: heading,
        ...application,
        isAccessibleForFree: true,
        publisher,
        ...common,
      }
    case 'service':
      return { '@type': 'Service', name: heading, provider: publisher, ...common }
    case 'product':
      return { '@type': 'SoftwareApplication', name: brand.name, ...application, publisher, ...common }
  }
}

function describeBreadcrumb({ path, title }: PageFacts): object[] {
  if (path === '/') return []
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Início', item: `${brand.siteUrl}/` },
        { '@type': 'ListItem', position: 2, name: title, item: `${brand.siteUrl}${path}` },
      ],
    },
  ]
}
