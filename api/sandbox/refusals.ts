import { DAY_MS, SECOND_MS } from '#machines/lib/units.ts'
import type { FaultStatus, OddAnswer } from '#machines/sandbox/faults.ts'
import type { RefusalStatus } from './faults.ts'

/** A simulated status that is possible without a daily quota. */
type Status = Exclude<RefusalStatus, 'exhausted'>

const SORRY = '<html><body>Sorry, something went wrong.</body></html>'

/** A refusal of a request, thrown where its reason is found: the provider's endpoints answer it. */
export class Refusal extends Error {
  readonly answer: () => Response

  constructor(answer: () => Response) {
    super('refused')
    this.name = 'Refusal'
    this.answer = answer
  }
}

/** Creates an answer that is not JSON. */
export function createPageAnswer(status: number, body: string, type = 'text/html'): Response {
  return new Response(body, { status, headers: { 'content-type': type } })
}

/**
 * Creates the answers of a provider to simulated faults: its own, and for the others the page of a host in front of it. Without a
 * daily quota it limits calls for a while instead.
 */
export function createRefuse(
  own: {
    readonly [Known in Status]?: () => Response
  },
): (status: RefusalStatus) => Response {
  return (status) => {
    const wanted: Status = status === 'exhausted' ? 429 : status
    return own[wanted]?.() ?? createPageAnswer(typeof wanted === 'number' ? wanted : 403, SORRY)
  }
}

/** Answers that no provider documents, as something between us and the provider sends them: the same from each. */
const ODD: Readonly<Record<OddAnswer, () => Response>> = {
  page: () =>
    createPageAnswer(
      200,
      '<!DOCTYPE html><html><body><h1>Manutenção programada</h1></body></html>',
      'text/html; charset=UTF-8',
    ),
  empty: () => new Response(null, { headers: { 'content-type': 'application/json' } }),
  wrongType: () => Response.json({ success: 'true', data: 'ok', id: 7, messages: {} }),
  dayLong: () => new Response(null, { status: 429, headers: { 'retry-after': String(DAY_MS / SECOND_MS) } }),
}

/** Answers like a provider, or oddly where the status stands for an answer that no provider documents. */
export function refuseWith(status: FaultStatus, refuse: (status: RefusalStatus) => Response): Response {
  return isOdd(status) ? ODD[status]() : refuse(status)
}

function isOdd(status: FaultStatus): status is OddAnswer {
  return status in ODD
}
