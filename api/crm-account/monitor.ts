import type { Log } from '../lib/log.ts'
import type { Refused } from '../providers/pipedrive/deals.ts'
import type { Finding } from './check-account.ts'

/** Tracks whether the CRM's account accepts what we write, for health, metrics and the log. */
export type CrmMonitor = {
  /** Records the part of a write that the account refused while it accepted the rest. */
  recordRefusal(refused: Refused): void
  /** Records the result of a check of the account. */
  recordCheck(findings: readonly Finding[]): void
  /** Returns false after a refusal, and while the account lacks something. */
  isSound(): boolean
  /** Counts the refusals of labels, fields, stages and owners since the process started. */
  countRefusals(): Readonly<Record<Refused['part'], number>>
  /** Returns what the account lacks; null before it was read. */
  getFindings(): readonly Finding[] | null
  /** Returns true when the account was not read yet, lacked something, or has refused something since. */
  isCheckDue(): boolean
}

/** Creates a monitor that logs each refusal and each finding. */
export function createCrmMonitor(log: Log): CrmMonitor {
  const refusals = { labels: 0, fields: 0, stage: 0, owner: 0 }
  let findings: readonly Finding[] | null = null
  let isRefusing = false
  return {
    recordRefusal({ part, fields, code }) {
      refusals[part] += 1
      isRefusing = true
      log('error', 'crm.refused', {
        kind: fields.length === 0 ? part : `${part}:${fields.join(',')}`,
        ...(code === undefined ? {} : { providerCode: code }),
      })
    },
    recordCheck(found) {
      findings = found
      isRefusing = false
      for (const { kind, problem, name } of found)
        log('critical', 'crm.account_mismatch', { kind: `${kind}:${name}`, code: problem })
    },
    isSound: () => !isRefusing && (findings?.length ?? 0) === 0,
    countRefusals: () => ({ ...refusals }),
    getFindings: () => findings,
    isCheckDue: () => isRefusing || findings === null || findings.length > 0,
  }
}
