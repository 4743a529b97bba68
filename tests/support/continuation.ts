/** Visitors who continue a sign-up on another device. */

import type { ShownSession } from '#api/routes/session.ts'
import { parseContinuationFragment } from '#machines/continuation/link.ts'
import type { TestApi, TestVisitor } from './api.ts'
import { readMails } from './calls.ts'
import { parseData } from './refusal.ts'

/** Returns what the server shows of a visitor. */
export async function readView(visitor: TestVisitor): Promise<ShownSession> {
  return (await parseData(await visitor.get('/api/session'))) as ShownSession
}

/** Asks for a link. */
export function requestLink(visitor: TestVisitor): Promise<Response> {
  return visitor.post('/api/continuation', { action: 'send' })
}

/** Uses a link. */
export function openLink(visitor: TestVisitor, token: string, replace = false): Promise<Response> {
  return visitor.post('/api/continuation', { action: 'use', token, replace })
}

/** Returns the token of the link in the newest e-mail. */
export async function readLinkToken(api: TestApi): Promise<string> {
  await api.drainOutbox()
  const [mail] = await readMails(api)
  const fragment = /continuar(#\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const token = parseContinuationFragment(fragment)
  if (token === null) throw new Error('The newest e-mail has no link')
  return token
}

/** Asks for a link and returns its token. */
export async function createLink(api: TestApi, visitor: TestVisitor): Promise<string> {
  const answer = await requestLink(visitor)
  if (!answer.ok) throw new Error(`No link was sent: ${await answer.text()}`)
  return readLinkToken(api)
}

/** Sends the code that a browser received after it used a link; it names no phone. */
export function proveHere(visitor: TestVisitor, otp: string): Promise<Response> {
  return visitor.post('/api/otp', { action: 'validate', otp })
}
