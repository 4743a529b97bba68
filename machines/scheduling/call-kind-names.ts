import type { CallKind } from './booking.ts'

/** The name of each kind of call, the same for the visitor and the sales team; within a sentence in small letters. */
export const CALL_KIND_NAMES: Readonly<Record<CallKind, string>> = {
  demonstration: 'Conversa',
  consultation: 'Consultoria',
}
