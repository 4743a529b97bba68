import { prequalificationEntry } from '#machines/prequalification/prequalification.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { choose, DONE, press } from './page-acts.ts'

/** The questions on the home page. */
export const prequalification: BrowserChart = {
  entry: prequalificationEntry,
  route: () => '/',
  async prepare(context, { steps }) {
    const recalled = steps.find(
      ({ occurrence }) => 'source' in occurrence && occurrence.source === 'recallAnswers',
    )?.occurrence
    const kept =
      recalled?.type === 'answered' ? prequalificationEntry.answers.recallAnswers?.[recalled.sample] : null
    const isFull = steps.some(
      ({ occurrence }) => occurrence.type === 'failed' && occurrence.source === 'keepAnswers',
    )
    await context.addInitScript(
      ([answers, refuses]) => {
        if (answers) localStorage.setItem('prequalification_answers', JSON.stringify(answers))
        if (refuses)
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
      },
      [kept, isFull] as const,
    )
  },
  async arrive(page) {
    const section = page.locator('section', { has: page.locator('#implementation-title') })
    await section.getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  },
  callOf: () => DONE,
  told: () => DONE,
  atOnce: ['recallAnswers', 'keepAnswers'],
  offers: (_, snapshot) => snapshot.matches('answering'),
  cause(page, event) {
    const answer: unknown = Object.values(Object(Object(event).answer))[0]
    return event.type === 'answer.chosen' ? choose(page, answer) : press(page, 'Continuar para o cadastro')
  },
  sees: {
    'prequalification.answering': (page) =>
      page.getByRole('dialog', { name: 'Conte sobre o escritório' }).waitFor(),
    'prequalification.answering.notKept': (page) =>
      page.getByText('O navegador não guardou as respostas.').waitFor(),
    'prequalification.qualified': (page) => page.waitForURL('**/signup?source=premium&profile=qualified'),
  },
}
