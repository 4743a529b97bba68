import type { AdEventReport } from './events.ts'

/** Pages of a product or of its prices: `ViewContent`. */
const CONTENT_PATHS: readonly string[] = [
  '/plans',
  '/controljus/plans',
  '/lawyers',
  '/desenvolvimento',
  '/consultoria',
  '/inbox',
  '/chatbot',
  '/campanhas',
  '/pesquisas',
  '/marketing-posts',
  '/whatsapp-widget',
  '/pipedrive',
  '/projuris-adv',
  '/asaas',
  '/zapsign',
  '/advbox',
]

/** Pages of a programme beside the products: `ViewSpecificPage`. */
const SPECIFIC_PATHS: readonly string[] = [
  '/partners',
  '/onboarding',
  '/implementacao-assistida',
  '/masterclass-automacao',
  '/masterclass-premium',
  '/quiz-automacao-juridica',
]

/** What opening a page reports beside `PageView`; null for the other pages. */
export function pageEventOf(path: string): AdEventReport | null {
  const page = path.length > 1 ? path.replace(/\/+$/, '') : path
  const customData = { content_name: page }
  if (page === '/juridocs') return { name: 'AccessJuriDocs', customData }
  if (CONTENT_PATHS.includes(page)) return { name: 'ViewContent', customData }
  return SPECIFIC_PATHS.includes(page) ? { name: 'ViewSpecificPage', customData } : null
}
