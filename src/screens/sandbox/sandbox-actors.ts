import { fromPromise } from 'xstate'
import type { PayerMove, PayerTurn } from '#machines/sandbox-view/payer.ts'
import { SandboxFailure, type SandboxFailureReason } from '#machines/sandbox-view/sandbox-failure.ts'
import { sandboxViewMachine } from '#machines/sandbox-view/sandbox-view.machine.ts'
import type { FaultChange, SandboxOutcome } from '#machines/sandbox-view/sandbox-view.setup.ts'
import type { World } from '#machines/sandbox-view/world.ts'
import { ApiFailure, api } from '#src/lib/api-client.ts'
import type { SandboxState } from '#src/lib/api-types.ts'

/** Everything the outside world saw. Rejects with `SandboxFailure`, as all of these. */
export const readWorld = fromPromise<World, void>(({ signal }) =>
  meant(api.get<SandboxState>('/api/sandbox/state', { signal })),
)

/** Makes a service misbehave from its next call on. */
export const applyFaults = fromPromise<void, FaultChange>(
  async ({ input: { service, settings }, signal }) => {
    await meant(api.put(`/api/sandbox/faults/${service}`, settings, { signal }))
  },
)

/** Every service behaves again. */
export const clearFaults = fromPromise<void, void>(async ({ signal }) => {
  await meant(api.delete('/api/sandbox/faults', { signal }))
})

/** Forgets everything the services received, and the faults. */
export const emptySandbox = fromPromise<void, void>(async ({ signal }) => {
  await meant(api.post('/api/sandbox/reset', undefined, { signal }))
})

/** What each move is to the sandbox: an act of the payer, and how the site hears of it. */
const ACTS: Record<Exclude<PayerMove, 'expire'>, { act: 'pay' | 'refuse'; notices: string }> = {
  pay: { act: 'pay', notices: 'once' },
  payTwice: { act: 'pay', notices: 'twice' },
  payReversed: { act: 'pay', notices: 'reversed' },
  paySilently: { act: 'pay', notices: 'none' },
  refuse: { act: 'refuse', notices: 'once' },
}

/** Has a payer act on a charge, or lets its PIX code run out. */
export const actOnCharge = fromPromise<void, PayerTurn>(async ({ input: { chargeId, move }, signal }) => {
  const path = `/api/sandbox/payments/${encodeURIComponent(chargeId)}`
  await meant(
    move === 'expire'
      ? api.post(`${path}/expire`, undefined, { signal })
      : api.post(path, ACTS[move], { signal }),
  )
})

/** Puts a code on the clipboard; rejects where the browser does not allow it. */
export const copyCode = fromPromise<void, { code: string }>(({ input: { code } }) =>
  navigator.clipboard.writeText(code),
)

/** The chart of the page with the browser around it. */
export function sandboxViewIn(announce: (outcome: SandboxOutcome) => void) {
  return sandboxViewMachine.provide({
    actors: { readWorld, applyFaults, clearFaults, emptySandbox, actOnCharge, copyCode },
    actions: { announce: (_, outcome) => announce(outcome) },
  })
}

async function meant<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (thrown) {
    throw new SandboxFailure(thrown instanceof ApiFailure ? reasonFor(thrown.status) : 'unreachable')
  }
}

function reasonFor(status: number): SandboxFailureReason {
  if (status === 404) return 'absent'
  return status >= 400 && status < 500 ? 'refused' : 'unreachable'
}
