import type { Backoff } from '#machines/lib/backoff.ts'
import type { Config } from './config.ts'
import type { Log } from './lib/log.ts'
import type { Recorder } from './metrics/recorder.ts'
import type { Asaas } from './providers/asaas.ts'
import type { GuardedTransport } from './providers/guarded.ts'
import type { Meta } from './providers/meta.ts'
import type { Pipedrive } from './providers/pipedrive.ts'
import type { SchedulingProvider } from './providers/scheduling.ts'
import type { WhatsApp } from './providers/whatsapp.ts'
import type { SandboxService } from './sandbox/faults.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import type { Database } from './store/database.ts'

/** Everything a route or a job works with. Made once per process by its entry, or by a test with fakes at the edge. */
export type Services = {
  readonly config: Config
  readonly secrets: {
    /** Signs the visitor's cookie. */
    readonly session: string
    /** Keys the hash of one-time codes. */
    readonly otpPepper: string
  }
  readonly database: Database
  readonly crm: Pipedrive
  readonly payments: Asaas
  readonly whatsApp: WhatsApp
  /** The ad platform; null when no pixel is configured. */
  readonly meta: Meta | null
  /** The scheduling service; null where our own calendar takes the bookings. */
  readonly scheduling: SchedulingProvider | null
  /** The providers' breakers, for health and metrics; of the scheduling service only where there is one. */
  readonly guards: Readonly<Record<SandboxService, GuardedTransport>> & {
    readonly scheduling?: GuardedTransport
  }
  /** The services' stand-in; null when real providers are configured. */
  readonly sandbox: Sandbox | null
  readonly log: Log
  /** Counts what this process answers. */
  readonly recorder: Recorder
  /** Ids of deal labels by our own names; a label without an id is written in the note alone. */
  readonly labelIds: Readonly<Record<string, number>>
  /** What the payment provider proves itself with when it calls us. */
  readonly asaasWebhookToken: string | undefined
  /** This process, as holder of leases and locks. */
  readonly owner: string
  /**
   * How long after a call whose answer never came a new search is trusted, in milliseconds: longer than the provider
   * may take to apply it late, plus the lag of its search index.
   */
  readonly quarantineMs: number
  /** How long a visitor is kept waiting. The charts' own times; tests of outages and of locks give shorter ones. */
  readonly waits: {
    /** For the CRM, and again for the payment provider, in milliseconds. */
    readonly patienceMs: number
    /** Between two tries to take the lock. */
    readonly lockBackoff: Backoff
  }
}
