/** A line of the server's log, kept for operators. It holds codes, numbers and our own ids. */
export type LogLine = {
  readonly id: number
  /** The request it was written for. */
  readonly requestId: string
  /** A level of spec S2 3. */
  readonly level: string
  /** What happened, as `request.failed`. */
  readonly action: string
  readonly fields: Readonly<Record<string, unknown>>
  /** ISO. */
  readonly at: string
}

const REQUEST_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Parses what an operator typed or pasted as the id of a request; null when it is none. */
export function parseRequestId(typed: string): string | null {
  const id = typed.trim().toLowerCase()
  return REQUEST_ID.test(id) ? id : null
}
