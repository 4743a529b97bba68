import { JobDeferral, PermanentFailure } from '../outbox/job-errors.ts'
import type { ClaimedJob } from '../outbox/registry.ts'
import { ProviderError } from '../providers/provider-error.ts'

/** A provider that can fail. */
export type FailingProvider = 'pipedrive' | 'asaas' | 'whatsapp'

/** A time in which a provider answers nothing, in epoch milliseconds. */
export type Outage = { readonly provider: FailingProvider; readonly from: number; readonly until: number }

/** The kinds of jobs that need the payment provider before anything else; the others need the CRM. */
const PAYMENT_JOBS: readonly string[] = [
  'payment',
  'charge',
  'payment-event',
  'subscription-event',
  'customer-contact',
]

/** The kinds of jobs that need no provider that can fail. */
const INDEPENDENT_JOBS: readonly string[] = ['call-mail', 'call-reminder', 'continuation-mail', 'asked-code']

/** What goes wrong in a simulation. */
export type Faults = ReturnType<typeof createFaults>

/**
 * How a broken job fails: deferred with a code, refused for good with a code, without an answer of the CRM, or by an attempt that
 * takes too long.
 */
export type BrokenJob =
  | { readonly how: 'deferred' | 'refused'; readonly problem: string }
  | { readonly how: 'unanswered' | 'hanging' }

/** Creates the faults of a simulation. */
export function createFaults(outages: readonly Outage[], now: () => number) {
  const broken = new Map<string, BrokenJob>()
  const formatKey = (kind: string, subject: string) => `${subject} ${kind}`

  function isDown(provider: FailingProvider) {
    return outages.some((one) => one.provider === provider && one.from <= now() && now() < one.until)
  }

  return {
    isDown,
    /** Makes jobs of a kind and subject fail from now on, in the way that `how` says. */
    breakJob: (kind: string, subject: string, how: BrokenJob) =>
      void broken.set(formatKey(kind, subject), how),
    /** Mends everything that `breakJob` broke for a subject. */
    mend(subject: string): void {
      for (const key of broken.keys()) if (key.startsWith(`${subject} `)) broken.delete(key)
    },
    /** Returns what an attempt of a job fails with now; null when it may run. */
    find({ kind, subject }: Pick<ClaimedJob, 'kind' | 'subject'>): Error | null {
      const found = broken.get(formatKey(kind, subject))
      if (found) return toError(found)
      if (INDEPENDENT_JOBS.includes(kind)) return null
      const provider = PAYMENT_JOBS.includes(kind) ? 'asaas' : 'pipedrive'
      if (!isDown(provider)) return null
      return kind === 'sign-up' ? new JobDeferral('pending:resolvePerson') : createOutageError(provider)
    },
  }
}

/** Creates the error of a call to a provider that is down. */
export function createOutageError(provider: FailingProvider): ProviderError {
  return new ProviderError({ provider, method: 'GET', kind: 'network', isMaybeApplied: false })
}

function toError(broken: BrokenJob): Error {
  switch (broken.how) {
    case 'deferred':
      return new JobDeferral(broken.problem)
    case 'refused':
      return new PermanentFailure(broken.problem)
    case 'unanswered':
      return createOutageError('pipedrive')
    case 'hanging':
      // What `AbortSignal.timeout` aborts an attempt with.
      return new DOMException('The attempt took too long', 'TimeoutError')
  }
}
