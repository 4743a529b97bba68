/** Firefox, driven over WebDriver BiDi by Puppeteer. */
import puppeteer, { type KeyInput, type Page } from 'puppeteer-core'
import { type Driver, type Key, PLACE, type Tab, WINDOW } from './driver.ts'
import { findFirefox } from './find-firefox.ts'

/** What keeps Firefox from requests of its own, and lets it speak Portuguese. */
const PREFERENCES = {
  'intl.accept_languages': 'pt-BR, pt',
  'app.update.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
}

/** Puppeteer's names of keys, where they differ. */
const KEY_NAMES: Partial<Record<Key, KeyInput>> = { Space: ' ' as KeyInput }

/** Starts Firefox without a window. */
export async function startFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: PREFERENCES,
    env: { ...process.env, ...PLACE },
    defaultViewport: WINDOW,
  })
  return {
    title: (await browser.version()).replace('firefox/', 'Firefox '),
    async openTab() {
      const context = await browser.createBrowserContext()
      return createTab(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function createTab(page: Page, close: () => Promise<void>): Tab {
  return {
    // The facts of the page are waited for one by one.
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(KEY_NAMES[key] ?? (key as KeyInput)),
    async selectAll() {
      await page.keyboard.down('Control')
      await page.keyboard.press('a')
      await page.keyboard.up('Control')
    },
    close,
  }
}
