/** Requests as raw bytes that no client library would send, and our server's answer to each. */
import { connect } from 'node:net'

/** Bytes for the wire, and the status they must be answered with. */
export type RawRequest = {
  readonly what: string
  readonly bytes: string
  readonly status: number
  /** Of a 405: the methods there are. */
  readonly allow?: string
}

/** The answer before the server closed the connection; status 0 without one. */
export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** False when the connection was still open after `patienceMs`. */
  readonly isClosed: boolean
}

const LONG = 'a'.repeat(17_000)
const TOO_BIG = 33 * 1_024

/** Creates requests that ask for the connection to be closed, or are so malformed that the server closes it. */
export function createRawRequests(host: string): readonly RawRequest[] {
  const formatPage = (method: string, path: string) =>
    `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const formatPost = (headers: string, body: string, path = '/api/crm') =>
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n${headers}\r\n${body}`
  const formatApi = (method: string, header: string) =>
    `${method} /api/crm HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${header}\r\n\r\n`
  return [
    { what: 'no host', bytes: 'GET /api/health HTTP/1.1\r\n\r\n', status: 400 },
    {
      what: 'a host with a space',
      bytes: 'GET /api/health HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n',
      status: 400,
    },
    ...['/', '/api/health'].map((path) => ({
      what: `two hosts at ${path}`,
      bytes: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
      status: 421,
    })),
    { what: 'nonsense', bytes: 'nonsense\r\n\r\n', status: 400 },
    { what: 'an unknown method', bytes: formatPage('FOO', '/api/crm'), status: 400 },
    { what: 'another protocol', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
    { what: 'a space before a colon', bytes: formatApi('GET', 'X : a'), status: 400 },
    { what: 'a line end inside a header', bytes: formatApi('GET', 'X: a\rb'), status: 400 },
    {
      what: 'a length and chunks',
      bytes: formatPost('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
      status: 400,
    },
    {
      what: 'two lengths',
      bytes: formatPost('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcdef'),
      status: 400,
    },
    { what: 'a length below nothing', bytes: formatPost('Content-Length: -1\r\n', ''), status: 400 },
    {
      what: 'a chunk without a length',
      bytes: formatPost('Transfer-Encoding: chunked\r\n', 'zz\r\n'),
      status: 400,
    },
    { what: 'a header of 17 KB', bytes: formatApi('GET', `X: ${LONG}`), status: 431 },
    { what: 'a cookie of 17 KB', bytes: formatApi('GET', `Cookie: a=${LONG}`), status: 431 },
    { what: 'an address of 17 KB', bytes: formatPage('GET', `/${LONG}`), status: 431 },
    ...['/', '/api/health?', '/a'].map((path) => ({
      what: `15,000 slashes behind ${path}`,
      bytes: formatPage('GET', `${path}${'/'.repeat(15_000)}x`),
      status: 414,
    })),
    { what: 'a file of the machine', bytes: formatPage('GET', '/..%2f..%2f..%2fetc/passwd'), status: 404 },
    { what: 'a file of the machine, plainly', bytes: formatPage('GET', '/../../../etc/passwd'), status: 404 },
    {
      what: 'a file of the machine, by an endpoint',
      bytes: formatPage('GET', '/api/..%2f..%2fetc/passwd'),
      status: 404,
    },
    { what: 'a path with NUL', bytes: formatPage('GET', '/%00'), status: 404 },
    { what: 'a path that is no UTF-8', bytes: formatPage('GET', '/%ff'), status: 404 },
    {
      what: 'the address of another host',
      bytes: formatPage('GET', 'http://evil.example/api/health'),
      status: 421,
    },
    { what: 'the address of another site', bytes: formatPage('GET', 'http://evil.example/'), status: 421 },
    { what: 'what is no address', bytes: formatPage('GET', 'http://[/'), status: 400 },
    { what: 'our own whole address', bytes: formatPage('GET', `http://${host}/api/ip?x=1`), status: 200 },
    {
      what: 'an endpoint traced',
      bytes: formatApi('TRACE', 'Sec-Fetch-Site: same-origin'),
      status: 405,
      allow: 'POST',
    },
    { what: 'a page traced', bytes: formatPage('TRACE', '/'), status: 405, allow: 'GET, HEAD' },
    { what: 'a page put', bytes: formatPage('PUT', '/signup'), status: 405, allow: 'GET, HEAD' },
    {
      what: 'a preflight of another site',
      bytes: formatApi('OPTIONS', 'Origin: https://evil.example'),
      status: 403,
    },
    { what: '33 KB announced', bytes: formatPost(`Content-Length: ${TOO_BIG}\r\n`, ''), status: 413 },
    {
      what: '33 KB in chunks',
      bytes: formatPost(
        'Transfer-Encoding: chunked\r\n',
        `${TOO_BIG.toString(16)}\r\n${'a'.repeat(TOO_BIG)}\r\n`,
      ),
      status: 413,
    },
    { what: 'half a head', bytes: `POST /api/crm HTTP/1.1\r\nHost: ${host}\r\n`, status: 408 },
    { what: 'half a body', bytes: formatPost('Content-Length: 50\r\n', '{"action"'), status: 408 },
  ]
}

/** Sends bytes and reads until the server closes the connection or sends nothing for `patienceMs`. */
export function sendRaw(port: number, bytes: string, patienceMs: number): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let text = ''
    let isClosed = true
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(patienceMs, () => {
      isClosed = false
      socket.destroy()
    })
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
    })
    // Bytes received before a reset still count.
    socket.on('error', () => {}).on('close', () => resolve({ ...parse(text), isClosed }))
  })
}

function parse(text: string): Omit<RawAnswer, 'isClosed'> {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = lines.map((line) => {
    const at = line.indexOf(':')
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
  })
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  }
}
