import {
  type Conversation,
  type ConversationId,
  FIRST_CONVERSATIONS,
  mapConversations,
  passTime,
} from './conversations.ts'

/** The steps of the guide in their order, by their states. Each is a moment to which other pages link. */
export const MOMENTS = [
  'taking',
  'listening',
  'noting',
  'replying',
  'reopening',
  'handingOver',
  'triaging',
] as const

/** A moment of the demonstration, by its step of the guide. */
export type Moment = (typeof MOMENTS)[number]

/** The query's parameter that names a moment. */
export const MOMENT_PARAMETER = 'momento'

/** What each moment is called in an address. */
const NAMES: Readonly<Record<Moment, string>> = {
  taking: 'assumir',
  listening: 'audio',
  noting: 'nota',
  replying: 'resposta',
  reopening: 'sessao',
  handingOver: 'passagem',
  triaging: 'triagem',
}

/** Builds the address that opens the demonstration at a moment: `/demo?momento=triagem`. */
export function getMomentAddress(moment: Moment): string {
  return `/demo?${MOMENT_PARAMETER}=${NAMES[moment]}`
}

/** Finds a moment by its name in an address; null without a name and for an unknown one. */
export function findMoment(name: string | null): Moment | null {
  return MOMENTS.find((moment) => NAMES[moment] === name) ?? null
}

/** What is on screen at a moment. */
type PreparedMoment = {
  readonly selected: ConversationId
  readonly conversations: Readonly<Record<ConversationId, Conversation>>
}

/** Prepares the conversations for a moment: what its step of the guide needs has already happened. */
export function prepareMoment(moment: Moment): PreparedMoment {
  switch (moment) {
    case 'taking':
      return { selected: 'hearing', conversations: FIRST_CONVERSATIONS }
    case 'listening':
      return showHearing({ owner: 'visitor' })
    case 'noting':
    case 'replying':
    case 'handingOver':
      return showHearing({ owner: 'visitor', isTranscribed: true })
    case 'reopening': {
      const { selected, conversations } = showHearing({ owner: 'visitor', isTranscribed: true })
      // The clock's next step ends the session, so that the visitor sees it end.
      return { selected, conversations: mapConversations((id) => passTime(passTime(conversations[id]))) }
    }
    case 'triaging':
      return { selected: 'inheritance', conversations: FIRST_CONVERSATIONS }
  }
}

function showHearing(changes: Partial<Conversation>): PreparedMoment {
  const { hearing } = FIRST_CONVERSATIONS
  return {
    selected: 'hearing',
    conversations: { ...FIRST_CONVERSATIONS, hearing: { ...hearing, ...changes } },
  }
}
