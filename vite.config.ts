import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { createChartDescriptionsPlugin } from './src/app/build/chart-descriptions.ts'
import { createDevAddressesPlugin } from './src/app/build/dev-addresses.ts'
import { createDevApiPlugin } from './src/app/build/dev-api.ts'
import { createDevInspectorPlugin } from './src/app/build/dev-inspector.ts'
import { createSiteBuild } from './src/app/build/environments.ts'
import { createDevPanelPlugin } from './src/app/build/panel-page.ts'
import { createPlainImportsPlugin } from './src/app/build/plain-imports.ts'
import { createSafeStringsPlugin } from './src/app/build/safe-strings.ts'

/** The port that `PORT` asks for. Without it, or when it is unusable, Vite looks for a free one from 5173 on. */
const port = Number(process.env.PORT) || undefined

/** What every file of unit tests is set up with. */
const SETUP = ['real-clock', 'fail-on-console', 'property-seed'].map((name) => `tests/support/${name}.ts`)

export default defineConfig({
  // Like `npm start`, the development server ends when the port that was asked for is taken.
  ...(port ? { server: { port, strictPort: true } } : {}),
  plugins: [
    react(),
    tailwindcss(),
    createChartDescriptionsPlugin(),
    createSafeStringsPlugin(),
    createDevAddressesPlugin(),
    createDevApiPlugin(),
    createDevPanelPlugin(),
    createDevInspectorPlugin(),
    createPlainImportsPlugin(),
    createSiteBuild(),
  ],
  publicDir: 'src/public',
  // The pixel's id is no secret; nothing else without the prefix reaches the browser.
  envPrefix: ['VITE_', 'META_PIXEL_ID'],
  test: {
    // One more than cores: some worker always waits, for a killed server's retries, a lock or a lease.
    maxWorkers: 3,
    // Nothing here waits on time; a slow machine is given enough of it.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 90_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'machines',
          environment: 'node',
          include: ['machines', 'studio'].map((room) => `tests/${room}/**/*.test.ts`),
          // Rules and charts are pure: no file leaves anything behind that the next one could find.
          isolate: false,
          // The searches through charts make many short-lived snapshots.
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: SETUP,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          environment: 'node',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: SETUP,
          globalSetup: ['tests/support/postgres.ts'],
          pool: 'forks',
          // The server keeps nothing in its modules, so each is read once a worker and not once a file.
          isolate: false,
          // PGlite runs too few statements for code that takes longer to compile.
          execArgv: ['--liftoff-only'],
        },
      },
      {
        extends: true,
        test: {
          name: 'react',
          environment: 'happy-dom',
          include: ['tests/react/**/*.test.{ts,tsx}'],
          // One window a worker; `react-setup.ts` empties it, and our modules, between files.
          isolate: false,
          setupFiles: [...SETUP, 'tests/support/react-setup.ts'],
        },
      },
    ],
  },
})
