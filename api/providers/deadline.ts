import { ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest } from './transport.ts'

/** A call ended without an answer: its time limit passed, or its caller stopped waiting. */
export class UnansweredCallError extends Error {
  readonly reason: 'timeout' | 'aborted'

  constructor(reason: 'timeout' | 'aborted') {
    super(reason)
    this.name = 'UnansweredCallError'
    this.reason = reason
  }
}

/**
 * Runs `work` with a time limit, or until the caller's signal is aborted. Then the signal passed to `work` is
 * aborted; if `work` ignores it, its result is dropped.
 * @throws UnansweredCallError, or the error of `work`
 */
export function withDeadline<Result>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    function stopWaiting(reason: UnansweredCallError['reason']) {
      reject(new UnansweredCallError(reason))
      controller.abort()
    }
    const onAbort = () => stopWaiting('aborted')
    const timer = setTimeout(stopWaiting, timeoutMs, 'timeout')
    callerSignal?.addEventListener('abort', onAbort, { once: true })
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        callerSignal?.removeEventListener('abort', onAbort)
      })
  })
}

/** Creates the ProviderError of a call that ended without an answer. */
export function createUnansweredError(
  provider: ProviderName,
  { method }: OutgoingRequest,
  { reason }: Pick<UnansweredCallError, 'reason'>,
  isMaybeApplied: boolean,
): ProviderError {
  const code = reason === 'aborted' ? 'aborted' : undefined
  return new ProviderError({ provider, method, kind: 'timeout', code, isMaybeApplied })
}
