import { randomUUID } from 'node:crypto'
import { CRM_PROXY_PLACES, NOTE_WAITS_MS } from '#machines/deals/limits.ts'
import { LOCK_BACKOFF } from '#machines/lock/limits.ts'
import { QUARANTINE_MS } from '#machines/retried-request/limits.ts'
import { SANDBOX_NOTE_WAITS_MS, SANDBOX_QUARANTINE_MS } from '#machines/sandbox/limits.ts'
import { STEP_PATIENCE_MS } from '#machines/sign-up/limits.ts'
import { createConfiguredWebhook } from './alerts/webhook.ts'
import { type App, createApp } from './app.ts'
import { openBackupSocket } from './backup/backup-socket.ts'
import { takeBackup } from './backup/take-backup.ts'
import { type Config, readConfig } from './config.ts'
import { createFieldCache } from './crm-account/field-cache.ts'
import { createCrmMonitor } from './crm-account/monitor.ts'
import { watchAccount } from './crm-account/watch-account.ts'
import { getDatabaseOptions, prepareDataFolder, recordContents } from './data-folder.ts'
import { JOBS_AND_CHORES } from './jobs-and-chores.ts'
import { createCostMeter, withMailCosts, withMessageCosts } from './lead-costs/cost-meter.ts'
import { createFairPlaces } from './lib/fair-places.ts'
import { describeError, type Log, nameRequests } from './lib/log.ts'
import { createLogKeeper } from './logs/log-keeper.ts'
import type { Mailer } from './mail/mailer.ts'
import { createRecorder } from './metrics/recorder.ts'
import { createWorker, type Worker } from './outbox/worker.ts'
import { createAsaas } from './providers/asaas.ts'
import { createCompanyRegister } from './providers/company-register.ts'
import { guardTransport } from './providers/guard-transport.ts'
import { createHttpTransport } from './providers/http-transport.ts'
import { createMeta } from './providers/meta.ts'
import { type ConfiguredIds, createAccountIds } from './providers/pipedrive/account-ids.ts'
import { createTokenMeter } from './providers/pipedrive/token-meter.ts'
import { createPipedrive } from './providers/pipedrive.ts'
import type { ProviderName } from './providers/provider-error.ts'
import { createSandboxTransport } from './providers/sandbox-transport.ts'
import { createScheduling } from './providers/scheduling.ts'
import { createWhatsApp } from './providers/whatsapp.ts'
import { withUserAgent } from './providers/with-user-agent.ts'
import { SANDBOX_ACCOUNTS } from './sandbox/account.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { findStoredSecrets, readSecrets } from './secrets.ts'
import type { Services } from './services.ts'
import { createFollowers } from './sign-up/followers.ts'
import { createSignUpLevels } from './sign-up/level-duration.ts'
import { type Database, openDatabase } from './store/database.ts'
import { isRestored } from './store/restores.ts'
import { createWebhookCalls } from './webhooks/count-calls.ts'

/** A running API. `stop` waits for its jobs and closes the database. */
export type Running = {
  readonly app: App
  readonly services: Services
  readonly worker: Worker
  stop(): Promise<void>
}

/**
 * Reads the configuration, opens the database and assembles the API. Does not start the worker.
 * @param env the process's variables
 * @throws StartError when the operator can mend the cause
 */
export async function boot(env: Record<string, string | undefined>, log: Log): Promise<Running> {
  const config = readConfig(env)
  await prepareDataFolder(config)
  const secrets = await readSecrets(config)
  const database = await openDatabase(
    getDatabaseOptions(config, ({ type, isDiskFull }) =>
      type === 'ready'
        ? log('info', 'database.ready')
        : log('error', 'database.stopped', isDiskFull ? { code: 'ENOSPC' } : {}),
    ),
  )
  if (database.pooling !== 'none') log('info', 'database.pooled', { kind: database.pooling })
  await recordContents(config)
  const services = await assemble({ config, secrets, database, log })
  const worker = createWorker(services, JOBS_AND_CHORES)
  // Not awaited: an account that does not answer must not delay the start.
  void watchAccount(services)
  const closeBackups = config.DATABASE_URL
    ? async () => {}
    : await openBackupSocket(
        config.DATA_DIR,
        async () => takeBackup(database, await findStoredSecrets(config)),
        log,
      )
  return {
    app: createApp(services, worker),
    services,
    worker,
    async stop() {
      await worker.stop()
      await services.logKeeper.save(database.db)
      await closeBackups()
      await database.close()
    },
  }
}

/** Assembles the services on an open database. The clients are the same for real providers and for the sandbox. */
export async function assemble({
  config,
  secrets,
  database,
  log: output,
}: Pick<Services, 'config' | 'secrets' | 'log'> & { readonly database: Database }): Promise<Services> {
  const logKeeper = createLogKeeper(output)
  const log = nameRequests(logKeeper.log)
  // Imported on demand, so that a process with real keys never loads the sandbox.
  const sandbox = config.keys
    ? null
    : (await import('./sandbox/sandbox.ts')).createSandbox({
        db: database.db,
        onError: (error) => log('error', 'sandbox.failed', describeError(error)),
      })
  const guards = {
    pipedrive: createGuardedTransport('pipedrive', config, sandbox, log),
    asaas: createGuardedTransport('asaas', config, sandbox, log),
    whatsapp: createGuardedTransport('whatsapp', config, sandbox, log),
    meta: createGuardedTransport('meta', config, sandbox, log),
  }
  const accounts = getAccounts(config)
  const crmMonitor = createCrmMonitor(log)
  const costs = createCostMeter()
  const crmTokens = createTokenMeter(config.PIPEDRIVE_DAILY_TOKENS, (tokens) =>
    costs.add('crmTokens', tokens),
  )
  // The scheduling provider is optional: without it the visitor books in our own calendar.
  const schedulingGuard = config.SCHEDULING_URL
    ? createGuardedTransport('scheduling', config, null, log)
    : undefined
  const cnpjGuard = createCnpjGuard(config, sandbox, log)
  const mailer = sandbox ? sandbox.mailbox : await createMailer(config)
  return {
    config,
    secrets,
    database,
    isRestored: await isRestored(database.db),
    log,
    logKeeper,
    recorder: createRecorder(),
    webhookCalls: createWebhookCalls(log),
    guards: {
      ...guards,
      ...(schedulingGuard ? { scheduling: schedulingGuard } : {}),
      ...(cnpjGuard ? { cnpj: cnpjGuard } : {}),
    },
    sandbox,
    crmProxyPlaces: createFairPlaces(CRM_PROXY_PLACES),
    signUpLevels: createSignUpLevels(),
    followers: createFollowers(database.db),
    crm: createPipedrive({
      ...accounts.pipedrive,
      transport: crmTokens.meter(guards.pipedrive),
      fieldCache: createFieldCache(database.db),
      onRefused: crmMonitor.recordRefusal,
    }),
    crmMonitor,
    crmTokens,
    costs,
    payments: createAsaas({
      transport: guards.asaas,
      ...accounts.asaas,
      onUnknown: (field, code) =>
        log('warn', 'payment.unknown_value', { provider: 'asaas', kind: field, code }),
    }),
    whatsApp: withMessageCosts(createWhatsApp({ transport: guards.whatsapp, ...accounts.whatsapp }), costs),
    askNumber: accounts.whatsapp.number ?? null,
    scheduling:
      schedulingGuard && config.SCHEDULING_URL
        ? createScheduling({
            transport: schedulingGuard,
            url: config.SCHEDULING_URL,
            token: config.SCHEDULING_TOKEN,
          })
        : null,
    companyRegister: cnpjGuard
      ? createCompanyRegister({
          transport: cnpjGuard,
          baseUrl: config.CNPJ_URL ?? SANDBOX_ACCOUNTS.cnpj.baseUrl,
        })
      : null,
    mailer: mailer && withMailCosts(mailer, costs),
    alertWebhook: createConfiguredWebhook(config),
    meta: accounts.meta ? createMeta({ transport: guards.meta, ...accounts.meta }) : null,
    labelIds: accounts.labelIds,
    asaasWebhookToken: accounts.asaas.webhookToken,
    whatsAppWebhook: {
      verifyToken: accounts.whatsapp.verifyToken,
      appSecret: accounts.whatsapp.appSecret,
    },
    owner: randomUUID(),
    quarantineMs: sandbox ? SANDBOX_QUARANTINE_MS : QUARANTINE_MS,
    waits: {
      patienceMs: STEP_PATIENCE_MS,
      lockBackoff: LOCK_BACKOFF,
      noteMs: sandbox ? SANDBOX_NOTE_WAITS_MS : NOTE_WAITS_MS,
    },
  }
}

/** Creates the mailer of the configured mail server; null without one. */
export async function createMailer(config: Config): Promise<Mailer | null> {
  const { SMTP_URL: url, MAIL_FROM: from, VITE_BRAND_NAME: name } = config
  if (url === undefined || from === undefined) return null
  // Imported on demand: most installations send no e-mail.
  return (await import('./mail/smtp-mailer.ts')).createSmtpMailer({ url, from, name })
}

/** Creates the transport of one provider, which adds our `User-Agent` to every request. */
function createGuardedTransport(
  provider: ProviderName,
  { USER_AGENT }: Config,
  sandbox: Sandbox | null,
  log: Log,
) {
  const transport = sandbox ? createSandboxTransport(provider, sandbox) : createHttpTransport(provider)
  const onKeyRefused = () => log('critical', 'provider.key_refused', { provider })
  return guardTransport(provider, withUserAgent(transport, USER_AGENT), { onKeyRefused })
}

/** Creates the transport of the company register: the configured one, else the sandbox's; undefined without either. */
function createCnpjGuard(config: Config, sandbox: Sandbox | null, log: Log) {
  if (config.CNPJ_URL !== undefined) return createGuardedTransport('cnpj', config, null, log)
  return sandbox ? createGuardedTransport('cnpj', config, sandbox, log) : undefined
}

/** Addresses and credentials of the providers: the configured accounts, or the sandbox's. */
function getAccounts(config: Config) {
  if (!config.keys) {
    const { labelIds, ...pipedrive } = SANDBOX_ACCOUNTS.pipedrive
    // The sandbox does not limit searches.
    return { ...SANDBOX_ACCOUNTS, pipedrive: { ...pipedrive, searchPace: null }, labelIds }
  }
  const { pipedriveToken, asaasKey, whatsappToken, whatsappPhoneNumberId } = config.keys
  return {
    pipedrive: {
      baseUrl: config.PIPEDRIVE_BASE_URL,
      token: pipedriveToken,
      fieldKeys: config.PIPEDRIVE_FIELD_KEYS,
      ids: getConfiguredIds(config),
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
      appSecret: config.WHATSAPP_APP_SECRET,
      verifyToken: config.WHATSAPP_VERIFY_TOKEN,
      number: config.WHATSAPP_NUMBER,
    },
    meta: getMetaAccount(config),
    labelIds: getLabelIds(config),
  }
}

function getConfiguredIds(config: Config): ConfiguredIds {
  return {
    pipelineId: config.PIPEDRIVE_PIPELINE_ID,
    ownerId: config.PIPEDRIVE_OWNER_ID,
    stageIds: config.PIPEDRIVE_STAGE_IDS,
    labelIds: config.PIPEDRIVE_LABEL_IDS,
  }
}

/** Returns the ids of the score's labels, in the numbering of the CRM client. */
function getLabelIds(config: Config): Readonly<Record<string, number>> {
  const { label } = createAccountIds(getConfiguredIds(config))
  return Object.fromEntries(
    Object.entries(config.PIPEDRIVE_LABEL_IDS).map(([name, id]) => [name, label.fromAccount(id)]),
  )
}

/** Returns the configured pixel and its token; null without them, in which case no event is sent. */
function getMetaAccount(config: Config) {
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
