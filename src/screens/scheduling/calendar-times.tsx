import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { CalendarRef } from '#machines/scheduling/calendar.machine.ts'
import { Button } from '#src/components/button.tsx'
import { calendar } from '#src/content/calendar.ts'
import { useStateMessage } from '#src/lib/actors/use-state-message.ts'
import { formatDay } from './calendar-format.ts'

type Props = { readonly actorRef: CalendarRef }

/** As many boxes as a usual day has times, so that nothing jumps when they arrive. */
const SKELETON_BOXES = 12

/** The free times of the open day; the lunch hour is not among them (spec S2 2). */
export function CalendarTimes({ actorRef }: Props) {
  const isLoading = useSelector(actorRef, (snapshot) => snapshot.hasTag('loadingTimes'))
  const message = useStateMessage(actorRef)
  const canRetry = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'times.requested' }))

  if (isLoading) return <Skeleton />
  if (message === undefined) return <Times actorRef={actorRef} />
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-[0.9375rem] text-tinta-700">
        {message}
      </p>
      {canRetry ? (
        <Button size="small" variant="secondary" onClick={() => actorRef.send({ type: 'times.requested' })}>
          {calendar.retryTimes}
        </Button>
      ) : null}
    </div>
  )
}

function Times({ actorRef }: Props) {
  const name = useId()
  const times = useSelector(actorRef, ({ context }) => context.times)
  const date = useSelector(actorRef, ({ context }) => context.selectedDate)
  const selected = useSelector(actorRef, ({ context }) => context.selectedTime)

  return (
    <fieldset className="min-w-0">
      <legend className="text-[0.9375rem] font-semibold">
        {calendar.times} <span className="font-normal text-tinta-600">({calendar.timeZone})</span>
      </legend>
      <p role="status" className="sr-only">
        {date === null ? null : calendar.timesFound(times.length, formatDay(date))}
      </p>
      <div className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6">
        {times.map((time) => (
          <label
            key={time}
            className="grid min-h-11 cursor-pointer place-items-center rounded-control bg-branco text-[0.9375rem] font-medium inset-ring inset-ring-tinta-400 transition-colors duration-120 hover:bg-tinta-50 has-checked:bg-verde-700 has-checked:text-branco has-checked:inset-ring-verde-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verde-700"
          >
            <input
              type="radio"
              name={name}
              value={time}
              checked={time === selected}
              onChange={() => actorRef.send({ type: 'time.chosen', time })}
              className="sr-only"
            />
            <span>{time}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Skeleton() {
  return (
    <div>
      <p role="status" className="text-[0.9375rem] text-tinta-600">
        {calendar.loadingTimes}
      </p>
      <div aria-hidden="true" className="mt-2 grid grid-cols-4 gap-2 sm:grid-cols-6">
        {Array.from({ length: SKELETON_BOXES }, (_, box) => `horario-${box}`).map((box) => (
          <div key={box} className="h-11 rounded-control bg-tinta-100 motion-safe:animate-pulse" />
        ))}
      </div>
    </div>
  )
}
