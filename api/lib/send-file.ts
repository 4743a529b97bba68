import type { IncomingMessage, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import parseRange from 'range-parser'
import { ENCODINGS, type Representation, type SiteFile } from './site-files.ts'

const EMPTY = Buffer.alloc(0)

/** Answers a GET or HEAD request with a file: whole, a range of it, or 304 when the client already has it. */
export function sendFile(request: IncomingMessage, response: ServerResponse, file: SiteFile): void {
  const representation = chooseRepresentation(request, file)
  const { body, etag, headers } = representation
  if (fresh(request.headers, { etag })) {
    response.writeHead(304, [...headers])
    response.end()
    return
  }
  const range = findRange(request, representation)
  if (range === null) {
    send(response, 200, headers, body)
  } else if (range === 'unsatisfiable') {
    send(response, 416, [...headers, 'content-range', `bytes */${body.length}`], EMPTY)
  } else {
    const { start, end } = range
    const place = `bytes ${start}-${end}/${body.length}`
    send(response, 206, [...headers, 'content-range', place], body.subarray(start, end + 1))
  }
}

/**
 * Answers a request with a page that describes an error.
 * @param extra more headers, as a flat list of names and values
 */
export function sendErrorPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: SiteFile,
  status: number,
  extra: readonly string[] = [],
): void {
  const { body, headers } = chooseRepresentation(request, page)
  send(response, status, [...headers, ...extra], body)
}

/** Node leaves the body out of an answer to HEAD. */
function send(response: ServerResponse, status: number, headers: readonly string[], body: Buffer): void {
  response.writeHead(status, [...headers, 'content-length', String(body.length)])
  response.end(body)
}

function chooseRepresentation(request: IncomingMessage, file: SiteFile): Representation {
  const accepted = new Negotiator(request).encodings([...ENCODINGS])
  const encoding = ENCODINGS.find((name) => accepted.includes(name) && file[name])
  return (encoding && file[encoding]) ?? file.identity
}

/**
 * Finds the wanted part of a file. Null means the whole file: none is wanted, several are, the header is malformed, or the
 * client holds the beginning of other bytes (`If-Range`).
 */
function findRange(
  { method, headers }: IncomingMessage,
  { body, etag }: Representation,
): { readonly start: number; readonly end: number } | 'unsatisfiable' | null {
  const held = headers['if-range']
  if (method !== 'GET' || headers.range === undefined || (held !== undefined && held !== etag)) return null
  const ranges = parseRange(body.length, headers.range)
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null
  return ranges[0] ?? null
}
