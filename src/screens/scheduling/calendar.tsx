import { useSelector } from '@xstate/react'
import { useLocation } from 'wouter'
import type { CalendarCall } from '#machines/scheduling/booking.ts'
import type { CalendarOutput } from '#machines/scheduling/calendar.setup.ts'
import { Dialog } from '#src/components/dialog.tsx'
import { calendar } from '#src/content/calendar.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { browserCalendarMachine } from './calendar-actors.ts'
import { CalendarFooter } from './calendar-footer.tsx'
import { CalendarScreen } from './calendar-screen.tsx'

type Props = {
  /** Over the page, or as a part of it. */
  readonly as: 'modal' | 'embedded'
  /** What is booked, or moved; a demonstration by default. */
  readonly call?: CalendarCall
  /** Whether a booking leads on to `/confirm-schedule`; not for a deal with an implementation plan (spec S2 2). */
  readonly redirects?: boolean
  /** Called once when the calendar closes: by the visitor, or automatically after a booking. */
  readonly onClose?: (output: CalendarOutput) => void
}

const NEW_DEMONSTRATION: CalendarCall = { kind: 'demonstration', moved: null }

/** The scheduling calendar for the visitor whose registration this browser keeps. */
export function Calendar({ as, call = NEW_DEMONSTRATION, redirects = true, onClose }: Props) {
  const [, navigate] = useLocation()
  const actorRef = useActorRef(
    browserCalendarMachine.provide({
      actions: {
        reportClosed: (_, output) => {
          if (output.redirectTo !== null) navigate(output.redirectTo)
          onClose?.(output)
        },
      },
    }),
    { input: { hasPlan: readCookie('dadosCadastro')?.implementationPlan !== undefined, redirects, call } },
  )
  const title = call.moved ? calendar.changeTitle : calendar.title
  const isOpen = useSelector(actorRef, ({ status }) => status === 'active')
  const isChoosing = useSelector(
    actorRef,
    (snapshot) => snapshot.hasTag('choosing') || snapshot.hasTag('booking'),
  )
  if (!isOpen) return null

  const footer = isChoosing ? <CalendarFooter actorRef={actorRef} /> : null
  if (as === 'modal') {
    return (
      <Dialog
        title={title}
        closeLabel={calendar.close}
        onClose={() => actorRef.send({ type: 'calendar.closed' })}
        footer={footer}
      >
        <CalendarScreen actorRef={actorRef} />
      </Dialog>
    )
  }
  return (
    <section aria-label={title}>
      <CalendarScreen actorRef={actorRef} />
      {footer ? <div className="mt-6 border-t border-tinta-200 pt-5">{footer}</div> : null}
    </section>
  )
}
