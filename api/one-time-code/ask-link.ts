import { createHmac } from 'node:crypto'
import { writeAskMessage } from '#machines/one-time-code/ask-message.ts'
import { ASK_TAG_LENGTH } from '#machines/one-time-code/limits.ts'
import { READY_MESSAGE_PATH } from '#machines/sandbox/ready-message-address.ts'
import type { Messages, Settings } from '../services.ts'

/**
 * Creates the tag by which a message names the session that asks for a code. A hash: it tells nothing of the session, needs no row,
 * and counts only in a message from that session's phone.
 */
export function createAskTag(sessionId: string, secret: string): string {
  return createHmac('sha256', secret).update(`ask:${sessionId}`).digest('hex').slice(0, ASK_TAG_LENGTH)
}

/**
 * Creates the link that opens WhatsApp with the message filled in; null where no number is configured. In the sandbox it leads to the
 * page that simulates the visitor's phone.
 */
export function createAskLink(
  { askNumber, sandbox, secrets }: Pick<Messages, 'askNumber'> & Settings,
  sessionId: string,
): string | null {
  if (askNumber === null) return null
  const text = encodeURIComponent(writeAskMessage(createAskTag(sessionId, secrets.session)))
  return sandbox ? `${READY_MESSAGE_PATH}${text}` : `https://wa.me/${askNumber}?text=${text}`
}
