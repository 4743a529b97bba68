import { DAY_MS, SECOND_MS } from '#machines/lib/units.ts'
import { ODD_ANSWERS, type OddAnswer } from '#machines/sandbox/faults.ts'
import type { FaultStatus } from './faults.ts'

/** Whether a status stands for an answer that no provider documents. Such an answer is the same from each. */
export function isOdd(status: FaultStatus): status is OddAnswer {
  const odd: readonly FaultStatus[] = ODD_ANSWERS
  return odd.includes(status)
}

/** Creates an answer that no provider documents, as something between us and the provider sends it. */
export function answerOddly(answer: OddAnswer): Response {
  switch (answer) {
    case 'page':
      return new Response('<!DOCTYPE html><html><body><h1>Manutenção programada</h1></body></html>', {
        headers: { 'content-type': 'text/html; charset=UTF-8' },
      })
    case 'empty':
      return new Response(null, { headers: { 'content-type': 'application/json' } })
    case 'wrongType':
      return Response.json({ success: 'true', data: 'ok', id: 7, messages: {} })
    case 'dayLong':
      return new Response(null, { status: 429, headers: { 'retry-after': String(DAY_MS / SECOND_MS) } })
  }
}
