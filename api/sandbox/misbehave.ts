import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultStatus, Mishap } from './faults.ts'

/** A caller that never shows that it stopped waiting is forgotten after this long, in milliseconds. */
const LONGEST_WAIT_MS = 30_000

/** What an intact service would do with a request. */
export type Answer = (request: Request) => Promise<Response>

/**
 * Lets a mishap befall one call. `answer` does the work; `refuse` is the service's own way to fail with a status. The
 * request's signal tells when its caller stopped waiting.
 */
export async function misbehave(
  request: Request,
  { kind, status, delayMs, lateApplyMs }: Mishap,
  answer: Answer,
  refuse: (status: FaultStatus) => Response,
): Promise<Response> {
  if (kind === 'none' && delayMs === 0) return answer(request)
  // Once the caller is gone, what it sent cannot be read from its connection any more.
  const kept = await withoutCaller(request)
  if (delayMs > 0) await sleep(delayMs)
  if (kind === 'none') return answer(kept)
  if (kind === 'fail') return refuse(status)

  if (kind === 'dropAnswer') await answer(kept)
  await callerGone(request.signal)
  if (kind === 'applyLate') {
    await sleep(lateApplyMs)
    await answer(kept)
  }
  return new Response(null, { status: 504 })
}

async function withoutCaller(request: Request) {
  const { url, method, headers } = request
  if (method === 'GET') return new Request(url, { method, headers })
  return new Request(url, { method, headers, body: await request.text() })
}

function callerGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const forgotten = setTimeout(resolve, LONGEST_WAIT_MS).unref()
    const onAbort = () => {
      clearTimeout(forgotten)
      resolve()
    }
    signal.addEventListener('abort', onAbort, { once: true })
  })
}
