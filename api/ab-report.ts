import { existsSync } from 'node:fs'
import { AB_TESTS } from '#machines/ab-test/assign.ts'
import { formatAbReport } from '#machines/ab-test/report.ts'
import { readConfig } from './config.ts'
import { getDatabaseOptions, prepareDataFolder } from './data-folder.ts'
import { describeStartFailure } from './start-failure.ts'
import { readTally } from './store/ab-events.ts'
import { openDatabase } from './store/database.ts'
import { DirectoryInUseError } from './store/engine/directory-lock.ts'

/** `npm run ab-report`: prints the results of the A/B/C tests from the configured database. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  // The report calls no provider, so it needs no keys: in development the sandbox replaces them.
  const config = readConfig({ ...process.env, NODE_ENV: 'development' })
  await prepareDataFolder(config)
  const database = await openDatabase(getDatabaseOptions(config))
  try {
    for (const test of AB_TESTS) {
      process.stdout.write(`${formatAbReport(test, await readTally(database.db, test))}\n`)
    }
  } finally {
    await database.close()
  }
}

main().catch((thrown: unknown) => {
  process.stderr.write(`O relatório não pôde ser feito. ${describeStartFailure(thrown)}\n`)
  if (thrown instanceof DirectoryInUseError) {
    process.stderr.write(
      'Com o servidor rodando, peça GET /api/ab-test com a chave do operador, ou use DATABASE_URL.\n',
    )
  }
  process.exit(1)
})
