import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ConfirmScheduleRef } from '#machines/scheduling/confirm-schedule.machine.ts'
import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { Button } from '#src/components/button.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { bookedCall } from '#src/content/booked-call.ts'
import { confirmSchedule } from '#src/content/confirm-schedule.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { getOfferedKind, readWantedCall } from '#src/lib/scheduling/wanted-call.ts'
import { BookedCall } from './booked-call.tsx'
import { browserConfirmScheduleMachine } from './find-bookings.ts'

const loadCalendar = () => import('./calendar.tsx')

/** States of the chart in which nothing is booked. */
const WITHOUT_CALL = ['unscheduled', 'choosing', 'cancelled']

/**
 * The visitor's calls on `/finish`: booked calls, an offer in place of one cancelled here, or the consultation they asked
 * for and have not booked (only firms with more than five lawyers get the calendar during the sign-up, spec S1 2.9).
 * Otherwise empty.
 * @param isMain whether the consultation is what the page is about: right below the steps, with the filled button
 */
export function FinishCall({ isMain }: { readonly isMain: boolean }) {
  const actorRef = useActorRef(browserConfirmScheduleMachine)
  const bookings = useSelector(actorRef, ({ context }) => context.bookings)
  const state = useSelector(actorRef, ({ value }) => value)
  const title = useRef<HTMLHeadingElement>(null)
  useKeptFocus(() => title.current, state, ['choosing'])
  const props = { actorRef, isMain }
  if (WITHOUT_CALL.includes(state)) {
    if (bookings.length > 0) return <Cancelled {...props} />
    return readWantedCall() === 'consultation' ? <Wanted {...props} /> : null
  }
  if (state === 'failed') return <Failed {...props} />
  if (bookings.length === 0) return null

  return (
    <section className={getLook(isMain)}>
      <h2 ref={title} tabIndex={-1} className="mb-4 text-[0.9375rem] font-semibold outline-none">
        {bookedCall.section}
      </h2>
      <div className="grid gap-6">
        {bookings.map((booking) => (
          <BookedCall
            key={booking.id}
            reference={{ id: booking.id, signature: null }}
            known={booking}
            intent="see"
            onMoved={(moved) => actorRef.send({ type: 'call.moved', booking: moved })}
            onCancelled={(id) => actorRef.send({ type: 'call.cancelled', id })}
          />
        ))}
      </div>
    </section>
  )
}

type Props = { readonly actorRef: ConfirmScheduleRef; readonly isMain: boolean }

/** In place of the calls that could not be read. */
function Failed({ actorRef, isMain }: Props) {
  const { title, text, action } = confirmSchedule.failed

  return (
    <section className={getLook(isMain)}>
      <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
      <p role="alert" className="mt-1 text-sm text-tinta-700">
        {text}
      </p>
      <Button
        variant="secondary"
        onClick={() => actorRef.send({ type: 'bookings.requested' })}
        className="mt-4 w-full"
      >
        {action}
      </Button>
    </section>
  )
}

/** The consultation the visitor asked for. */
function Wanted({ actorRef, isMain }: Props) {
  const { title, text, action } = bookedCall.offer
  const minutes = CALL_MINUTES.consultation

  return (
    <section className={getLook(isMain)}>
      <h2 className="text-[0.9375rem] font-semibold">{title}</h2>
      <Offer
        actorRef={actorRef}
        text={text(minutes)}
        action={action(minutes)}
        variant={isMain ? 'primary' : 'secondary'}
      />
    </section>
  )
}

/** In place of the last call, once it is cancelled. */
function Cancelled({ actorRef, isMain }: Props) {
  const { title, text, action } = bookedCall.cancelled

  return (
    <section className={getLook(isMain)}>
      <h2 ref={focusOnMount} tabIndex={-1} className="text-[0.9375rem] font-semibold outline-none">
        {title}
      </h2>
      <Offer actorRef={actorRef} text={text} action={action} />
    </section>
  )
}

type OfferProps = Pick<Props, 'actorRef'> & {
  readonly text: string
  readonly action: string
  readonly variant?: 'primary' | 'secondary'
}

function Offer({ actorRef, text, action, variant = 'secondary' }: OfferProps) {
  const bookings = useSelector(actorRef, ({ context }) => context.bookings)
  const isChoosing = useSelector(actorRef, (snapshot) => snapshot.matches('choosing'))

  return (
    <>
      <p className="mt-1 text-sm text-tinta-700">{text}</p>
      <Button
        variant={variant}
        onClick={() => actorRef.send({ type: 'calendar.opened' })}
        className="mt-4 w-full"
      >
        {action}
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
    </>
  )
}

/** Returns the section's look. What the page is about stands right below the steps, which end with a line of their own. */
function getLook(isMain: boolean): string {
  return isMain ? 'mt-6' : 'mt-8 border-t border-tinta-200 pt-6'
}
