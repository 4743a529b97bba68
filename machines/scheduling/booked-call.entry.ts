import { defineChartEntry } from '../lib/chart-entry.ts'
import { listStateMessages } from '../lib/state-meta.ts'
import { BOOKING } from '../samples/visitor.ts'
import { bookedCallMachine, bookedCallWords } from './booked-call.machine.ts'
import { bookedCallPromises } from './booked-call.promises.ts'
import { BookedCallFailure } from './booked-call-failure.ts'
import { CANCELLING_PROBLEM_MESSAGES } from './booked-call-messages.ts'

const REFERENCE = { id: BOOKING.id, signature: null }

/** The chart in the registry. */
export const bookedCallEntry = defineChartEntry({
  machine: bookedCallMachine,
  promises: bookedCallPromises,
  screens: ['/confirm-schedule', '/finish', '/conversa'],
  words: bookedCallWords,
  inputs: [
    { reference: REFERENCE, known: BOOKING, intent: 'see' },
    { reference: REFERENCE, known: null, intent: 'change' },
    { reference: REFERENCE, known: null, intent: 'cancel' },
    { reference: null, known: null, intent: 'see' },
  ],
  events: {
    'calendar.closed': [{ booking: { ...BOOKING, revision: 1 } }, { booking: null }],
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
  says: (snapshot) => {
    const { problem } = snapshot.context
    return problem && listStateMessages(snapshot).length === 0 ? [CANCELLING_PROBLEM_MESSAGES[problem]] : []
  },
})
