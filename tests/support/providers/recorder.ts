import type { OutgoingRequest, OutgoingResponse, Transport } from '#api/providers/transport.ts'

/** An answer of a recorder: JSON unless it is a string. */
export type Canned = {
  readonly status?: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** A transport that records requests and returns prepared answers in order, repeating the last one. */
export function createRecorder(
  ...answers: readonly Canned[]
): Transport & { readonly requests: OutgoingRequest[] } {
  const requests: OutgoingRequest[] = []
  return {
    requests,
    async send(request) {
      const answer = answers[Math.min(requests.length, answers.length - 1)] ?? { body: {} }
      requests.push(request)
      return createResponse(answer)
    },
  }
}

/** The parts of a request that belong to the contract: everything but our own time limits. */
export function pickContract({ method, url, headers, body }: OutgoingRequest) {
  return { method, url, headers, ...(body === undefined ? {} : { body: JSON.parse(body) }) }
}

function createResponse({ status = 200, body, headers = {} }: Canned): OutgoingResponse {
  const isText = typeof body === 'string'
  return {
    status,
    headers: {
      'content-type': isText ? 'text/html; charset=UTF-8' : 'application/json; charset=utf-8',
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  }
}
