import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, type IconNode } from 'lucide'
import { type KeyboardEvent, useId } from 'react'
import { flushSync } from 'react-dom'
import type { CalendarRef } from '#machines/scheduling/calendar.machine.ts'
import { countPages, listDaysOfPage } from '#machines/scheduling/days-and-times.ts'
import { Icon } from '#src/components/icon.tsx'
import { calendar } from '#src/content/calendar.ts'
import { formatDay, formatShortDay } from './calendar-format.ts'

type Props = { readonly actorRef: CalendarRef }

/** Seven days a page (spec S2 2). Arrow keys go from day to day, and at the edge on to the next page. */
export function CalendarDays({ actorRef }: Props) {
  const name = useId()
  const days = useSelector(actorRef, ({ context }) => context.days)
  const page = useSelector(actorRef, ({ context }) => context.page)
  const selected = useSelector(actorRef, ({ context }) => context.selectedDate)
  const shown = listDaysOfPage(days, page)

  return (
    <fieldset
      aria-labelledby={`${name}-label`}
      onKeyDown={(event) => turnPageAtEdge(event, actorRef)}
      className="min-w-0"
    >
      <div className="flex items-center justify-between gap-4">
        <span id={`${name}-label`} className="text-[0.9375rem] font-semibold">
          {calendar.days}
        </span>
        <div className="flex gap-1">
          <PageButton actorRef={actorRef} by={-1} label={calendar.previous} icon={ChevronLeft} />
          <PageButton actorRef={actorRef} by={1} label={calendar.next} icon={ChevronRight} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {calendar.page(page + 1, countPages(days))}
      </p>
      <div className="mt-2 grid grid-cols-7 gap-1 sm:gap-2">
        {shown.map((date) => {
          const short = formatShortDay(date)
          return (
            <label
              key={date}
              className="grid min-h-18 min-w-0 cursor-pointer content-center justify-items-center rounded-control bg-branco py-1.5 text-center leading-tight inset-ring inset-ring-tinta-400 transition-colors duration-120 hover:bg-tinta-50 has-checked:bg-verde-700 has-checked:text-branco has-checked:inset-ring-verde-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verde-700"
            >
              <input
                type="radio"
                name={name}
                value={date}
                checked={date === selected}
                aria-label={formatDay(date)}
                onChange={() => actorRef.send({ type: 'day.chosen', date })}
                className="sr-only"
              />
              <span aria-hidden="true" className="text-[0.75rem]">
                {short.weekday}
              </span>
              <span aria-hidden="true" className="text-lg font-semibold">
                {short.day}
              </span>
              <span aria-hidden="true" className="text-[0.75rem]">
                {short.month}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

type PageButtonProps = Props & { readonly by: 1 | -1; readonly label: string; readonly icon: IconNode }

function PageButton({ actorRef, by, label, icon }: PageButtonProps) {
  const canTurn = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'page.turned', by }))

  return (
    <button
      type="button"
      aria-label={label}
      // Stays focusable on the first and last page, so that the keyboard keeps its place.
      aria-disabled={!canTurn}
      onClick={() => actorRef.send({ type: 'page.turned', by })}
      className="grid size-11 place-items-center rounded-control text-tinta-900 hover:bg-tinta-50 off:text-tinta-400"
    >
      <Icon of={icon} size={20} />
    </button>
  )
}

/** Turns the page at its edge; within a page the browser itself moves between radio buttons. */
function turnPageAtEdge(event: KeyboardEvent<HTMLElement>, actorRef: CalendarRef) {
  const by = STEPS[event.key]
  const group = event.currentTarget
  const radios = [...group.querySelectorAll('input')]
  const edge = by === 1 ? radios.at(-1) : radios[0]
  if (by === undefined || event.target !== edge) return
  event.preventDefault()
  if (!actorRef.getSnapshot().can({ type: 'page.turned', by })) return
  flushSync(() => actorRef.send({ type: 'page.turned', by }))
  const turned = [...group.querySelectorAll('input')]
  const next = by === 1 ? turned[0] : turned.at(-1)
  next?.focus()
  next?.click()
}

const STEPS: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}
