import { expect } from '@playwright/test'
import { toolPhoneEntry } from '#machines/tools/tool-phone.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, DONE, findRunning } from './page-acts.ts'

const FIELD = '#numero'

/** The number that the link generator asks for. */
export const toolPhone: BrowserChart = {
  entry: toolPhoneEntry,
  route: () => '/whatsapp-link-generator',
  arrive: (page) => findRunning(page.locator(FIELD)),
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: [],
  // Only an invalid number shows that the field was left.
  offers: ({ type }, { context: { phone } }) => type !== 'phone.left' || phone === '(11) 9876',
  cause: causeBy({
    'phone.focused': (page) => page.locator(FIELD).focus(),
    async 'phone.typed'(page, event) {
      const { phone, isInField } = Object(event)
      if (isInField) return page.locator(FIELD).fill(phone)
      // As autofill does for an unfocused field.
      await page.locator(FIELD).evaluate((field, text) => {
        if (!(field instanceof HTMLInputElement)) return
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }, String(phone))
    },
    'phone.left': (page) => page.locator(FIELD).blur(),
    async 'country.chosen'(page, event) {
      await page
        .getByRole('combobox')
        .first()
        .selectOption(String(Object(event).countryCode))
    },
  }),
  sees: {
    async toolPhone(page, { context }) {
      await expect(page.locator(FIELD)).toHaveValue(context.phone)
      await expect(page.getByRole('combobox').first()).toHaveValue(context.countryCode)
    },
    'toolPhone.unchecked': (page) => expect(page.locator(`${FIELD}[aria-invalid=true]`)).toHaveCount(0),
  },
}
