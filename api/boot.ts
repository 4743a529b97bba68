import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { LOCK_BACKOFF } from '#machines/lock/lock.machine.ts'
import { PATIENCE_MS } from '#machines/sign-up/sign-up.machine.ts'
import { type App, createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { describeError, type Log } from './lib/log.ts'
import { createRecorder } from './metrics/recorder.ts'
import { createAsaas } from './providers/asaas.ts'
import { guarded } from './providers/guarded.ts'
import { httpTransport } from './providers/http-transport.ts'
import { createMeta } from './providers/meta.ts'
import { createPipedrive } from './providers/pipedrive.ts'
import { sandboxTransport } from './providers/sandbox-transport.ts'
import { createScheduling } from './providers/scheduling.ts'
import { createWhatsApp } from './providers/whatsapp.ts'
import { SANDBOX_ACCOUNTS } from './sandbox/account.ts'
import type { SandboxService } from './sandbox/faults.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { readSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { type Database, openDatabase } from './store/database.ts'
import { createWorker, type Worker } from './work/worker.ts'

/** A running API. `stop` ends its work and closes what it opened. */
export type Running = {
  readonly app: App
  readonly services: Services
  readonly worker: Worker
  stop(): Promise<void>
}

/** How long a real provider may apply a call late, plus the lag of its search index, in milliseconds. */
const QUARANTINE_MS = 60_000

/** As above, for what the torture has the sandbox do: seven seconds in all. */
const SANDBOX_QUARANTINE_MS = 8_000

const USER_AGENT = 'Pauta/1.0'

/**
 * Reads the configuration, opens the database and puts the API together. The worker is not started.
 * @param env the process's variables
 * @throws ConfigError, DirectoryInUseError, or the database's own error
 */
export async function boot(env: Record<string, string | undefined>, log: Log): Promise<Running> {
  const config = readConfig(env)
  const secrets = await readSecrets(config)
  const directory = join(config.DATA_DIR, 'database')
  const database = await openDatabase(config.DATABASE_URL ? { url: config.DATABASE_URL } : { directory })
  const services = await assemble({ config, secrets, database, log })
  const worker = createWorker(services)
  return {
    app: createApp(services, worker),
    services,
    worker,
    async stop() {
      await worker.stop()
      await database.close()
    },
  }
}

/** The services on an open database: real clients, towards the real providers or the sandbox. */
export async function assemble({
  config,
  secrets,
  database,
  log,
}: Pick<Services, 'config' | 'secrets' | 'log'> & { readonly database: Database }): Promise<Services> {
  // Loaded only when it stands in: with real keys nothing of the sandbox is in the process.
  const sandbox = config.keys
    ? null
    : (await import('./sandbox/sandbox.ts')).createSandbox({
        db: database.db,
        onError: (error) => log('error', 'sandbox.failed', describeError(error)),
      })
  const guards = {
    pipedrive: guardedTransport('pipedrive', sandbox),
    asaas: guardedTransport('asaas', sandbox),
    whatsapp: guardedTransport('whatsapp', sandbox),
    meta: guardedTransport('meta', sandbox),
  }
  const accounts = accountsOf(config)
  // The scheduling service is a choice of its own: without it our own calendar takes the bookings.
  const schedulingGuard = config.SCHEDULING_URL
    ? guarded('scheduling', httpTransport('scheduling'))
    : undefined
  return {
    config,
    secrets,
    database,
    log,
    recorder: createRecorder(),
    guards: { ...guards, ...(schedulingGuard ? { scheduling: schedulingGuard } : {}) },
    sandbox,
    crm: createPipedrive({ transport: guards.pipedrive, ...accounts.pipedrive }),
    payments: createAsaas({ transport: guards.asaas, ...accounts.asaas, userAgent: USER_AGENT }),
    whatsApp: createWhatsApp({ transport: guards.whatsapp, ...accounts.whatsapp }),
    scheduling:
      schedulingGuard && config.SCHEDULING_URL
        ? createScheduling({
            transport: schedulingGuard,
            url: config.SCHEDULING_URL,
            token: config.SCHEDULING_TOKEN,
          })
        : null,
    meta: accounts.meta ? createMeta({ transport: guards.meta, ...accounts.meta }) : null,
    labelIds: accounts.labelIds,
    asaasWebhookToken: accounts.asaas.webhookToken,
    owner: randomUUID(),
    quarantineMs: sandbox ? SANDBOX_QUARANTINE_MS : QUARANTINE_MS,
    waits: { patienceMs: PATIENCE_MS, lockBackoff: LOCK_BACKOFF },
  }
}

function guardedTransport(provider: SandboxService, sandbox: Sandbox | null) {
  return guarded(provider, sandbox ? sandboxTransport(provider, sandbox) : httpTransport(provider))
}

/** Where the services are and how we prove who we are: the configured accounts, or the sandbox's. */
function accountsOf(config: Config) {
  if (!config.keys) {
    const { labelIds, ...pipedrive } = SANDBOX_ACCOUNTS.pipedrive
    // The sandbox has no limit on searches to stay below.
    return { ...SANDBOX_ACCOUNTS, pipedrive: { ...pipedrive, searchPace: null }, labelIds }
  }
  const { pipedriveToken, asaasKey, whatsappToken, whatsappPhoneNumberId } = config.keys
  return {
    pipedrive: {
      baseUrl: config.PIPEDRIVE_BASE_URL,
      token: pipedriveToken,
      fieldKeys: config.PIPEDRIVE_FIELD_KEYS,
    },
    asaas: {
      baseUrl: config.ASAAS_BASE_URL,
      apiKey: asaasKey,
      webhookToken: config.ASAAS_WEBHOOK_TOKEN,
    },
    whatsapp: {
      baseUrl: config.WHATSAPP_BASE_URL,
      version: config.WHATSAPP_API_VERSION,
      phoneNumberId: whatsappPhoneNumberId,
      token: whatsappToken,
      template: config.WHATSAPP_TEMPLATE,
    },
    meta: metaAccountOf(config),
    labelIds: config.PIPEDRIVE_LABEL_IDS,
  }
}

/** The pixel and its token; null without them, and then no event leaves. */
function metaAccountOf(config: Config) {
  const { META_PIXEL_ID: pixelId, META_ACCESS_TOKEN: token } = config
  if (pixelId === undefined || token === undefined) return null
  return {
    baseUrl: config.META_BASE_URL,
    version: config.META_API_VERSION,
    pixelId,
    token,
    testEventCode: config.META_TEST_EVENT_CODE,
  }
}
