import { fromPromise } from 'xstate'
import type { PayerMove } from '#machines/sandbox/payer.ts'
import { SandboxFailure, type SandboxFailureReason } from '#machines/sandbox/sandbox-failure.ts'
import { sandboxPageMachine } from '#machines/sandbox/sandbox-page.machine.ts'
import type { SandboxAct } from '#machines/sandbox/sandbox-page.setup.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'

/** Reads everything the simulated providers received. Rejects with `SandboxFailure`, like all actors below. */
const readRecords = fromPromise<SandboxReading, void>(({ signal }) =>
  withReason(api.get<SandboxState>('/api/sandbox/state', { signal })),
)

/** What each move means to the sandbox: an act of the payer, and how its webhook is delivered. */
const ACTS: Record<Exclude<PayerMove, 'expire'>, { act: 'pay' | 'refuse'; webhooks: string }> = {
  pay: { act: 'pay', webhooks: 'once' },
  payTwice: { act: 'pay', webhooks: 'twice' },
  payReversed: { act: 'pay', webhooks: 'reversed' },
  paySilently: { act: 'pay', webhooks: 'none' },
  refuse: { act: 'refuse', webhooks: 'once' },
}

/** Asks the sandbox to perform an act. */
const performAct = fromPromise<void, SandboxAct>(async ({ input, signal }) => {
  await withReason(sendAct(input, { signal }))
})

function sendAct(act: SandboxAct, options: { readonly signal: AbortSignal }): Promise<unknown> {
  switch (act.type) {
    case 'applyFaults':
      return api.put(`/api/sandbox/faults/${act.service}`, act.settings, options)
    case 'clearFaults':
      return api.delete('/api/sandbox/faults', options)
    case 'sendReminders':
      return api.post('/api/sandbox/reminders', undefined, options)
    case 'emptySandbox':
      return api.post('/api/sandbox/reset', undefined, options)
    case 'writeMessage':
      return api.post('/api/sandbox/inbound', { from: act.from, text: act.text }, options)
    case 'actOnCharge': {
      const path = `/api/sandbox/payments/${encodeURIComponent(act.chargeId)}`
      return act.move === 'expire'
        ? api.post(`${path}/expire`, undefined, options)
        : api.post(path, ACTS[act.move], options)
    }
  }
}

/** Puts a code on the clipboard; rejects where the browser does not allow it. */
const copyCode = fromPromise<void, { code: string }>(({ input: { code } }) =>
  navigator.clipboard.writeText(code),
)

/** Provides the chart of the page with the browser's actors and actions. */
export function provideSandboxPage(announce: (act: SandboxAct) => void) {
  return sandboxPageMachine.provide({
    actors: { readRecords, performAct, copyCode },
    actions: { announce: (_, act) => announce(act) },
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
