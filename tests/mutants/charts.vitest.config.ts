import { defineConfig } from 'vitest/config'

/** One run of `npm run paths:mutants`: the unit tests of the chart named by `CHART`, once for each of its mutants. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/mutants/chart-mutants.ts'],
    setupFiles: ['tests/support/real-clock.ts', 'tests/support/fail-on-console.ts', 'tests/mutants/setup.ts'],
    // A changed chart may wait for ever for what no longer comes.
    testTimeout: 2_500,
    hookTimeout: 120_000,
  },
})
