import { defineChartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../samples/visitor.ts'
import { type BookedCallSnapshot, bookedCallMachine, bookedCallWords } from './booked-call.machine.ts'
import { bookedCallPromises } from './booked-call.promises.ts'
import { BookedCallFailure } from './booked-call-failure.ts'
import {
  CALL_CANCELLED_MESSAGE,
  CALL_FAILED_MESSAGE,
  CALL_MISSING_MESSAGE,
  CALL_OVER_MESSAGE,
  CANCELLING_PROBLEM_MESSAGES,
} from './booked-call-messages.ts'

const REFERENCE = { id: BOOKING.id, signature: null }

/** The chart in the registry. */
export const bookedCallEntry = defineChartEntry({
  machine: bookedCallMachine,
  promises: bookedCallPromises,
  screens: ['/confirm-schedule', '/finish', '/conversa'],
  detours: ['failed', 'missing', 'over'],
  words: bookedCallWords,
  inputs: [
    { reference: REFERENCE, known: BOOKING, intent: 'see' },
    { reference: REFERENCE, known: null, intent: 'change' },
    { reference: REFERENCE, known: null, intent: 'cancel' },
    { reference: null, known: null, intent: 'see' },
  ],
  events: {
    'call.requested': [{}],
    'change.requested': [{}],
    'calendar.closed': [{ booking: { ...BOOKING, revision: 1 } }, { booking: null }],
    'cancelling.requested': [{}],
    'cancelling.confirmed': [{}],
    'cancelling.withdrawn': [{}],
  },
  answers: {
    readCall: [
      BOOKING,
      { ...BOOKING, standing: 'cancelled' },
      { ...BOOKING, standing: 'over' },
      { ...BOOKING, canChange: false },
    ],
    cancelCall: [{ ...BOOKING, standing: 'cancelled', revision: 1 }],
  },
  failures: {
    readCall: [new BookedCallFailure('missing'), new BookedCallFailure('failed')],
    cancelCall: [
      new BookedCallFailure('missing'),
      new BookedCallFailure('changed'),
      new BookedCallFailure('over'),
      new BookedCallFailure('offline'),
      new BookedCallFailure('failed'),
    ],
  },
  says: listMessages,
})

function listMessages(snapshot: BookedCallSnapshot): readonly string[] {
  const { problem } = snapshot.context
  if (snapshot.matches('failed')) return [CALL_FAILED_MESSAGE]
  if (snapshot.matches('missing')) return [CALL_MISSING_MESSAGE]
  if (snapshot.matches('cancelled')) return [CALL_CANCELLED_MESSAGE]
  if (snapshot.matches('over')) return [CALL_OVER_MESSAGE]
  return problem ? [CANCELLING_PROBLEM_MESSAGES[problem]] : []
}
