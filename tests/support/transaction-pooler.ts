/**
 * A pooler of Postgres connections in transaction mode, as small as one can be: each transaction gets the session that was given
 * back last, whoever used it. It keeps no prepared statements, like PgBouncer before 1.21, unless `keepsPrepared` is set: then it gives
 * those of each connection names of their own, on one session for all. `npm run torture -- --phase pooler` tries a real one.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** A pooler, with the URL by which it reaches a database. */
export type TransactionPooler = {
  readonly url: string
  close(): Promise<void>
}

/** A session of the server, and how many answers it still owes. */
type Session = { readonly socket: Socket; owed: number; client: Connection | null }

type Connection = {
  readonly socket: Socket
  readonly prefix: string
  session: Session | null
  readonly held: Buffer[]
}

const SSL_REQUEST = 80_877_103

/** Messages with which a client begins to wait for the server to be ready: `Sync` and `Query`. */
const ASKS: readonly string[] = ['S', 'Q']

/** Messages that name a prepared statement first, and those that name it after another name. */
const NAMES_FIRST: readonly string[] = ['P']
const NAMES_SECOND: readonly string[] = ['B']
const NAMES_AFTER_A_LETTER: readonly string[] = ['D', 'C']

/** Starts a pooler in front of a database whose URL names the folder of the server's socket. */
export async function startTransactionPooler(
  databaseUrl: string,
  { sessions: most = 3, keepsPrepared = false }: { sessions?: number; keepsPrepared?: boolean } = {},
): Promise<TransactionPooler> {
  const url = new URL(databaseUrl)
  const startup = createStartup(url.username, url.pathname.slice(1))
  const path = join(url.searchParams.get('host') ?? '', '.s.PGSQL.5432')
  const sockets = new Set<Socket>()
  const idle: Session[] = []
  const waiting: Connection[] = []
  let opened = 0
  let connected = 0

  function track(socket: Socket): Socket {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }

  function openSession(first: Connection) {
    opened += 1
    const session: Session = { socket: track(connect(path)), owed: 1, client: null }
    session.socket.write(startup)
    let isReady = false
    readMessages(session.socket, (type, message) => {
      if (isReady) session.client?.socket.write(message)
      if (type !== 'Z') return
      session.owed -= 1
      if (!isReady) {
        isReady = true
        giveTo(first, session)
      } else if (session.owed === 0 && message.at(-1) === 'I'.charCodeAt(0)) giveBack(session)
    })
  }

  function giveTo(client: Connection, session: Session) {
    session.client = client
    client.session = session
    for (const message of client.held.splice(0)) send(session, message)
  }

  function giveBack(session: Session) {
    if (session.client) session.client.session = null
    session.client = null
    const next = waiting.shift()
    if (next) giveTo(next, session)
    else idle.push(session)
  }

  /** A connection that ends in the middle of a transaction takes its session along. */
  function leave(client: Connection) {
    const place = waiting.indexOf(client)
    if (place !== -1) waiting.splice(place, 1)
    if (client.session === null) return
    client.session.socket.destroy()
    opened -= 1
    const next = waiting.shift()
    if (next) openSession(next)
  }

  function send(session: Session, message: Buffer) {
    if (ASKS.includes(String.fromCharCode(message[0] ?? 0))) session.owed += 1
    session.socket.write(message)
  }

  function forward(client: Connection, message: Buffer) {
    if (client.session) {
      send(client.session, message)
      return
    }
    client.held.push(message)
    if (client.held.length > 1) return
    const session = idle.pop()
    if (session) giveTo(client, session)
    else if (opened < (keepsPrepared ? 1 : most)) openSession(client)
    else waiting.push(client)
  }

  const server = createServer({ noDelay: true }, (socket) => {
    connected += 1
    const client: Connection = { socket: track(socket), prefix: `c${connected}_`, session: null, held: [] }
    let hasStarted = false
    socket.on('close', () => leave(client))
    readMessages(
      socket,
      (type, message) => {
        if (!hasStarted) {
          const isSsl = message.readInt32BE(4) === SSL_REQUEST
          hasStarted = !isSsl
          socket.write(isSsl ? 'N' : createWelcome(connected))
        } else if (type !== 'X') forward(client, keepsPrepared ? rename(message, client.prefix) : message)
      },
      () => hasStarted,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    close: () => close(server, sockets),
  }
}

async function close(server: Server, sockets: Set<Socket>) {
  server.close()
  for (const socket of sockets) socket.destroy()
  await once(server, 'close')
}

/** Passes on whole messages. Those before the start have no letter. */
function readMessages(
  socket: Socket,
  onMessage: (type: string, message: Buffer) => void,
  hasLetter: () => boolean = () => true,
) {
  let rest = Buffer.alloc(0)
  socket.on('data', (data) => {
    rest = Buffer.concat([rest, data])
    for (;;) {
      const at = hasLetter() ? 1 : 0
      if (rest.length < at + 4) return
      const end = at + rest.readInt32BE(at)
      if (rest.length < end) return
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      onMessage(at === 1 ? String.fromCharCode(message[0] ?? 0) : '', message)
    }
  })
}

/** Gives the prepared statement that a message names, if any, a name of the connection. */
function rename(message: Buffer, prefix: string): Buffer {
  const type = String.fromCharCode(message[0] ?? 0)
  const text = message.subarray(5)
  const at = NAMES_FIRST.includes(type)
    ? 0
    : NAMES_SECOND.includes(type)
      ? text.indexOf(0) + 1
      : NAMES_AFTER_A_LETTER.includes(type) && text[0] === 'S'.charCodeAt(0)
        ? 1
        : -1
  if (at === -1 || text[at] === 0) return message
  const body = Buffer.concat([text.subarray(0, at), Buffer.from(prefix), text.subarray(at)])
  return Buffer.concat([message.subarray(0, 1), createLength(body.length), body])
}

function createLength(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(bytes + 4)
  return length
}

function createMessage(letter: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(letter), createLength(body.length), body])
}

function createStartup(user: string, database: string): Buffer {
  const body = Buffer.concat([
    Buffer.from([0, 3, 0, 0]),
    Buffer.from(`user\0${user}\0database\0${database}\0client_encoding\0UTF8\0\0`),
  ])
  return Buffer.concat([createLength(body.length), body])
}

/** Accepts a connection, and numbers it by a number of ours, as poolers do. */
function createWelcome(number: number): Buffer {
  const key = Buffer.alloc(8)
  key.writeInt32BE(2_000_000_000 + number)
  return Buffer.concat([
    createMessage('R', Buffer.alloc(4)),
    createMessage('K', key),
    createMessage('Z', Buffer.from('I')),
  ])
}
