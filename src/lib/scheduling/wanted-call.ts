import { type BookedCall, CALL_KINDS, type CallKind } from '#machines/scheduling/booking.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Where the kind of call a visitor asked for stands in the browser's storage. */
const WANTED_CALL_KEY = 'wanted_call'

/** The kind of call the visitor asked for; a demonstration unless they pressed the button of another. */
export function readWantedCall(): CallKind {
  const stored = permanentStorage.read(WANTED_CALL_KEY)
  return CALL_KINDS.find((kind) => kind === stored) ?? 'demonstration'
}

/** The kind of call to offer: in place of one that was cancelled another of its kind, else the one that was asked for. */
export function getOfferedKind(bookings: readonly BookedCall[]): CallKind {
  return bookings.find(({ standing }) => standing === 'cancelled')?.kind ?? readWantedCall()
}

/** Keeps the kind of call the visitor asked for, until they ask for another. */
export function writeWantedCall(kind: CallKind): void {
  permanentStorage.write(WANTED_CALL_KEY, kind)
}
