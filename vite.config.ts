import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chartDescriptions } from './src/app/build/chart-descriptions.ts'
import { closedWords } from './src/app/build/closed-words.ts'
import { devApi } from './src/app/build/dev-api.ts'
import { devInspector } from './src/app/build/dev-inspector.ts'
import { siteBuild } from './src/app/build/environments.ts'
import { unusedLibraryParts } from './src/app/build/unused-library-parts.ts'

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    chartDescriptions(),
    unusedLibraryParts(),
    closedWords(),
    devApi(),
    devInspector(),
    siteBuild(),
  ],
  publicDir: 'src/public',
  // The pixel's id is no secret; nothing else without the prefix reaches the browser.
  envPrefix: ['VITE_', 'META_PIXEL_ID'],
  test: {
    // One more than cores: some worker always waits, for a killed server's retries, a lock or a lease.
    maxWorkers: 3,
    // Nothing here waits on time; a slow machine is given enough of it.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['machines', 'paths', 'charts', 'gallery'].map((room) => `tests/${room}/**/*.test.ts`),
          // Rules and charts are pure: no file leaves anything behind that the next one could find.
          isolate: false,
          setupFiles: ['tests/support/fail-on-console.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/fail-on-console.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          pool: 'forks',
          // The server keeps nothing in its modules, so each is read once a worker and not once a file.
          isolate: false,
          // The embedded database is WebAssembly: tests are too short for the optimising compiler to pay.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'happy-dom',
          include: ['tests/react/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/fail-on-console.ts', 'tests/support/react-setup.ts'],
        },
      },
    ],
  },
})
