import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#src/studio/repository.ts'

/** What is captured of a page. */
export type Subject = {
  /** The first element that it matches shows the product. */
  readonly selector: string
  /** Width of the browser's window in CSS pixels, which decides the layout of what is captured. */
  readonly width: number
  /** CSS pixels left of the element and above it that are captured too, for an element without a ground of its own. */
  readonly margin: number
}

/**
 * The usual subject, on a narrow screen: there a window's parts are few and large, and a crop shows most of its width without
 * its right corner.
 */
const USUAL: Subject = { selector: 'main figure', width: 336, margin: 0 }

const FORM = { selector: 'main section.wrap .rounded-panel' }
const RESULT = { selector: 'main section.wrap .rounded-panel.bg-verde-50' }
const POSTER = { selector: 'main .dark-sheet' }

/**
 * What the plans compare. The plans' cards are no subject: their prices come from the CRM once the page is open, and a kept
 * picture would go on showing those of the sandbox.
 */
const PLANS = { selector: 'main table', width: 440, margin: 16 }

/** Pages that show the product elsewhere than in their first figure. */
const SUBJECTS: Readonly<Record<string, Partial<Subject>>> = {
  '/': { selector: '.inbox-scene .inbox' },
  // Wider than on /inbox, which shows the same queue.
  '/demo': { width: 760 },
  '/plans': PLANS,
  '/controljus/plans': PLANS,
  '/signup': { selector: 'main form', margin: 16 },
  '/calculadora-roi': RESULT,
  '/gerador-templates': RESULT,
  '/whatsapp-link-generator': FORM,
  '/whatsapp-widget': FORM,
  '/juridocs': FORM,
  '/quiz-automacao-juridica': FORM,
  '/masterclass-automacao': POSTER,
  '/masterclass-premium': POSTER,
}

/** Finds where an indexed page shows the product; null for a page of text, and for that of the visitor's own data. */
export function findSubject(path: string): Subject | null {
  const isText = existsSync(join(ROOT, 'src/pages/text', `${path}.tsx`))
  return isText || path === '/meus-dados' ? null : { ...USUAL, ...SUBJECTS[path] }
}
