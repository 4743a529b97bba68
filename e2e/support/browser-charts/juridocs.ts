import { expect } from '@playwright/test'
import { juridocsEntry } from '#machines/juridocs/juridocs.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, DONE, findHeading, findRunning, press } from './page-acts.ts'

/** The draft of a document. */
export const juridocs: BrowserChart = {
  entry: juridocsEntry,
  route: () => '/juridocs',
  arrive: (page) => findRunning(page.locator('#documento')),
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: [],
  cause: causeBy({
    async 'kind.chosen'(page, event) {
      await page.locator('#documento').selectOption(String(Object(event).kind))
    },
    'fact.changed': (page, event) => page.locator(`#fato-${Object(event).fact}`).fill(Object(event).value),
    'draft.requested': (page) => press(page, 'Montar rascunho'),
    'point.toggled': (page, event) =>
      page
        .getByRole('checkbox')
        .nth(Number(Object(event).point) - 1)
        .click({ force: true }),
    'edit.requested': (page) => press(page, 'Voltar aos fatos'),
  }),
  sees: {
    async 'juridocs.filling'(page, { context: { kind, facts } }) {
      await expect(page.locator('#documento')).toHaveValue(kind)
      for (const [fact, value] of Object.entries(facts))
        if (value !== '') await expect(page.locator(`#fato-${fact}`)).toHaveValue(String(value))
    },
    async 'juridocs.drafted'(page, { context: { decided } }) {
      await findHeading(page, 'Pontos de revisão')
      await page.getByText(new RegExp(`^${decided.length} de \\d+ decididos$`)).waitFor()
    },
    'juridocs.drafted.reviewing': (page) =>
      expect(page.getByRole('button', { name: 'Copiar texto' })).toBeDisabled(),
    'juridocs.drafted.approved': (page) => page.getByText('Revisado nesta tela').waitFor(),
  },
}
