import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { isProtected } from '#machines/funnel/routes.ts'
import type { BrowserChart } from './browser-chart.ts'
import { DONE, getPath, hasFailed, keep, SESSION, setHidden } from './page-acts.ts'

/** Who may open which page of the funnel. */
export const funnel: BrowserChart = {
  entry: funnelEntry,
  route: ({ start }) => (start.input as { readonly path: string }).path,
  async prepare(context, { steps }, origin) {
    const recalled = steps[0]?.occurrence
    const answer =
      recalled?.type === 'answered' ? Object(funnelEntry.answers.recallVisitor?.[recalled.sample]) : {}
    if (answer.phoneWasRemembered) await keep(context, origin, 'otp_validated', true)
  },
  arrive: (_, calls) => calls.asked('checkAccess'),
  callOf: (request) => (getPath(request) === 'GET /api/session' ? 'checkAccess' : DONE),
  simulateAnswer(_, sample) {
    return sample instanceof Error
      ? hasFailed(503, 'unavailable')
      : { data: { ...SESSION, ...Object(sample) } }
  },
  atOnce: ['recallVisitor', 'forgetProof'],
  untold: ['recallSteps'],
  // Only a protected page shows when the chart has opened it, and so when a return to its tab counts.
  offers: ({ type }, snapshot) =>
    type === 'page.shown'
      ? snapshot.matches({ access: { proven: 'open' } }) && isProtected(snapshot.context.path)
      : type === 'route.entered' && !snapshot.hasTag('undecided'),
  async cause(page, event) {
    if (event.type === 'page.shown') return setHidden(page, false)
    await page.evaluate(
      (to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      String(Object(event).path),
    )
  },
  sees: {
    'funnel.access.visitor': async (page, { context: { path } }) => {
      await page.waitForURL(isProtected(path) ? '**/confirm-otp' : `**${path}`)
    },
    'funnel.access.proven': async (page, { context: { path } }) => {
      await page.waitForURL(`**${path}`)
      // In place of a page that is not open, the guard shows a message outside of any layout.
      await page.locator('main:not([id])').waitFor({ state: 'hidden' })
    },
  },
}
