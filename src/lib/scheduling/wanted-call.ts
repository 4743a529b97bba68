import { type BookedCall, CALL_KINDS, type CallKind } from '#machines/scheduling/booking.ts'
import { permanentStorage } from '#src/lib/storage/storage.ts'

/** Storage key of the kind of call a visitor asked for. */
const WANTED_CALL_KEY = 'wanted_call'

/** Reads the kind of call the visitor asked for; a demonstration unless they pressed another kind's button. */
export function readWantedCall(): CallKind {
  const stored = permanentStorage.read(WANTED_CALL_KEY)
  return CALL_KINDS.find((kind) => kind === stored) ?? 'demonstration'
}

/** Chooses the kind of call to offer: the kind of a cancelled call, else the one the visitor asked for. */
export function getOfferedKind(bookings: readonly BookedCall[]): CallKind {
  return bookings.find(({ standing }) => standing === 'cancelled')?.kind ?? readWantedCall()
}

/** Keeps the kind of call the visitor asked for, until they ask for another. */
export function writeWantedCall(kind: CallKind): void {
  permanentStorage.write(WANTED_CALL_KEY, kind)
}
