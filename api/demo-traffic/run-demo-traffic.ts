import { like } from 'drizzle-orm'
import { type Config, readConfig } from '../config.ts'
import { getDatabaseOptions, prepareDataFolder, recordContents } from '../data-folder.ts'
import { StartError } from '../lib/start-error.ts'
import { readSecrets } from '../secrets.ts'
import { type Database, openDatabase } from '../store/database.ts'
import { leads } from '../store/schema.ts'
import { simulateMonth } from './simulate-month.ts'

/** Begins the idempotency key of each sign-up of the demo traffic; no browser's key begins with it. */
const KEY_PREFIX = 'demo-traffic:'

/** What the command works with. */
export type DemoTrafficCommand = {
  readonly env: Record<string, string | undefined>
  readonly seed: number
  /** How many visitors sign up, besides a few on special days. */
  readonly visitors: number
  /** When the traffic ends, in epoch milliseconds. */
  readonly end: number
  readonly say: (line: string) => void
}

/**
 * `npm run demo-traffic`: fills the sandbox's database with the traffic of a month, all or nothing. Traffic that is
 * there already is not doubled.
 * @throws StartError in one line, when the configuration or the data are not a sandbox's
 */
export async function runDemoTraffic({ env, say, ...wanted }: DemoTrafficCommand): Promise<void> {
  // Alerts of a simulated month are not sent.
  const config = readConfig({ ...env, NODE_ENV: 'development', ALERT_EMAIL: '', ALERT_WEBHOOK_URL: '' })
  requireSandbox(config)
  await prepareDataFolder(config)
  const secrets = await readSecrets(config)
  const database = await openDatabase(getDatabaseOptions(config))
  try {
    await recordContents(config)
    if (!(await mayFill(database))) {
      say('Este banco já tem o movimento de demonstração: nada foi alterado.')
      return
    }
    say('Simulando as visitas do último mês...')
    await simulateMonth({ config, secrets, database, keyPrefix: `${KEY_PREFIX}${wanted.seed}:`, ...wanted })
    say(`Pronto: ${await database.db.$count(leads)} cadastros (semente ${wanted.seed}).`)
    say(
      'Rode npm start e abra /painel com a chave de OPERATOR_KEY; o CRM e os pagamentos simulados estão em /sandbox.',
    )
  } finally {
    await database.close()
  }
}

/** @throws StartError when a real service is configured */
function requireSandbox({ keys, SCHEDULING_URL }: Config): void {
  if (keys)
    throw new StartError(
      'PIPEDRIVE_API_TOKEN, ASAAS_API_KEY, WHATSAPP_TOKEN: há chaves reais configuradas, e o movimento de demonstração só serve ao sandbox. Nada foi alterado.',
    )
  if (SCHEDULING_URL !== undefined)
    throw new StartError(
      'SCHEDULING_URL: há um serviço de agenda real configurado, e o movimento de demonstração só serve ao sandbox. Nada foi alterado.',
    )
}

/**
 * Returns whether the database has no sign-ups yet; false when it has those of an earlier run.
 * @throws StartError when it has others
 */
async function mayFill({ db }: Database): Promise<boolean> {
  const isDemo = like(leads.idempotencyKey, `${KEY_PREFIX}%`)
  if ((await db.$count(leads, isDemo)) > 0) return false
  if ((await db.$count(leads)) === 0) return true
  throw new StartError(
    'O banco já tem cadastros que não são de demonstração, e nada foi alterado. Use outra pasta (DATA_DIR) ou um banco vazio (DATABASE_URL).',
  )
}
