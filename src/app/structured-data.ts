import { brand } from '#src/content/brand.ts'
import { siteJsonLd } from '#src/content/seo.ts'
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
  '/chatbot',
  '/pesquisas',
  '/campanhas',
  '/marketing-posts',
  '/juridocs',
  '/lawyers',
]

/**
 * What a page tells search engines (schema.org JSON-LD, guide 6): the company on each, its place in the site, what it
 * is about, and the questions it answers. Never ratings (decision 27), never prices that the page does not show.
 */
export function structuredData(page: PageFacts): object {
  const { '@graph': site } = siteJsonLd() as { '@graph': readonly object[] }
  return {
    '@context': 'https://schema.org',
    '@graph': [...site, ...subjectOf(page), ...breadcrumbOf(page), ...faqOf(page)],
  }
}

function subjectOf({ path, heading, description }: PageFacts): object[] {
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

function breadcrumbOf({ path, title }: PageFacts): object[] {
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

function faqOf({ questions }: PageFacts): object[] {
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
