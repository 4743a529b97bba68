import type { JobSituation } from './job-situation.ts'
import type { OperatorAct } from './operator-acts.ts'

/** Jobs of one kind in one situation, for one reason. */
export type JobGroup = {
  readonly situation: JobSituation
  readonly kind: string
  /** A stable code; null before a first failure. */
  readonly problem: string | null
  readonly count: number
}

/** A job as operators see it. Times are ISO. */
export type JobRow = {
  readonly situation: JobSituation
  readonly id: number
  readonly kind: string
  readonly problem: string | null
  readonly attempts: number
  readonly createdAt: string
  readonly dueAt: string
  readonly finishedAt: string | null
  /** The lead it works for; null when it does not belong to a single lead. */
  readonly leadId: string | null
}

/** A provider as this server experiences it. */
export type ProviderRow = {
  readonly name: string
  readonly state: 'closed' | 'open' | 'halfOpen'
  readonly inFlight: number
  readonly waiting: number
  /** Latest calls the latency is computed from. */
  readonly calls: number
  readonly medianMs: number | null
  readonly p90Ms: number | null
  /** How long the provider still asks callers to stay away; 0 when it does not. */
  readonly limitedMs: number
}

/** What the room shows of the providers. */
export type ProvidersData = {
  readonly isSandbox: boolean
  readonly health: {
    readonly status: 'healthy' | 'degraded' | 'unhealthy'
    readonly checks: Readonly<Record<string, boolean>>
  }
  readonly providers: readonly ProviderRow[]
  readonly crmTokens: { readonly used: number; readonly limit: number }
  readonly alerts: readonly {
    readonly id: number
    readonly kind: string
    readonly value: number
    readonly threshold: number
    readonly at: string
    /** Null while it lasts. */
    readonly endedAt: string | null
  }[]
}

/** An act of an operator. */
export type ActRow = {
  readonly id: number
  readonly operator: string
  readonly act: OperatorAct
  readonly target: string | null
  readonly changed: number
  readonly at: string
}

/** What happened on one day of the office's calendar. */
export type DayFigures = {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly signUps: number
  /** Phones proven by a code. */
  readonly confirmed: number
  /** Calls booked. */
  readonly calls: number
  /** Centavos of the charges paid. */
  readonly paidCents: number
  /** Sign-ups of the day that still need an operator. */
  readonly stuck: number
  /** Jobs given up. */
  readonly deadJobs: number
}

/** Everything the room shows, as it was at one moment. */
export type PanelData = {
  readonly groups: readonly JobGroup[]
  readonly jobs: readonly JobRow[]
  readonly services: ProvidersData
  readonly acts: readonly ActRow[]
  /** Oldest day first; the last one is today. */
  readonly days: readonly DayFigures[]
  /** When it was read (epoch milliseconds). */
  readonly readAt: number
}

/** Which failed jobs to try again: one, those of a kind, or all. */
export type Replay = { readonly id?: number | undefined; readonly kind?: string | undefined }
