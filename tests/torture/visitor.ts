import { type Dispatcher, request } from 'undici'
import type { Server } from '#tests/support/server.ts'
import {
  createHeaders,
  createRemoteVisitor,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { listRecords } from './sandbox-client.ts'

/** A visitor whose sign-up has ended, with the data they typed and the ids they got. */
export type SignedUp = RemoteVisitor & {
  readonly e164: string
  readonly personId: number
  readonly dealId: number
}

/** The answer to a request. `code` is that of a failure. */
export type Reply = { readonly status: number; readonly code: string | null; readonly text: string }

/** Signs a new visitor up and waits for the end. @throws when the sign-up did not end well */
export async function signUpWhole(client: Dispatcher, server: Server, number: number): Promise<SignedUp> {
  const visitor = createRemoteVisitor(number)
  await openVisit(client, server.origin, visitor)
  let ids = { personId: 0, dealId: 0 }
  await signUpRemotely(client, server.origin, visitor, (line) => {
    if (line.type !== 'ended') return
    ids = { personId: line.registration?.personId ?? 0, dealId: line.registration?.dealId ?? 0 }
  })
  if (!ids.personId || !ids.dealId) throw new Error(`The sign-up of visitor ${number} did not end`)
  // The object is reused, because its cookie changes with each answer.
  return Object.assign(visitor, { e164: `+55${visitor.phone}`, ...ids })
}

/** Sends JSON, or text or bytes unchanged, as one of our pages does, and keeps the cookie of the answer. */
export async function send(
  client: Dispatcher,
  { origin }: Server,
  visitor: RemoteVisitor | null,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  method: 'POST' | 'PUT' = 'POST',
): Promise<Reply> {
  const answer = await request(`${origin}${path}`, {
    dispatcher: client,
    method,
    headers: {
      'content-type': 'application/json',
      ...(visitor ? createHeaders(origin, visitor) : { origin }),
      ...headers,
    },
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
  })
  const [pair] = [answer.headers['set-cookie']].flat()[0]?.split(';') ?? []
  if (visitor && pair) visitor.cookie = pair
  const text = await answer.body.text()
  return { status: answer.statusCode, code: findCodeIn(text), text }
}

/** Returns the `data` of a successful response. @throws when the server refused */
export function readData({ status, text }: Reply): unknown {
  if (status >= 400) throw new Error(`The server answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

/** Validates a visitor's phone with the code sent to it. @throws when the code was refused */
export async function validatePhone(client: Dispatcher, server: Server, visitor: SignedUp): Promise<void> {
  const otp = await findCodeSentTo(server, visitor.e164)
  const body = { action: 'validate', phone_number: visitor.e164, otp }
  readData(await send(client, server, visitor, '/api/otp', body))
}

/** Finds the newest code sent to a number. */
export async function findCodeSentTo(server: Server, e164: string): Promise<string> {
  const { messages } = await listRecords(server)
  const message = messages.find(({ phone }) => phone === e164)
  if (!message) throw new Error('No code was sent')
  return message.code
}

function findCodeIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? null
  } catch {
    return null
  }
}
