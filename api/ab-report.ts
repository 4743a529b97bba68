import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { AB_TESTS } from '#machines/ab-test/assign.ts'
import { abReport } from '#machines/ab-test/report.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './lib/config-error.ts'
import { tallyOf } from './store/ab-events.ts'
import { openDatabase } from './store/database.ts'
import { DirectoryInUseError } from './store/directory-lock.ts'

/** `npm run ab-report`: prints how the A/B/C tests stand in the configured database. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // Reading needs no service: without keys the simulated ones would stand in, and nothing calls them.
  const { DATABASE_URL, DATA_DIR } = readConfig({ ...process.env, NODE_ENV: 'development' })
  const database = await openDatabase(
    DATABASE_URL ? { url: DATABASE_URL } : { directory: join(DATA_DIR, 'database') },
  )
  try {
    for (const test of AB_TESTS) {
      process.stdout.write(`${abReport(test, await tallyOf(database.db, test))}\n`)
    }
  } finally {
    await database.close()
  }
}

main().catch((thrown: unknown) => {
  const isExpected = thrown instanceof ConfigError || thrown instanceof DirectoryInUseError
  const reason = thrown instanceof Error ? (isExpected ? thrown.message : thrown.stack) : String(thrown)
  process.stderr.write(`O relatório não pôde ser feito.\n${reason}\n`)
  if (thrown instanceof DirectoryInUseError) {
    process.stderr.write(
      'Com o servidor rodando, peça GET /api/ab-test com a chave do operador, ou use DATABASE_URL.\n',
    )
  }
  process.exit(1)
})
