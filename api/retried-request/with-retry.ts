import { createActor, toPromise } from 'xstate'
import { retriedRequestMachine } from '#machines/retried-request/retried-request.machine.ts'

/**
 * Calls a provider through the retried-request chart: up to three attempts while failures are temporary (spec
 * S2 8, 9). No other layer retries.
 * @param call makes one attempt. It must be safe to repeat, or reject with `retryable: false`
 * @param signal aborts the current attempt and the wait for the next
 * @throws the error of the last attempt
 */
export async function withRetry<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const actor = createActor(retriedRequestMachine, { input: { call } })
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      // Reject before stopping the actor, whose promise then resolves without a result.
      reject(signal?.reason)
      actor.stop()
    }
  })
  signal?.addEventListener('abort', onAbort, { once: true })
  actor.start()
  try {
    const outcome = await Promise.race([toPromise(actor), aborted])
    if ('failure' in outcome) throw outcome.failure
    // The chart types the result of `call` as unknown, because it serves every call.
    return outcome.result as Result
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
