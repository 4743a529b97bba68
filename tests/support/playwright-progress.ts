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

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    const hasFailed = status !== test.expectedStatus
    // It is tried again.
    if (hasFailed && retry < test.retries) return
    this.#ended += 1
    if (hasFailed) this.#failed += 1
    this.#tell()
  }

  printsToStdio(): boolean {
    return false
  }

  #tell(): void {
    process.send?.({ ended: this.#ended, total: this.#total, failed: this.#failed })
  }
}
