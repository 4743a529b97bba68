import { findSlotRefusal, type SlotRefusal } from '#machines/scheduling/office-hours.ts'
import { Failure, type FailureCode } from '../lib/failure.ts'

const REFUSALS: Readonly<Record<SlotRefusal, FailureCode>> = {
  closed: 'day_closed',
  past: 'slot_past',
  unknown: 'slot_unknown',
}

/** Refuses a time that our own calendar does not offer now. @throws Failure day_closed, slot_past or slot_unknown */
export function requireOffered(date: string, time: string, minutes: number): void {
  const refusal = findSlotRefusal(date, time, new Date(), minutes)
  if (refusal) throw new Failure(REFUSALS[refusal])
}
