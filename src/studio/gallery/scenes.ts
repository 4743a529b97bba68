import type { Page } from 'playwright'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { type Answers, findSampleAnswers } from './sample-answers.ts'
import type { Staging } from './stage.ts'

/** The page that shows a chart, and the preparations it needs. */
export type Scene = {
  readonly route: string
  /** What actors of other charts answer; where it says nothing, their example. */
  readonly others?: Staging['others']
  /** Whether the visitor has decided on cookies, so that the notice covers nothing. */
  readonly hasDecided?: boolean
  /** A selector of the element to scroll into view, on a page too long for one picture. */
  readonly subject?: string
  /** Starts the chart when opening the page does not. */
  readonly open?: (page: Page) => Promise<void>
}

/** The home page, in one of its variants. It is too long for one picture: only the viewport is captured. */
export const LONG_PAGE = '/?variant=A'

/** A scene whose answers are still described, as `findSampleAnswers` reads them. */
type Description = Omit<Scene, 'others'> & { readonly others?: Answers }

/** A visitor whose phone is proven, so that protected pages open. */
const PROVEN: Answers = {
  funnel: {
    recallVisitor: { phoneWasRemembered: true },
    checkAccess: { isPhoneProven: true, stepsDone: ['signup'] },
  },
}

/** The operator's room, once an operator has entered. */
const INSIDE: Description = { route: '/painel', others: { panel: { findSession: 'ana' } } }

/** Presses buttons by their names, one after another. */
async function press(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  for (const name of names) await page.getByRole('button', { name }).click()
}

/** Charts for which opening their first screen is not enough. */
const SPECIAL: Readonly<Record<string, (start: number) => Description>> = {
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
  // The form was sent already, so its inner chart runs.
  signUp: () => ({ route: '/signup', others: { signUpForm: { restoreForm: { draft: { isSent: true } } } } }),
  calendar: () => ({
    route: '/confirm-schedule',
    others: { ...PROVEN, confirmSchedule: { findBookings: { length: 0 } } },
    open: (page) => page.getByRole('button', { name: 'Escolher horário' }).click(),
  }),
  bookedCall: () => ({
    route: '/confirm-schedule',
    others: { ...PROVEN, confirmSchedule: { findBookings: { length: 1 } } },
  }),
  // A PIX charge awaits payment.
  pixPayment: () => ({
    route: '/checkout',
    others: { ...PROVEN, checkout: { loadCheckout: { charge: { method: 'pix', status: 'pending' } } } },
  }),
  leads: () => ({ ...INSIDE, open: (page) => press(page, 'Cadastros') }),
  leadPage: () => ({ ...INSIDE, open: (page) => press(page, 'Cadastros', /Ana Prado/) }),
  leadHistory: () => ({ ...INSIDE, open: (page) => press(page, 'Cadastros', /Ana Prado/, 'Ver no gráfico') }),
  logSearch: () => INSIDE,
  results: () => ({ ...INSIDE, open: (page) => press(page, 'Resultados') }),
  standing: () => ({ ...INSIDE, open: (page) => press(page, 'Resultados', /^Abandonado/) }),
  whatIf: () => ({ ...INSIDE, open: (page) => press(page, 'Resultados') }),
  leadCosts: () => ({ ...INSIDE, open: (page) => press(page, 'Resultados') }),
  consent: () => ({ route: LONG_PAGE, hasDecided: false }),
  // Captures prefer reduced motion, so the chat is still; it renders once it is scrolled into view.
  simulatedChat: () => ({
    route: LONG_PAGE,
    subject: '[aria-labelledby="qualification-title"] .live-chat',
  }),
}

/**
 * Finds the scene of a chart; null for a chart behind the scenes.
 * @throws Error when no sample is what the scene needs another chart's actor to answer
 */
export function getScene(
  entry: ChartEntry,
  start: number,
): (Scene & Required<Pick<Scene, 'others' | 'hasDecided'>>) | null {
  const [route] = entry.screens
  if (route === undefined) return null
  const description = { route, others: PROVEN, hasDecided: true, ...SPECIAL[entry.id]?.(start) }
  return { ...description, others: findSampleAnswers(description.others) }
}
