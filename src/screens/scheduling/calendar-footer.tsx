import { useSelector } from '@xstate/react'
import { TriangleAlert } from 'lucide'
import type { CalendarRef } from '#machines/scheduling/calendar.machine.ts'
import { BOOKING_PROBLEM_MESSAGES } from '#machines/scheduling/calendar-messages.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { calendar } from '#src/content/calendar.ts'
import { formatDay } from './calendar-format.ts'

type Props = { readonly actorRef: CalendarRef }

/** What is about to be booked, what went wrong, and the button, which waits for a day and a time (spec S2 2). */
export function CalendarFooter({ actorRef }: Props) {
  const date = useSelector(actorRef, ({ context }) => context.selectedDate)
  const time = useSelector(actorRef, ({ context }) => context.selectedTime)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isBooking = useSelector(actorRef, (snapshot) => snapshot.hasTag('booking'))
  const isMoved = useSelector(actorRef, ({ context }) => context.call.moved !== null)
  const [label, busyLabel] = isMoved
    ? [calendar.change, calendar.changing]
    : [calendar.submit, calendar.submitting]
  const canBook = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'booking.submitted' }))

  return (
    <div>
      <p role="alert" className="flex gap-1.5 text-sm leading-snug font-medium text-rubi-600 not-empty:mb-3">
        {problem === null ? null : (
          <>
            <Icon of={TriangleAlert} size={15} className="mt-0.5 shrink-0" />
            <span>{BOOKING_PROBLEM_MESSAGES[problem]}</span>
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p role="status" className="text-[0.9375rem] text-tinta-700">
          {describeChoice(date, time)}
        </p>
        <Button
          aria-disabled={!canBook}
          onClick={() => actorRef.send({ type: 'booking.submitted' })}
          className="w-full sm:w-auto sm:min-w-52"
        >
          {isBooking ? busyLabel : label}
        </Button>
      </div>
    </div>
  )
}

function describeChoice(date: string | null, time: string | null): string {
  return date === null || time === null ? calendar.nothingChosen : calendar.chosen(formatDay(date), time)
}
