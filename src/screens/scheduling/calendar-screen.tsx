import { useSelector } from '@xstate/react'
import { CalendarCheck, CalendarX2 } from 'lucide'
import type { ReactNode } from 'react'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import type { CalendarRef } from '#machines/scheduling/calendar.machine.ts'
import { OUTDATED_MESSAGES } from '#machines/scheduling/calendar-messages.ts'
import { DAYS_PER_PAGE } from '#machines/scheduling/limits.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { calendar } from '#src/content/calendar.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { CalendarDays } from './calendar-days.tsx'
import { formatCallTime } from './calendar-format.ts'
import { CalendarTimes } from './calendar-times.tsx'
import { KeepInCalendar } from './keep-in-calendar.tsx'

type Props = { readonly actorRef: CalendarRef }

/** The calendar's content for every state of its chart (spec S2 2). */
export function CalendarScreen({ actorRef }: Props) {
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.hasTag('loadingDays'))
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('daysFailed'))
  const isEmpty = useSelector(actorRef, (snapshot) => snapshot.matches('withoutDays'))
  const sessionIsLost = useSelector(actorRef, (snapshot) => snapshot.matches('sessionLost'))
  const message = useStateMessage(actorRef)
  const outdated = useSelector(actorRef, ({ context }) => context.outdated)
  const booking = useSelector(actorRef, ({ context }) => context.booking)

  if (outdated) return <Stop actorRef={actorRef} text={OUTDATED_MESSAGES[outdated]} action={null} />
  if (isLoading) return <Skeleton text={message} />
  if (sessionIsLost)
    return (
      <Stop actorRef={actorRef} text={message} action={null}>
        <RouteLinkButton to={calendar.signUp.to}>{calendar.signUp.label}</RouteLinkButton>
      </Stop>
    )
  if (hasFailed) return <Stop actorRef={actorRef} text={message} action={calendar.retry} />
  if (isEmpty) return <Stop actorRef={actorRef} text={message} action={calendar.reload} />
  if (booking) return <Confirmed actorRef={actorRef} booking={booking} />
  return <Choice actorRef={actorRef} />
}

/** Days and times; while the booking is under way they can be read, but no longer changed. */
function Choice({ actorRef }: Props) {
  const isBooking = useSelector(actorRef, (snapshot) => snapshot.hasTag('booking'))
  const { kind, moved } = useSelector(actorRef, ({ context }) => context.call)

  return (
    <fieldset disabled={isBooking} aria-label={calendar.title} className="grid min-w-0 gap-6">
      <p className="text-[0.9375rem] text-tinta-700">
        {moved ? `${calendar.lead[kind]} ${calendar.kept}` : calendar.lead[kind]}
      </p>
      <CalendarDays actorRef={actorRef} />
      <div className="min-h-44">
        <CalendarTimes actorRef={actorRef} />
      </div>
    </fieldset>
  )
}

type StopProps = Props & {
  readonly text: string | undefined
  /** Label of the button that tries again; null when a retry cannot help. */
  readonly action: string | null
  /** Another way out. */
  readonly children?: ReactNode
}

/** Shown when there is nothing to choose from: the reason, and the ways out. */
function Stop({ actorRef, text, action, children }: StopProps) {
  return (
    <Centered>
      <span className="grid size-14 place-items-center rounded-full bg-tinta-50 text-tinta-600">
        <Icon of={CalendarX2} size={26} />
      </span>
      <p role="alert" className="mt-4 text-tinta-700">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2.5">
        {action === null ? null : (
          <Button onClick={() => actorRef.send({ type: 'days.requested' })}>{action}</Button>
        )}
        {children}
        <Button variant="secondary" onClick={() => actorRef.send({ type: 'calendar.closed' })}>
          {calendar.close}
        </Button>
      </div>
    </Centered>
  )
}

type ConfirmedProps = Props & { readonly booking: BookedCall }

function Confirmed({ actorRef, booking }: ConfirmedProps) {
  const isMoved = useSelector(actorRef, ({ context }) => context.call.moved !== null)
  const { title, changedTitle, emailed, notEmailed } = calendar.confirmed
  const { day, time } = formatCallTime(booking.startsAt)

  return (
    <Centered>
      <span className="grid size-14 place-items-center rounded-full bg-verde-100 text-verde-800">
        <Icon of={CalendarCheck} size={26} />
      </span>
      <h2 ref={focusOnMount} tabIndex={-1} className="mt-4 text-h3 outline-none">
        {isMoved ? changedTitle : title}
      </h2>
      <div role="status">
        <p className="mt-2 text-lg font-medium">{calendar.chosen(day, time)}</p>
        <p className="mt-1 text-tinta-600">{booking.isEmailed ? emailed : notEmailed}</p>
      </div>
      <div className="mt-6 grid w-full max-w-[28rem] gap-2.5">
        <KeepInCalendar booking={booking} />
        <Button variant="secondary" onClick={() => actorRef.send({ type: 'calendar.closed' })}>
          {calendar.close}
        </Button>
      </div>
    </Centered>
  )
}

function Centered({ children }: { readonly children: ReactNode }) {
  return (
    <div className="grid min-h-80 content-center justify-items-center text-center text-balance">
      {children}
    </div>
  )
}

function Skeleton({ text }: { readonly text: string | undefined }) {
  return (
    <div className="min-h-80">
      <p role="status" className="text-[0.9375rem] text-tinta-600">
        {text}
      </p>
      <div aria-hidden="true" className="mt-4 grid grid-cols-7 gap-1 sm:gap-2">
        {Array.from({ length: DAYS_PER_PAGE }, (_, box) => `dia-${box}`).map((box) => (
          <div key={box} className="h-18 rounded-control bg-tinta-100 motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  )
}
