import type { Page } from 'playwright'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Staging } from './stage.ts'

/** Where a chart is seen, and what has to be so for it to be there. */
export type Scene = {
  readonly route: string
  readonly others?: Staging['others']
  /** The visitor has decided on cookies, so that the notice lies over nothing. */
  readonly hasDecided?: boolean
  /** Selects what is scrolled into view, where the page is too long for one picture and this lies far down. */
  readonly subject?: string
  /** Brings the chart onto the stage where the page and its subject alone do not. */
  readonly open?: (page: Page) => Promise<void>
}

/** The home page, in one of its variants: too long for one picture, so that what shows here is captured in a window. */
export const LONG_PAGE = '/?variant=A'

/** A visitor whose phone is validated, so that protected pages open. */
const VALIDATED: Staging['others'] = { funnel: { recallVisitor: 1, checkAccess: 1 } }

/** Charts that the first of their screens does not show by itself. */
const SPECIAL: Readonly<Record<string, (start: number) => Scene>> = {
  funnel: (start) => ({ route: start === 0 ? '/signup' : '/checkout' }),
  quickConsult: () => ({ route: LONG_PAGE, subject: '#implementation-title ~ ul > li:last-child' }),
  prequalification: () => ({
    route: LONG_PAGE,
    open: async (page) => {
      await page
        .locator('section', { has: page.locator('#implementation-title') })
        .getByRole('button')
        .first()
        .click()
    },
  }),
  planSimulator: (start) => ({ route: start === 0 ? '/plans' : '/controljus/plans' }),
  masterclass: (start) => ({ route: start === 0 ? '/masterclass-automacao' : '/masterclass-premium' }),
  // The form has been sent: the chart inside it runs.
  signUp: () => ({ route: '/signup', others: { signUpForm: { restoreForm: 2 } } }),
  calendar: () => ({
    route: '/confirm-schedule',
    others: { ...VALIDATED, confirmSchedule: { findBookings: 1 } },
    open: (page) => page.getByRole('button', { name: 'Escolher horário' }).click(),
  }),
  // A PIX charge waits to be paid.
  pixPayment: () => ({ route: '/checkout', others: { ...VALIDATED, checkout: { loadCheckout: 2 } } }),
  consent: () => ({ route: LONG_PAGE, hasDecided: false }),
  copyText: () => ({ route: '/gerador-templates' }),
  // The plays of the home page are still for whoever wants less motion, and are drawn when they come near.
  simulatedChat: () => ({
    route: LONG_PAGE,
    subject: '[aria-labelledby="qualification-title"] .live-chat',
  }),
}

/** The scene of a chart; null for one behind the scenes. */
export function sceneOf(
  entry: ChartEntry,
  start: number,
): (Scene & Required<Pick<Scene, 'others' | 'hasDecided'>>) | null {
  const [route] = entry.screens
  if (route === undefined) return null
  return { route, others: VALIDATED, hasDecided: true, ...SPECIAL[entry.id]?.(start) }
}
