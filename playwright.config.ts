import { defineConfig, devices } from '@playwright/test'
import { findChromium, QUIET_FLAGS } from './src/studio/browser/chromium.ts'

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

/**
 * Spec files that run in one window size only, because the size does not matter to them: they read files, wait for the
 * server's clock, set both sizes themselves (`support/both-sizes.ts`), or check access, requests and pages without
 * JavaScript. Single tests of that kind in other files have the tag `@once`; `@phone` marks those that run on the phone only.
 */
const ONCE = [
  'html',
  'oldest-browsers',
  'resend',
  'paths',
  'public-pages',
  'without-javascript',
  'content-pages',
  'access',
  'ad-events',
  'engines',
  'panel-results',
].map((name) => `**/${name}.spec.ts`)

/** Journeys through the production build in a real browser, in both sizes. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Journeys wait a good part of their time: on two cores four take 6.3 minutes where two take 8.1.
  workers: 4,
  // A machine whose cores are taken by others makes one journey in some hundred fail for lack of them. One that passes when
  // tried again is printed as flaky, by name; `npm run flaky` looks for those.
  retries: process.env.CI ? 1 : 0,
  // The cores may be shared with the unit tests and with other programs: a fact may take a while.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Journeys of a worker share a window that is emptied between them: a fifth less processor time.
    reuseContext: true,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...QUIET_FLAGS] },
  },
  projects: [
    // A fault affects every visitor of its server, so these have a server of their own and run one after another, like
    // those of the inspector. They come first, so that the others fill the remaining workers meanwhile.
    { name: 'faults', use: desktop, testMatch: '**/*.faults.spec.ts', fullyParallel: false, workers: 1 },
    // On a development server of its own: what developers use, and that none of it is in the build. That server compiles
    // each module when it is first requested, which takes a busy machine several times as long as the pages of a build.
    {
      name: 'inspector',
      timeout: 600_000,
      expect: { timeout: 120_000 },
      // Its windows find each other by names that outlive the emptying.
      use: { ...desktop, reuseContext: false },
      testMatch: '**/inspector/*.spec.ts',
      fullyParallel: false,
    },
    {
      name: 'phone',
      use: phone,
      testIgnore: ['**/*.faults.spec.ts', '**/inspector/**', ...ONCE],
      grepInvert: /@once/,
    },
    {
      name: 'desktop',
      use: desktop,
      testIgnore: ['**/*.faults.spec.ts', '**/inspector/**'],
      grepInvert: /@phone/,
    },
  ],
})
