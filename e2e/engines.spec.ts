/** The shortest journey in the engines that Playwright drives only in builds of its own. All journeys: `npm run browsers`. */
import { ENGINES, walk } from '#tests/browsers/browsers.ts'
import { goToFinish } from '#tests/browsers/journeys/shortest.ts'
import { pagelessTest as test } from './fixtures.ts'

// One after the other: each may install packages of the system, which only one can at a time.
test.describe.configure({ mode: 'default', timeout: 600_000 })

for (const [index, [engine, start]] of Object.entries(ENGINES).entries())
  test(`${engine} goes from the sign-up to the end of the funnel`, async () => {
    const { retry, repeatEachIndex } = test.info()
    const driver = await start()
    try {
      // A journey that is repeated has another visitor.
      await walk(driver, process.env.E2E_ORIGIN ?? '', goToFinish, 100 * repeatEachIndex + 10 * retry + index)
    } finally {
      await driver.close()
    }
  })
