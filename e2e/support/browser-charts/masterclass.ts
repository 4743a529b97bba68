import { expect } from '@playwright/test'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { masterclassEntry } from '#machines/masterclass/masterclass.entry.ts'
import type { ClassRegistration } from '#machines/masterclass/masterclass-rules.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  convertSample,
  findButton,
  findHeading,
  findRunning,
  nameCalls,
  press,
} from './page-acts.ts'

/** The registration for a class. */
export const masterclass: BrowserChart = {
  entry: masterclassEntry,
  route: ({ start }) => `/masterclass-${Object(start.input).masterclass}`,
  arrive: (page) => findRunning(page.locator('#nome')),
  callOf: nameCalls({ 'POST /api/masterclass': 'register' }),
  simulateAnswer: (_, sample) =>
    convertSample(sample, { refused: [422, 'invalid'], tooMany: [429, 'rate_limited'] }),
  bodyOf(_, input) {
    const { masterclass, registration } = Object(input)
    return { masterclass, ...registration }
  },
  atOnce: [],
  cause: causeBy({
    async 'field.changed'(page, event) {
      const values: Partial<ClassRegistration> = Object(event).values
      const { consent, ...texts } = values
      for (const [field, text] of Object.entries(texts)) await page.locator(`#${field}`).fill(text)
      if (consent !== undefined)
        await page
          .getByLabel(`Autorizo o contato por WhatsApp e ${EMAIL_WORD} sobre esta aula.`)
          .setChecked(consent)
    },
    'registration.submitted': (page) => press(page, 'Quero participar'),
  }),
  sees: {
    async 'masterclass.editing'(page, { context: { registration } }) {
      for (const field of ['nome', 'email', 'telefone'])
        await expect(page.locator(`#${field}`)).toHaveValue(registration[field])
    },
    'masterclass.sending': (page) => findButton(page, 'Enviando…'),
    'masterclass.registered': (page) => findHeading(page, 'Você está na lista de espera'),
  },
}
