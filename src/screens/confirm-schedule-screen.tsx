import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense } from 'react'
import { fromPromise } from 'xstate'
import type { Booking } from '#machines/calendar/booking.ts'
import {
  type ConfirmScheduleRef,
  confirmScheduleMachine,
} from '#machines/confirm-schedule/confirm-schedule.machine.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { keepInCalendar } from '#src/content/calendar.ts'
import { confirmSchedule } from '#src/content/confirm-schedule.ts'
import { api } from '#src/lib/api-client.ts'
import type { AppointmentView } from '#src/lib/api-types.ts'
import { useActorRef } from '#src/lib/use-actor-ref.ts'
import { bookingOf } from './calendar/booking-of.ts'
import { callMoment } from './calendar/calendar-format.ts'
import { KeepInCalendar } from './calendar/keep-in-calendar.tsx'

/** Fetched when it is opened: whoever has a call booked never needs it. */
const Calendar = lazy(async () => ({ default: (await import('./calendar/calendar.tsx')).Calendar }))

const browserConfirmScheduleMachine = confirmScheduleMachine.provide({
  actors: {
    findBookings: fromPromise<readonly Booking[], void>(async ({ signal }) => {
      const { appointments } = await api.get<{ appointments: readonly AppointmentView[] }>(
        '/api/scheduling',
        { signal },
      )
      return appointments.map(bookingOf)
    }),
  },
})

/** The call the visitor booked, or the way to one. */
export function ConfirmScheduleScreen() {
  const actorRef = useActorRef(browserConfirmScheduleMachine)
  const isFinding = useSelector(actorRef, (snapshot) => snapshot.matches('finding'))
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'))
  const isScheduled = useSelector(actorRef, (snapshot) => snapshot.matches('scheduled'))

  if (isFinding) {
    return (
      <Frame title={confirmSchedule.meta.title}>
        <p role="status" className="mt-2.5 min-h-80 text-tinta-600">
          {confirmSchedule.finding}
        </p>
      </Frame>
    )
  }
  if (hasFailed) {
    const { title, text, action } = confirmSchedule.failed
    return (
      <Frame title={title}>
        <p role="alert" className="mt-2.5 text-tinta-700">
          {text}
        </p>
        <Button onClick={() => actorRef.send({ type: 'bookings.requested' })} className="mt-6 w-full">
          {action}
        </Button>
      </Frame>
    )
  }
  return isScheduled ? <Scheduled actorRef={actorRef} /> : <Unscheduled actorRef={actorRef} />
}

type Props = { readonly actorRef: ConfirmScheduleRef }

function Scheduled({ actorRef }: Props) {
  const bookings = useSelector(actorRef, ({ context }) => context.bookings)
  const [booking, ...others] = bookings
  const { scheduled, prepare, change, finish } = confirmSchedule
  if (!booking) return null

  return (
    <Frame title={scheduled.title}>
      <p className="mt-2.5 text-tinta-600">{scheduled.lead}</p>
      <Summary booking={booking} />
      <section className="mt-6">
        <h2 className="text-[0.9375rem] font-semibold">{keepInCalendar.title}</h2>
        <p className="mb-3 text-sm text-tinta-600">{keepInCalendar.fileHint}</p>
        <KeepInCalendar booking={booking} />
      </section>
      {others.length > 0 ? <Others bookings={others} /> : null}
      <section className="mt-8 border-t border-tinta-200 pt-6">
        <h2 className="text-[0.9375rem] font-semibold">{prepare.title}</h2>
        <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-tinta-700 marker:text-verde-700">
          {prepare.items.map((item) => (
            <li key={item} className="pl-1">
              {item}
            </li>
          ))}
        </ul>
      </section>
      <section className="mt-8 border-t border-tinta-200 pt-6">
        <h2 className="text-[0.9375rem] font-semibold">{change.title}</h2>
        <p className="text-sm text-tinta-600">
          {change.text}{' '}
          <a href={change.to} className="link inline-flex min-h-7 items-center">
            {change.label}
          </a>
        </p>
      </section>
      <LinkButton to={finish.to} className="mt-8 w-full">
        {finish.label}
      </LinkButton>
    </Frame>
  )
}

function Summary({ booking }: { readonly booking: Booking }) {
  const { scheduled } = confirmSchedule
  const { day, time } = callMoment(booking.startsAt)
  const rows = [
    [scheduled.day, day],
    [scheduled.time, `${time} (${scheduled.timeZone})`],
    [scheduled.duration, scheduled.minutes(booking.durationMinutes)],
    [scheduled.place, scheduled.online],
  ] as const

  return (
    <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-frame bg-verde-50 px-5 py-4">
      {rows.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-tinta-600">{term}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Others({ bookings }: { readonly bookings: readonly Booking[] }) {
  const { others, other } = confirmSchedule.scheduled

  return (
    <section className="mt-6">
      <h2 className="text-[0.9375rem] font-semibold">{others}</h2>
      <ul className="mt-1 text-[0.9375rem] text-tinta-700">
        {bookings.map(({ id, startsAt }) => {
          const { day, time } = callMoment(startsAt)
          return <li key={id}>{other(day, time)}</li>
        })}
      </ul>
    </section>
  )
}

function Unscheduled({ actorRef }: Props) {
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosing'))
  const { title, lead, action } = confirmSchedule.unscheduled

  return (
    <Frame title={title}>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <Button onClick={() => actorRef.send({ type: 'calendar.opened' })} className="mt-6 w-full">
        {action}
      </Button>
      {isChoosing ? (
        <Suspense>
          <Calendar
            as="modal"
            redirects={false}
            onClose={({ booking }) => actorRef.send({ type: 'calendar.closed', booking })}
          />
        </Suspense>
      ) : null}
    </Frame>
  )
}

function Frame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <ScreenTitle>{title}</ScreenTitle>
      {children}
    </Card>
  )
}
