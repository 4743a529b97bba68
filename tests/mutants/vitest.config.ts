import { defineConfig } from 'vitest/config'

/** The tests `npm run mutants` runs: those of charts and rules, which need neither a database nor a build. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/machines/**/*.test.ts', 'tests/api/rules/**/*.test.ts'],
    // Loads every chart to compare its form, which no mutant changes. That would take three seconds for each mutant.
    exclude: ['tests/machines/charts.test.ts'],
    isolate: false,
    setupFiles: ['tests/support/real-clock.ts', 'tests/support/fail-on-console.ts', 'tests/mutants/setup.ts'],
    testTimeout: 60_000,
  },
})
