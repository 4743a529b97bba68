import { fromPromise } from 'xstate'
import type { PayerMove, PayerTurn } from '#machines/sandbox/payer.ts'
import { SandboxFailure, type SandboxFailureReason } from '#machines/sandbox/sandbox-failure.ts'
import { sandboxPageMachine } from '#machines/sandbox/sandbox-page.machine.ts'
import type { FaultChange, SandboxOutcome, WrittenText } from '#machines/sandbox/sandbox-page.setup.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'

/** Reads everything the simulated providers received. Rejects with `SandboxFailure`, like all actors below. */
export const readRecords = fromPromise<SandboxReading, void>(({ signal }) =>
  withReason(api.get<SandboxState>('/api/sandbox/state', { signal })),
)

/** Sets the simulated faults of a provider, from its next call on. */
export const applyFaults = fromPromise<void, FaultChange>(
  async ({ input: { service, settings }, signal }) => {
    await withReason(api.put(`/api/sandbox/faults/${service}`, settings, { signal }))
  },
)

/** Removes the faults of all providers. */
export const clearFaults = fromPromise<void, void>(async ({ signal }) => {
  await withReason(api.delete('/api/sandbox/faults', { signal }))
})

/** Has the reminders of all booked calls sent now. */
export const sendReminders = fromPromise<void, void>(async ({ signal }) => {
  await withReason(api.post('/api/sandbox/reminders', undefined, { signal }))
})

/** Forgets everything the providers received, and the faults. */
export const emptySandbox = fromPromise<void, void>(async ({ signal }) => {
  await withReason(api.post('/api/sandbox/reset', undefined, { signal }))
})

/** What each move means to the sandbox: an act of the payer, and how its webhook is delivered. */
const ACTS: Record<Exclude<PayerMove, 'expire'>, { act: 'pay' | 'refuse'; webhooks: string }> = {
  pay: { act: 'pay', webhooks: 'once' },
  payTwice: { act: 'pay', webhooks: 'twice' },
  payReversed: { act: 'pay', webhooks: 'reversed' },
  paySilently: { act: 'pay', webhooks: 'none' },
  refuse: { act: 'refuse', webhooks: 'once' },
}

/** Has a payer act on a charge, or lets its PIX code run out. */
export const actOnCharge = fromPromise<void, PayerTurn>(async ({ input: { chargeId, move }, signal }) => {
  const path = `/api/sandbox/payments/${encodeURIComponent(chargeId)}`
  await withReason(
    move === 'expire'
      ? api.post(`${path}/expire`, undefined, { signal })
      : api.post(path, ACTS[move], { signal }),
  )
})

/** Has a visitor write to the site's WhatsApp number. */
export const writeMessage = fromPromise<void, WrittenText>(async ({ input, signal }) => {
  await withReason(api.post('/api/sandbox/inbound', input, { signal }))
})

/** Puts a code on the clipboard; rejects where the browser does not allow it. */
export const copyCode = fromPromise<void, { code: string }>(({ input: { code } }) =>
  navigator.clipboard.writeText(code),
)

/** Provides the chart of the page with the browser's actors and actions. */
export function provideSandboxPage(announce: (outcome: SandboxOutcome) => void) {
  return sandboxPageMachine.provide({
    actors: {
      readRecords,
      applyFaults,
      clearFaults,
      sendReminders,
      emptySandbox,
      actOnCharge,
      writeMessage,
      copyCode,
    },
    actions: { announce: (_, outcome) => announce(outcome) },
  })
}

async function withReason<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (thrown) {
    throw new SandboxFailure(thrown instanceof ApiFailure ? getReason(thrown.status) : 'unreachable')
  }
}

function getReason(status: number): SandboxFailureReason {
  if (status === 404) return 'absent'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
