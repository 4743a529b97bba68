import type { CALL_MINUTES } from './limits.ts'

/** A kind of call: the demonstration of 30 minutes, or the executive consultation of 60 (decision 44). */
export type CallKind = keyof typeof CALL_MINUTES

/** Every kind of call. */
export const CALL_KINDS = ['demonstration', 'consultation'] as const satisfies readonly CallKind[]

/** How a booked call stands: to come, cancelled, or begun. */
export type CallStanding = 'scheduled' | 'cancelled' | 'over'

/** A booked call as the server confirmed it. */
export type BookedCall = {
  readonly id: string
  readonly kind: CallKind
  /** ISO time. */
  readonly startsAt: string
  readonly durationMinutes: number
  readonly standing: CallStanding
  /** Counts its changes, from 0; a change names the revision it was made for. */
  readonly revision: number
  /** Whether e-mails about it are sent (decision 43). */
  readonly isEmailed: boolean
  /** Whether visitors can change it themselves; false when a provider keeps the calendar. */
  readonly canChange: boolean
}

/** Names a booked call to the server: by its id within the visitor's session, or anywhere with the signature of its link. */
export type CallReference = {
  readonly id: string
  /** From the link in an e-mail; null within the visitor's own session. */
  readonly signature: string | null
}

/** A call to be moved, with the revision that the visitor saw. */
export type MovedCall = { readonly reference: CallReference; readonly revision: number }

/** The call the calendar is about: a new one of a kind, or one that is booked and to be moved. */
export type CalendarCall = { readonly kind: CallKind; readonly moved: MovedCall | null }

/** The slot a visitor wants. */
export type Slot = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, office time. */
  readonly time: string
}

/** A day with its free times. */
export type FreeDay = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, soonest first; never empty. */
  readonly times: readonly string[]
}
