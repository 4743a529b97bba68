import { useSelector } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import type { BookedCallInput, BookedCallRef } from '#machines/scheduling/booked-call.machine.ts'
import { CANCELLING_PROBLEM_MESSAGES } from '#machines/scheduling/booked-call-messages.ts'
import type { BookedCall as Call } from '#machines/scheduling/booking.ts'
import { Button } from '#src/components/button.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { bookedCall } from '#src/content/booked-call.ts'
import { keepInCalendar } from '#src/content/calendar.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { browserBookedCallMachine } from './booked-call-actors.ts'
import { formatCallTime } from './calendar-format.ts'
import { CallFacts } from './call-facts.tsx'
import { KeepInCalendar } from './keep-in-calendar.tsx'

/** Loads the calendar when it is opened. */
const loadCalendar = () => import('./calendar.tsx')

/** States of the chart whose controls disappear with them. */
const WITH_CONTROLS = ['failed', 'changing', 'confirming', 'cancelling']

type Props = BookedCallInput & {
  /** True to show ways to keep the call in the visitor's own calendar, between facts and actions. */
  readonly canBeKept?: boolean
  readonly onMoved?: (booking: Call) => void
  readonly onCancelled?: (id: string) => void
  /** Shown below a call that is cancelled or over, and where no call is found. */
  readonly after?: (call: Call | null) => ReactNode
}

/** A booked call that can be changed and cancelled, wherever it is shown. */
export function BookedCall({ onMoved, onCancelled, canBeKept = false, after, ...input }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const actorRef = useActorRef(
    browserBookedCallMachine.provide({
      actions: {
        reportMoved: (_, { booking }) => {
          if (booking) onMoved?.(booking)
        },
        reportCancelled: (_, { call }) => onCancelled?.(call.id),
      },
    }),
    { input },
  )
  const state = useSelector(actorRef, ({ value }) => value)
  useKeptFocus(() => group.current, state, WITH_CONTROLS)
  const call = useSelector(actorRef, ({ context }) => context.call)

  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups facts and buttons of one call; a fieldset is for form fields.
    <div ref={group} tabIndex={-1} role="group" aria-label={getName(call)} className="outline-none">
      <Content actorRef={actorRef} canBeKept={canBeKept} after={after} />
    </div>
  )
}

function getName(call: Call | null): string {
  if (!call) return bookedCall.meta.title
  const { day, time } = formatCallTime(call.startsAt)
  return bookedCall.name(day, time)
}

type ContentProps = {
  readonly actorRef: BookedCallRef
  readonly canBeKept: boolean
  readonly after: Props['after'] | undefined
}

function Content({ actorRef, canBeKept, after }: ContentProps) {
  const call = useSelector(actorRef, ({ context }) => context.call)
  const message = useStateMessage(actorRef)
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.matches('failed'))
  const isCancelled = useSelector(actorRef, (snapshot) => snapshot.matches('cancelled'))
  const isAsking = useSelector(actorRef, isBeingCancelled)

  if (hasFailed)
    return (
      <Stop text={message}>
        <Button onClick={() => actorRef.send({ type: 'call.requested' })} className="mt-4 w-full">
          {bookedCall.retry}
        </Button>
      </Stop>
    )
  if (message !== undefined)
    return (
      <div className="grid gap-4">
        {call ? <CallFacts call={call} isCancelled={isCancelled} /> : null}
        <Stop text={message}>{after?.(call)}</Stop>
      </div>
    )
  if (!call)
    return (
      <p role="status" className="min-h-40 text-tinta-600">
        {bookedCall.reading}
      </p>
    )
  return (
    <div className="grid gap-4">
      <CallFacts call={call} />
      {canBeKept && !isAsking ? <Keep call={call} /> : null}
      {call.canChange ? <Actions actorRef={actorRef} call={call} /> : <ByTeam />}
    </div>
  )
}

function Keep({ call }: { readonly call: Call }) {
  return (
    <div>
      <KeepInCalendar booking={call} />
      <p className="mt-2 text-sm text-tinta-600">{keepInCalendar.fileHint}</p>
    </div>
  )
}

function isBeingCancelled(snapshot: ReturnType<BookedCallRef['getSnapshot']>): boolean {
  return snapshot.matches('confirming') || snapshot.matches('cancelling')
}

type ActionsProps = { readonly actorRef: BookedCallRef; readonly call: Call }

function Actions({ actorRef, call }: ActionsProps) {
  const { reference, problem } = useSelector(actorRef, ({ context }) => context)
  const isChanging = useSelector(actorRef, (snapshot) => snapshot.matches('changing'))
  const isAsking = useSelector(actorRef, isBeingCancelled)
  const { actions, changed } = bookedCall
  const { day, time } = formatCallTime(call.startsAt)
  const of = <span className="sr-only">{` ${actions.of(day, time)}`}</span>

  return (
    <div>
      <p role="status" className="sr-only">
        {call.revision > 0 ? changed(day, time) : null}
      </p>
      <p role="alert" className="text-sm font-medium text-rubi-600 not-empty:mb-3">
        {problem ? CANCELLING_PROBLEM_MESSAGES[problem] : null}
      </p>
      {isAsking ? (
        <Confirmation actorRef={actorRef} />
      ) : (
        <div className="flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap">
          <Button variant="secondary" onClick={() => actorRef.send({ type: 'change.requested' })}>
            <span>{actions.change}</span>
            {of}
          </Button>
          <Button variant="secondary" onClick={() => actorRef.send({ type: 'cancelling.requested' })}>
            <span>{actions.cancel}</span>
            {of}
          </Button>
        </div>
      )}
      {isChanging && reference ? (
        <LatePart
          load={loadCalendar}
          onClose={() => actorRef.send({ type: 'calendar.closed', booking: null })}
        >
          {({ Calendar }) => (
            <Calendar
              as="modal"
              redirects={false}
              call={{ kind: call.kind, moved: { reference, revision: call.revision } }}
              onClose={({ booking }) => actorRef.send({ type: 'calendar.closed', booking })}
            />
          )}
        </LatePart>
      ) : null}
    </div>
  )
}

/** Asks before it cancels; opening a link changes nothing. */
function Confirmation({ actorRef }: { readonly actorRef: BookedCallRef }) {
  const isCancelling = useSelector(actorRef, (snapshot) => snapshot.matches('cancelling'))
  const { title, text, confirm, confirming, withdraw } = bookedCall.confirming

  return (
    <section className="rounded-frame border border-tinta-200 p-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-[0.9375rem] font-semibold outline-none">
        {title}
      </h2>
      <p className="mt-1 text-sm text-tinta-600">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 *:whitespace-nowrap">
        <Button
          variant="danger"
          aria-disabled={isCancelling}
          onClick={() => actorRef.send({ type: 'cancelling.confirmed' })}
        >
          {isCancelling ? confirming : confirm}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isCancelling}
          onClick={() => actorRef.send({ type: 'cancelling.withdrawn' })}
        >
          {withdraw}
        </Button>
      </div>
    </section>
  )
}

function Stop({ text, children }: { readonly text: string | undefined; readonly children?: ReactNode }) {
  return (
    <div>
      <p role="alert" className="text-tinta-700">
        {text}
      </p>
      {children}
    </div>
  )
}

function ByTeam() {
  const { text, label, to } = bookedCall.byTeam

  return (
    <p className="text-sm text-tinta-600">
      {text}{' '}
      <a href={to} className="link inline-flex min-h-7 items-center">
        {label}
      </a>
    </p>
  )
}
