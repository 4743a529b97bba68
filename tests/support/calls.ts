/** Visitors, links and the operator who read, move and cancel booked calls. */
import type { ShownCall } from '#api/scheduling/shown-call.ts'
import { parseCallFragment } from '#machines/scheduling/call-page.ts'
import type { TestApi, TestVisitor } from './api.ts'

/** Sends a request about one call, by its visitor. */
export function askAboutCall(
  visitor: TestVisitor,
  action: 'read' | 'listDays' | 'listHours' | 'change' | 'cancel',
  fields: object,
): Promise<Response> {
  return visitor.post('/api/appointments', { action, ...fields })
}

/** Moves a call to `time` (`dd/mm/aaaa HH:MM`). */
export function move(
  visitor: TestVisitor,
  { id, revision }: Pick<ShownCall, 'id' | 'revision'>,
  time: string,
): Promise<Response> {
  return askAboutCall(visitor, 'change', { id, revision, time })
}

/** Cancels a call. */
export function cancel(
  visitor: TestVisitor,
  { id, revision }: Pick<ShownCall, 'id' | 'revision'>,
): Promise<Response> {
  return askAboutCall(visitor, 'cancel', { id, revision })
}

/** The newest e-mails first, as the sandbox's mailbox keeps them. */
export async function readMails(api: TestApi) {
  return (await api.readSandbox()).mails
}

/** Finds the call and signature in the link of an e-mail with this word. */
export function parseMailLink(text: string, word: 'alterar' | 'cancelar') {
  const fragment = new RegExp(`#${word}\\.\\S+`).exec(text)?.[0] ?? ''
  const parsed = parseCallFragment(fragment)
  if (!parsed) throw new Error(`The e-mail has no link "${word}"`)
  return parsed.call
}
