import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

/** Reports to `run-all.mjs` how many files of tests there are and how many have ended. */
export default class VitestProgress implements Reporter {
  #ended = 0
  #failed = 0
  #total = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#total = specifications.length
    this.#tell()
  }

  onTestModuleEnd(module: TestModule): void {
    this.#ended += 1
    if (module.state() === 'failed') this.#failed += 1
    this.#tell()
  }

  #tell(): void {
    process.send?.({ ended: this.#ended, total: this.#total, failed: this.#failed })
  }
}
