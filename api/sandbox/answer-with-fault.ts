import { setTimeout as sleep } from 'node:timers/promises'
import type { DrawnFault, RefusalStatus } from './faults.ts'
import { refuseWith } from './refusals.ts'

/** How long to wait for a caller that never aborts its request, in milliseconds. */
const LONGEST_WAIT_MS = 30_000

/** Answers a request without any fault. */
export type Answer = (request: Request) => Promise<Response>

/**
 * Answers a request with a fault. `answer` does the provider's work, `refuse` creates the provider's answer for a failing
 * status. The request's signal is aborted when its caller stops waiting.
 */
export async function answerWithFault(
  request: Request,
  { kind, status, delayMs, lateApplyMs }: DrawnFault,
  answer: Answer,
  refuse: (status: RefusalStatus) => Response,
): Promise<Response> {
  if (kind === 'none' && delayMs === 0) return answer(request)
  // Read the body now: it cannot be read after the caller has disconnected.
  const kept = await omitCaller(request)
  if (delayMs > 0) await sleep(delayMs)
  if (kind === 'none') return answer(kept)
  if (kind === 'fail') return refuseWith(status, refuse)

  if (kind === 'dropAnswer') await answer(kept)
  await waitForCaller(request.signal)
  if (kind === 'applyLate') {
    await sleep(lateApplyMs)
    await answer(kept)
  }
  return new Response(null, { status: 504 })
}

async function omitCaller(request: Request) {
  const { url, method, headers } = request
  if (method === 'GET') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: await request.text() })
}

/** Waits until the caller aborts its request. */
async function waitForCaller(signal: AbortSignal): Promise<void> {
  await sleep(LONGEST_WAIT_MS, undefined, { signal, ref: false }).catch(() => {})
}
