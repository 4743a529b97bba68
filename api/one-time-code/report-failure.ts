import { raiseAlert, updateAlerts } from '../alerts/raise.ts'
import { describeError } from '../lib/log.ts'
import { isFailureOfOurs } from '../providers/whatsapp.ts'
import type { Logging, Messages, Settings, Store } from '../services.ts'

/**
 * Raises the alert about a message that failed with a code of Meta, at once or later, unless the failure concerns its number
 * only. Never throws: a failure to raise the alert must not reach the visitor who waits for the code.
 */
export async function reportFailure(
  services: Store & Messages & Settings & Logging,
  code: number,
): Promise<void> {
  if (!isFailureOfOurs(code)) return
  try {
    const alert = { kind: 'whatsapp_cannot_send', value: code, threshold: 0 } as const
    if (await raiseAlert(services, alert)) await updateAlerts(services)
  } catch (thrown) {
    services.log('error', 'alert.not_raised', { kind: 'whatsapp_cannot_send', ...describeError(thrown) })
  }
}
