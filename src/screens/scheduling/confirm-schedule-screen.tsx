import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ConfirmScheduleRef } from '#machines/scheduling/confirm-schedule.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { bookedCall } from '#src/content/booked-call.ts'
import { confirmSchedule } from '#src/content/confirm-schedule.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { getOfferedKind } from '#src/lib/scheduling/wanted-call.ts'
import { BookedCall } from './booked-call.tsx'
import { browserConfirmScheduleMachine } from './find-bookings.ts'

/** Loads the calendar when it is opened, because a visitor with a booked call never needs it. */
const loadCalendar = () => import('./calendar.tsx')

/** States of the chart whose controls disappear with them. */
const WITH_CONTROLS = ['failed', 'scheduled', 'choosing']

/** The call the visitor booked, or the way to one. */
export function ConfirmScheduleScreen() {
  const actorRef = useActorRef(browserConfirmScheduleMachine)
  const state = useSelector(actorRef, ({ value }) => value)
  useKeptFocus(() => document.querySelector('h1'), state, WITH_CONTROLS)
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
  const [first, ...others] = bookings
  const { scheduled, prepare, finish } = confirmSchedule
  if (!first) return null

  const show = (booking: (typeof bookings)[number]) => (
    <BookedCall
      key={booking.id}
      reference={{ id: booking.id, signature: null }}
      known={booking}
      intent="see"
      canBeKept
      onMoved={(moved) => actorRef.send({ type: 'call.moved', booking: moved })}
      onCancelled={(id) => actorRef.send({ type: 'call.cancelled', id })}
    />
  )
  return (
    <Frame title={scheduled.title}>
      <p className="mt-2.5 text-tinta-600">{scheduled.lead}</p>
      <div className="mt-6">{show(first)}</div>
      {others.length > 0 ? (
        <section className="mt-8 grid gap-4 border-t border-tinta-200 pt-6">
          <h2 className="text-[0.9375rem] font-semibold">{scheduled.others}</h2>
          {others.map(show)}
        </section>
      ) : null}
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
      <RouteLinkButton to={finish.to} className="mt-8 w-full">
        {finish.label}
      </RouteLinkButton>
    </Frame>
  )
}

function Unscheduled({ actorRef }: Props) {
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosing'))
  const isCancelled = useSelector(actorRef, (snapshot) => snapshot.matches('cancelled'))
  const bookings = useSelector(actorRef, ({ context }) => context.bookings)
  const { unscheduled } = confirmSchedule
  const { title, lead } = isCancelled
    ? { title: bookedCall.cancelled.title, lead: bookedCall.cancelled.text }
    : unscheduled

  return (
    <Frame title={title}>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <Button onClick={() => actorRef.send({ type: 'calendar.opened' })} className="mt-6 w-full">
        {unscheduled.action}
      </Button>
      {isChoosing ? (
        <LatePart
          load={loadCalendar}
          onClose={() => actorRef.send({ type: 'calendar.closed', booking: null })}
        >
          {({ Calendar }) => (
            <Calendar
              as="modal"
              redirects={false}
              call={{ kind: getOfferedKind(bookings), moved: null }}
              onClose={({ booking }) => actorRef.send({ type: 'calendar.closed', booking })}
            />
          )}
        </LatePart>
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
