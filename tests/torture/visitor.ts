import { type Dispatcher, request } from 'undici'
import type { Server } from '#tests/support/server.ts'
import {
  headersOf,
  openVisit,
  type RemoteVisitor,
  remoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { recordsOf } from './outside.ts'

/** A visitor whose sign-up has ended, with what they know of themselves. */
export type SignedUp = RemoteVisitor & {
  readonly e164: string
  readonly personId: number
  readonly dealId: number
}

/** What a request was answered. `code` is the failure's, if it was one. */
export type Reply = { readonly status: number; readonly code: string | null; readonly text: string }

/** Signs a new visitor up and waits for the end. @throws when the sign-up did not end well */
export async function signUpWhole(client: Dispatcher, server: Server, number: number): Promise<SignedUp> {
  const visitor = remoteVisitor(number)
  await openVisit(client, server.origin, visitor)
  let ids = { personId: 0, dealId: 0 }
  await signUpRemotely(client, server.origin, visitor, (line) => {
    if (line.type !== 'ended') return
    ids = { personId: line.registration?.personId ?? 0, dealId: line.registration?.dealId ?? 0 }
  })
  if (!ids.personId || !ids.dealId) throw new Error(`The sign-up of visitor ${number} did not end`)
  // One object goes on: its cookie changes with each answer.
  return Object.assign(visitor, { e164: `+55${visitor.phone}`, ...ids })
}

/** Sends JSON as a page of ours does, and keeps the cookie of the answer. */
export async function send(
  client: Dispatcher,
  { origin }: Server,
  visitor: RemoteVisitor | null,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const answer = await request(`${origin}${path}`, {
    dispatcher: client,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(visitor ? headersOf(origin, visitor) : { origin }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const [pair] = [answer.headers['set-cookie']].flat()[0]?.split(';') ?? []
  if (visitor && pair) visitor.cookie = pair
  const text = await answer.body.text()
  return { status: answer.statusCode, code: codeIn(text), text }
}

/** The data of a good answer. @throws when the server refused */
export function dataOf({ status, text }: Reply): unknown {
  if (status >= 400) throw new Error(`The server answered ${status}: ${text}`)
  return (JSON.parse(text) as { data: unknown }).data
}

/** The newest code that was sent to a number. */
export async function codeSentTo(server: Server, e164: string): Promise<string> {
  const { messages } = await recordsOf(server)
  const message = messages.find(({ phone }) => phone === e164)
  if (!message) throw new Error('No code was sent')
  return message.code
}

function codeIn(text: string): string | null {
  try {
    return (JSON.parse(text) as { error?: { code?: string } }).error?.code ?? null
  } catch {
    return null
  }
}
