import { brand } from '#src/content/brand.ts'
import { buildSiteJsonLd } from '#src/content/seo.ts'
import type { PageFacts } from './build/page-facts.ts'

/** Free tools that work in the page (spec S1 2.2, utility tools). */
const TOOLS: readonly string[] = [
  '/whatsapp-widget',
  '/calculadora-roi',
  '/gerador-templates',
  '/whatsapp-link-generator',
  '/quiz-automacao-juridica',
]

/** Pages about work people do for the client. */
const SERVICES: readonly string[] = ['/implementacao-assistida', '/onboarding']

/** Pages about the product and its parts (spec S1 2.2). */
const PRODUCT: readonly string[] = [
  '/',
  '/plans',
  '/inbox',
  '/demo',
  '/chatbot',
  '/pesquisas',
  '/campanhas',
  '/marketing-posts',
  '/juridocs',
  '/lawyers',
]

/**
 * Builds the structured data of a page (schema.org JSON-LD, guide 6): the company, the page's place in the site, and its
 * subject. Never holds ratings (decision 27), or prices that the page does not show; nor the questions of the page, which
 * search engines show for public authorities alone.
 */
export function buildStructuredData(page: PageFacts): object {
  const { '@graph': site } = buildSiteJsonLd() as { '@graph': readonly object[] }
  return {
    '@context': 'https://schema.org',
    '@graph': [...site, ...describeSubject(page), ...describeBreadcrumb(page)],
  }
}

function describeSubject({ path, heading, description }: PageFacts): object[] {
  const common = { url: `${brand.siteUrl}${path}`, description, inLanguage: 'pt-BR' }
  const publisher = { '@id': `${brand.siteUrl}/#organization` }
  if (TOOLS.includes(path))
    return [
      {
        '@type': 'WebApplication',
        name: heading,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        isAccessibleForFree: true,
        publisher,
        ...common,
      },
    ]
  if (SERVICES.includes(path)) return [{ '@type': 'Service', name: heading, provider: publisher, ...common }]
  if (PRODUCT.includes(path))
    return [
      {
        '@type': 'SoftwareApplication',
        name: brand.name,
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        publisher,
        ...common,
      },
    ]
  return []
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
