import { expect, test } from 'vitest'
import { appointmentEntry } from '#machines/scheduling/appointment.entry.ts'
import type { AppointmentEvent } from '#machines/scheduling/appointment.machine.ts'
import {
  type AppointmentState,
  appointmentLife,
  getAppointmentState,
  getNewStatus,
  ROW_STATUSES,
} from '#machines/scheduling/appointment-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const EVENTS = {
  confirmed: { type: 'booking.confirmed' },
  failed: { type: 'booking.failed' },
  moved: { type: 'call.moved' },
  cancelled: { type: 'call.cancelled' },
  corrected: { type: 'address.corrected' },
  begun: { type: 'call.begun' },
} as const

const TABLE = `
            confirmed failed   moved   cancelled corrected begun
  reserved  booked    released -       -         reserved  -
  booked    same      same     changed cancelled booked    over
  changed   same      same     changed cancelled changed   over
  cancelled same      same     -       same      -         -
  over      same      same     -       -         -         -
  released  -         -        -       -         -         -`

testLife(appointmentLife, appointmentEntry, EVENTS, TABLE)

test('decides what to store and whom to tell', () => {
  const decide = (from: AppointmentState, type: AppointmentEvent['type']) => {
    const { state, actions } = appointmentLife.decide(from, { type })
    return [ROW_STATUSES[state], ...actions.map((action) => action.type)]
  }
  expect(decide('reserved', 'booking.confirmed')).toEqual(['booked', 'reportBooked'])
  expect(decide('reserved', 'booking.failed')).toEqual([null])
  expect(decide('booked', 'call.moved')).toEqual(['booked', 'reportChanged'])
  expect(decide('changed', 'call.cancelled')).toEqual(['cancelled', 'reportChanged'])
  expect(decide('changed', 'address.corrected')).toEqual(['booked', 'reportAddress'])
  expect(decide('reserved', 'address.corrected')).toEqual(['reserved'])
})

test('each row has exactly one state of the chart', () => {
  const read = (status: 'reserved' | 'booked' | 'cancelled', revision: number, hasBegun: boolean) =>
    getAppointmentState({ status, revision, hasBegun })
  expect(read('booked', 0, false)).toBe('booked')
  expect(read('booked', 2, false)).toBe('changed')
  expect(read('booked', 2, true)).toBe('over')
  expect(read('reserved', 0, true)).toBe('reserved')
  expect(read('cancelled', 1, true)).toBe('cancelled')
})

test('a call in our own calendar is booked at once; at a provider its time is reserved first', () => {
  expect(getNewStatus(true)).toBe('booked')
  expect(getNewStatus(false)).toBe('reserved')
})
