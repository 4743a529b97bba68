import type { CallReference } from './booking.ts'

/** Where a visitor goes once the calendar has closed on a booking (spec S2 2). */
export const CONFIRM_SCHEDULE_PATH = '/confirm-schedule'

/** The page of one call, which the links in its e-mails open. */
export const CALL_PATH = '/conversa'

const INTENTS = ['see', 'change', 'cancel'] as const

/** What a link in an e-mail wants to do. The page asks before it does anything. */
export type CallIntent = (typeof INTENTS)[number]

/** The words of the links. */
const WORDS: Readonly<Record<CallIntent, string>> = { see: 'ver', change: 'alterar', cancel: 'cancelar' }

/**
 * Formats the address of a call's page. The key to the call stands behind `#`, which browsers never send: it reaches
 * neither our server, nor the next page's, nor any log.
 */
export function formatCallAddress(
  siteUrl: string,
  intent: CallIntent,
  { id, signature }: { readonly id: string; readonly signature: string },
): string {
  return `${siteUrl}${CALL_PATH}#${WORDS[intent]}.${id}.${signature}`
}

/** Parses what stands behind `#` in such an address; null when it is truncated or not one of ours. */
export function parseCallFragment(
  fragment: string,
): { readonly intent: CallIntent; readonly call: CallReference } | null {
  const [, word = '', id = '', signature = ''] = FRAGMENT.exec(fragment) ?? []
  const intent = INTENTS.find((known) => WORDS[known] === word)
  return intent ? { intent, call: { id, signature } } : null
}

const FRAGMENT = /^#?([a-z]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([A-Za-z0-9_-]{43})$/
