import { CRM_ACCOUNT_CHECK_MS } from '#machines/crm-account/limits.ts'
import { describeError } from '../lib/log.ts'
import type { Crm, Logging, Settings } from '../services.ts'
import { checkAccount, readAccount } from './check-account.ts'
import { getAccountSettings } from './settings.ts'

/**
 * Checks the real account when the server starts, and again after it refused something. An account that does not
 * answer is logged and read again later: the server starts without it, because leads are stored first. Each missing
 * part is logged as `crm.account_mismatch` and sets `crm_account` of `/api/health` to false; the server still runs,
 * because a stage never depends on a field.
 * @returns the number of findings
 */
export async function watchAccount(services: Crm & Settings & Logging): Promise<number> {
  const { config, crm, crmMonitor, log } = services
  if (config.keys === null || !crmMonitor.isCheckDue()) return 0
  const settings = getAccountSettings(config)
  try {
    const signal = AbortSignal.timeout(CRM_ACCOUNT_CHECK_MS)
    const findings = checkAccount(await readAccount(crm.setup, settings, { signal }), settings)
    crmMonitor.recordCheck(findings)
    return findings.length
  } catch (thrown) {
    log('warn', 'crm.account_unread', describeError(thrown))
    return 0
  }
}
