import { stripFinalSlashes } from '../lib/strip-final-slashes.ts'
import type { AdEventName, AdEventReport } from './events.ts'

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

/** Ad events reported when a page opens, each with its pages. */
export const PAGE_EVENTS = {
  AccessJuriDocs: ['/juridocs'],
  ViewContent: CONTENT_PATHS,
  ViewSpecificPage: SPECIFIC_PATHS,
} as const satisfies { readonly [Name in AdEventName]?: readonly string[] }

/** The fields of such an event's custom data. */
export const PAGE_EVENT_FIELDS = ['content_name'] as const

/** Returns the event that opening a page reports besides `PageView`; null for the other pages. */
export function getPageEvent(path: string): AdEventReport | null {
  const page = stripFinalSlashes(path)
  const customData: Record<(typeof PAGE_EVENT_FIELDS)[number], string> = { content_name: page }
  const names: readonly (keyof typeof PAGE_EVENTS)[] = ['AccessJuriDocs', 'ViewContent', 'ViewSpecificPage']
  const name = names.find((one) => (PAGE_EVENTS[one] as readonly string[]).includes(page))
  return name === undefined ? null : { name, customData }
}
