import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'

/** Reports to `run-all.mjs` how many journeys there are and how many have ended. */
export default class PlaywrightProgress implements Reporter {
  #ended = 0
  #failed = 0
  #total = 0

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length
    this.#tell()
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.#ended += 1
    if (result.status !== test.expectedStatus) this.#failed += 1
    this.#tell()
  }

  printsToStdio(): boolean {
    return false
  }

  #tell(): void {
    process.send?.({ ended: this.#ended, total: this.#total, failed: this.#failed })
  }
}
