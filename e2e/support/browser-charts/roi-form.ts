import { expect } from '@playwright/test'
import { roiFormEntry } from '#machines/tools/roi-form.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, DONE, findRunning, press } from './page-acts.ts'

/** The calculator's numbers. */
export const roiForm: BrowserChart = {
  entry: roiFormEntry,
  route: () => '/calculadora-roi',
  arrive: (page) => findRunning(page.locator('#conversas')),
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: [],
  cause: causeBy({
    'number.typed': (page, event) => page.locator(`#${Object(event).name}`).fill(Object(event).text),
    'example.wanted': (page) => press(page, /exemplo/i),
  }),
  sees: {
    async roiForm(page, { context: { typed } }) {
      for (const [name, text] of Object.entries(typed))
        await expect(page.locator(`#${name}`)).toHaveValue(String(text))
    },
    'roiForm.incomplete': (page) =>
      page.getByText('Corrija o campo indicado para refazer a conta.').waitFor(),
  },
}
