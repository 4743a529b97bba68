import { defineConfig } from 'vitest/config'

/** The tests of the phases `engine` and `outages`. They run on the sources, like the unit tests, but take long. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/torture/{engine,outages}/**/*.test.ts'],
    setupFiles: ['tests/support/fail-on-console.ts'],
    globalSetup: ['tests/support/postgres.ts'],
    pool: 'forks',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
