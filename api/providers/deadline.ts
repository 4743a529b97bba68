import { ProviderError, type ProviderName } from './provider-error.ts'
import type { OutgoingRequest } from './transport.ts'

/** Why a call was given up: its time was over, or its caller stopped waiting. */
export class GaveUp extends Error {
  readonly reason: 'timeout' | 'aborted'

  constructor(reason: 'timeout' | 'aborted') {
    super(reason)
    this.name = 'GaveUp'
    this.reason = reason
  }
}

/**
 * Runs `work`, but waits for it no longer than `timeoutMs` or until the caller's signal. The signal given to `work` is
 * aborted then; work that takes no notice goes on unheard.
 * @throws GaveUp, or whatever `work` throws in time
 */
export function withDeadline<Result>(
  timeoutMs: number,
  callerSignal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    function giveUp(reason: GaveUp['reason']) {
      reject(new GaveUp(reason))
      controller.abort()
    }
    const onAbort = () => giveUp('aborted')
    const timer = setTimeout(giveUp, timeoutMs, 'timeout')
    callerSignal?.addEventListener('abort', onAbort, { once: true })
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer)
        callerSignal?.removeEventListener('abort', onAbort)
      })
  })
}

/** The failure of a call that was given up. */
export function givenUp(
  provider: ProviderName,
  { method }: OutgoingRequest,
  { reason }: Pick<GaveUp, 'reason'>,
  maybeApplied: boolean,
): ProviderError {
  const code = reason === 'aborted' ? 'aborted' : undefined
  return new ProviderError({ provider, method, kind: 'timeout', code, maybeApplied })
}
