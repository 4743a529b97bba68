import { createActor, fromPromise, toPromise } from 'xstate'
import { retriedRequestMachine } from '#machines/retried-request/retried-request.machine.ts'

/**
 * Makes a call to an outside service through the retried-request chart: up to three attempts while the failure looks
 * passing (spec S2 8, 9). The one layer that retries.
 * @param call one attempt; safe to make twice, or rejecting with `retryable: false` where it is not
 * @param signal ends the waiting and the attempt under way
 * @throws whatever the last attempt threw
 */
export async function retried<Result>(
  call: (signal: AbortSignal) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  signal?.throwIfAborted()
  const attempt = fromPromise<unknown, { attempt: number }>((scope) => call(scope.signal))
  const actor = createActor(retriedRequestMachine.provide({ actors: { attempt } }), { input: {} })
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => {
      // First: the chart's promise resolves with nothing once its actor is stopped.
      reject(signal?.reason)
      actor.stop()
    }
  })
  signal?.addEventListener('abort', onAbort, { once: true })
  actor.start()
  try {
    const outcome = await Promise.race([toPromise(actor), aborted])
    if ('failure' in outcome) throw outcome.failure
    // The chart hands back what `call` resolved with, typed unknown there because it serves every call.
    return outcome.result as Result
  } finally {
    signal?.removeEventListener('abort', onAbort)
  }
}
