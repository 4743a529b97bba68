import type { Reporter, TestModule, TestSpecification } from 'vitest/node'

/** How long a file of tests took, in seconds. */
export type FileTimes = {
  /** Its path, from the root of the project. */
  readonly name: string
  /** How many tests it has. */
  readonly tests: number
  /** Loading the file and what it imports. */
  readonly collect: number
  /** The environment and the files of `setupFiles`. */
  readonly setUp: number
  /** The tests themselves, with their hooks. */
  readonly run: number
}

/** Reports to `run-all.mjs` how many files of tests there are, how many have ended, and how long each took. */
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
    this.#tell(readTimes(module))
  }

  #tell(file?: FileTimes): void {
    process.send?.({ ended: this.#ended, total: this.#total, failed: this.#failed, file })
  }
}

function readTimes(module: TestModule): FileTimes {
  const times = module.diagnostic()
  return {
    name: module.relativeModuleId,
    tests: [...module.children.allTests()].length,
    collect: times.collectDuration / 1_000,
    setUp: (times.environmentSetupDuration + times.prepareDuration + times.setupDuration) / 1_000,
    run: times.duration / 1_000,
  }
}
