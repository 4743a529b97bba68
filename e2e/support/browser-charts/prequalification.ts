import { prequalificationEntry } from '#machines/prequalification/prequalification.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { choose, DONE, press } from './page-acts.ts'
import type { Stored } from './stored.ts'

function keepAnswers(value: unknown): Stored {
  return { place: 'localStorage', name: 'prequalification_answers', value }
}

/** The questions on the home page. */
export const prequalification: BrowserChart = {
  entry: prequalificationEntry,
  route: () => '/',
  recalled: (source, value) => (source === 'recallAnswers' ? keepAnswers(value) : null),
  kept: (source, input) => (source === 'keepAnswers' ? keepAnswers(Object(input).answers) : null),
  refusable: ['keepAnswers'],
  async arrive(page) {
    const section = page.locator('section', { has: page.locator('#implementation-title') })
    await section.getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  },
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: ['recallAnswers', 'keepAnswers'],
  offers: (_, snapshot) => snapshot.matches('answering'),
  cause(page, event) {
    const answer: unknown = Object.values(Object(Object(event).answer))[0]
    return event.type === 'answer.chosen' ? choose(page, answer) : press(page, 'Continuar para o cadastro')
  },
  sees: {
    'prequalification.answering': (page) =>
      page.getByRole('dialog', { name: 'Conte sobre o escritório' }).waitFor(),
    'prequalification.qualified': (page) => page.waitForURL('**/signup?source=premium&profile=qualified'),
  },
}
