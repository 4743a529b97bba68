import type { Backoff } from '#machines/lib/backoff.ts'
import type { Service } from '#machines/sandbox/faults.ts'
import type { AlertWebhook } from './alerts/webhook.ts'
import type { Config } from './config.ts'
import type { CrmMonitor } from './crm-account/monitor.ts'
import type { CostMeter } from './lead-costs/cost-meter.ts'
import type { FairPlaces } from './lib/fair-places.ts'
import type { Log } from './lib/log.ts'
import type { LogKeeper } from './logs/log-keeper.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Recorder } from './metrics/recorder.ts'
import type { Asaas } from './providers/asaas.ts'
import type { CompanyRegister } from './providers/company-register.ts'
import type { GuardedTransport } from './providers/guard-transport.ts'
import type { Meta } from './providers/meta.ts'
import type { TokenMeter } from './providers/pipedrive/token-meter.ts'
import type { Pipedrive } from './providers/pipedrive.ts'
import type { SchedulingProvider } from './providers/scheduling.ts'
import type { WhatsApp } from './providers/whatsapp.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Followers } from './sign-up/followers.ts'
import type { SignUpLevels } from './sign-up/level-duration.ts'
import type { Database } from './store/database.ts'
import type { WebhookCalls } from './webhooks/count-calls.ts'

/** The database, this process as a holder of leases and locks in it, and how far what it knows may be trusted. */
export type Store = {
  readonly database: Database
  /** Id of this process as the holder of leases and locks. */
  readonly owner: string
  /**
   * Whether the database was filled from a backup: then only the providers know what happened after it was
   * taken.
   */
  readonly isRestored: boolean
  /**
   * How long after an unanswered create a search may be trusted to find its object, in milliseconds: longer than the
   * provider may take to apply the create, plus the lag of its search index. A booking without an answer holds its time as long,
   * counted from the end of its request.
   */
  readonly quarantineMs: number
}

/** The CRM and its account. */
export type Crm = {
  readonly crm: Pipedrive
  /** Tracks whether the CRM's account accepts what we write. */
  readonly crmMonitor: CrmMonitor
  /** Counts the CRM's daily tokens. */
  readonly crmTokens: TokenMeter
  /** CRM ids of deal labels by our names. A label without an id appears only in the note. */
  readonly labelIds: Readonly<Record<string, number>>
}

/** The payment provider. */
export type Money = { readonly payments: Asaas }

/** What reaches people: codes, e-mails and alerts. */
export type Messages = {
  readonly whatsApp: WhatsApp
  /** The number, in digits, to which visitors may write for a code; null where nobody would answer them. */
  readonly askNumber: string | null
  /** Sends e-mails; null when no e-mail can be sent, in which case none is promised (decision 43). */
  readonly mailer: Mailer | null
  /** Sends alerts to the operator's chat; null without `ALERT_WEBHOOK_URL`. */
  readonly alertWebhook: AlertWebhook | null
}

/** The scheduling provider; null when the visitor books in our own calendar. */
export type Calendar = { readonly scheduling: SchedulingProvider | null }

/** How long visitors, locks and notes wait. Tests pass shorter times. */
export type Waits = {
  readonly waits: {
    /** Longest time to wait for the CRM, and again for the payment provider, in milliseconds (decisions 11, 12). */
    readonly patienceMs: number
    /** Waits between two attempts to take the lock. */
    readonly lockBackoff: Backoff
    /** How long a deal's note waits for further changes before it is written and rewritten, in milliseconds. */
    readonly noteMs: { readonly first: number; readonly rewrite: number }
  }
}

/** How this server is set up. */
export type Settings = {
  readonly config: Config
  readonly secrets: {
    /** Signs the visitor's cookie. */
    readonly session: string
    /** Keys the hash of one-time codes. */
    readonly otpPepper: string
  }
  /** The simulated providers; null when real providers are configured. */
  readonly sandbox: Sandbox | null
}

/** The log. */
export type Logging = { readonly log: Log }

/**
 * What routes and jobs depend on. Assembled once per process, or by a test with its own transports. A function takes of it what it
 * needs, as `Store & Crm`, so that its signature tells whom it may reach.
 */
export type Services = Store &
  Crm &
  Money &
  Messages &
  Calendar &
  Waits &
  Settings &
  Logging & {
    /** Counts what is spent on sign-ups: CRM tokens, messages and e-mails. */
    readonly costs: CostMeter
    /** Shares the CRM fairly among the visitors who use the CRM proxy. */
    readonly crmProxyPlaces: FairPlaces
    /** Make answers to sign-ups take equally long whether or not the CRM already has the person. */
    readonly signUpLevels: SignUpLevels
    /** Share the reading of the sign-ups that are followed, and limit the open streams of a session. */
    readonly followers: Followers
    /** The ad platform; null when no pixel is configured. */
    readonly meta: Meta | null
    /** Names companies by their CNPJ; null when no register is configured, in which case no name is offered. */
    readonly companyRegister: CompanyRegister | null
    /** The providers' guarded transports, read by health and metrics. */
    readonly guards: Readonly<Record<Exclude<Service, 'cnpj'>, GuardedTransport>> & {
      readonly scheduling?: GuardedTransport
      readonly cnpj?: GuardedTransport
    }
    /** Stores what `log` wrote for requests. */
    readonly logKeeper: LogKeeper
    /** Counts the answers of this process. */
    readonly recorder: Recorder
    /** Counts the webhook calls of the providers, above all those that are refused. */
    readonly webhookCalls: WebhookCalls
    /** The token the payment provider sends with each webhook event. */
    readonly asaasWebhookToken: string | undefined
    /** The settings of WhatsApp's webhook: the token that verifies its address, and the secret that signs its events. */
    readonly whatsAppWebhook: {
      readonly verifyToken: string | undefined
      readonly appSecret: string | undefined
    }
  }
