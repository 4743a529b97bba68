import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** Counts the statements that pass through it on their way to a Postgres. */
export type StatementCounter = {
  /** The local port that stands in for the Postgres. */
  readonly port: number
  /** How often each text was run since the last call. */
  take(): ReadonlyMap<string, number>
  close(): Promise<void>
}

/** The first message of a connection has no letter: its length, and the version of the protocol. */
const LENGTH_BYTES = 4

/** Postgres' socket of the default port. */
const SOCKET = '.s.PGSQL.5432'

/**
 * Sits between a server and a Postgres and reads the server's messages: statements as text (`Q`), prepared statements (`P`),
 * and each execution of one (`B`).
 * @param socket the folder of Postgres' socket
 */
export async function openStatementCounter(socket: string): Promise<StatementCounter> {
  let counts = new Map<string, number>()
  const count = (text: string) => void counts.set(text, (counts.get(text) ?? 0) + 1)
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(join(socket, SOCKET))
    const read = createReader(count)
    for (const end of [client, upstream]) {
      open.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          client.destroy()
          upstream.destroy()
        })
    }
    client.on('data', read)
    client.pipe(upstream)
    upstream.pipe(client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: getPort(server),
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
    async close() {
      for (const end of open) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function getPort(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The counter has no port')
  return address.port
}

/** Reads the messages of one connection, however they are split into chunks. */
function createReader(count: (text: string) => void): (chunk: Buffer) => void {
  const texts = new Map<string, string>()
  let rest: Buffer = Buffer.alloc(0)
  let isStarted = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = isStarted ? 1 : 0
      if (rest.length < head + LENGTH_BYTES) return
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return
      if (isStarted) readMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + LENGTH_BYTES, end))
      isStarted = true
      rest = rest.subarray(end)
    }
  }

  function readMessage(type: string, body: Buffer) {
    const [first = '', second = ''] = body.toString('latin1').split('\0', 2)
    if (type === 'Q') count(first)
    if (type === 'P') texts.set(first, second)
    if (type === 'B') count(texts.get(second) ?? second)
  }
}
