import { CLOCK_STEP_HOURS, SESSION_HOURS, TRIAGE_LINES } from './limits.ts'

/** The conversations of the invented firm, from the top of its list. */
export const CONVERSATIONS = ['hearing', 'inheritance', 'certificate', 'lease'] as const

/** Name of one of the conversations. */
export type ConversationId = (typeof CONVERSATIONS)[number]

/** The colleagues that the visitor can assign a conversation to. */
export const COLLEAGUES = ['rafael', 'bianca'] as const

/** Name of one of the colleagues. */
export type Colleague = (typeof COLLEAGUES)[number]

/** Who answers a conversation. */
export type Owner = 'nobody' | 'visitor' | Colleague

/** What decides what may be done with a conversation. */
export type Conversation = {
  readonly owner: Owner
  /** Minutes in which free text may still answer; 0 when the session is over. */
  readonly minutesLeft: number
  /** The audio message is shown as text. */
  readonly isTranscribed: boolean
  /** Lines of the triage on screen. */
  readonly triageLines: number
}

/** What was added to a conversation, in its order. */
export type Entry =
  | { readonly kind: 'reply' | 'note'; readonly text: string }
  | { readonly kind: 'handover'; readonly to: Colleague }
  | { readonly kind: 'template' | 'answer' }

/** The conversations as the demonstration begins. */
export const FIRST_CONVERSATIONS: Readonly<Record<ConversationId, Conversation>> = {
  hearing: start('nobody', 22 * 60 + 40),
  inheritance: start('nobody', 23 * 60 + 57),
  certificate: start('rafael', 15 * 60 + 2),
  lease: start('bianca', 9 * 60 + 18),
}

/** No entries yet. */
export const NO_ENTRIES: Readonly<Record<ConversationId, readonly Entry[]>> = {
  hearing: [],
  inheritance: [],
  certificate: [],
  lease: [],
}

function start(owner: Owner, minutesLeft: number): Conversation {
  return { owner, minutesLeft, isTranscribed: false, triageLines: 0 }
}

/** Builds one value for each conversation. */
export function mapConversations<Value>(map: (id: ConversationId) => Value): Record<ConversationId, Value> {
  // Every conversation is in the list.
  return Object.fromEntries(CONVERSATIONS.map((id) => [id, map(id)])) as Record<ConversationId, Value>
}

/** Returns the share of the session that is left, from 0 to 1. */
export function getSessionShare({ minutesLeft }: Conversation): number {
  return minutesLeft / (SESSION_HOURS * 60)
}

/** Whether the client can be answered with free text. */
export function isSessionOpen({ minutesLeft }: Conversation): boolean {
  return minutesLeft > 0
}

/** Whether the triage has been read to its end. */
export function isTriaged({ triageLines }: Conversation): boolean {
  return triageLines === TRIAGE_LINES
}

/** Moves a conversation on by one step of the clock. */
export function passTime(conversation: Conversation): Conversation {
  return { ...conversation, minutesLeft: Math.max(0, conversation.minutesLeft - CLOCK_STEP_HOURS * 60) }
}

/** Starts a whole session in a conversation whose client has just written. */
export function reopenSession(conversation: Conversation): Conversation {
  return { ...conversation, minutesLeft: SESSION_HOURS * 60 }
}
