import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import type { RecordedStep, Recording } from '../recording/recording.ts'
import type { InspectorRef } from './app.tsx'
import { texts } from './texts.ts'
import { timeWords } from './time-words.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly number: number
  readonly actor: string | null
}

type Filter = keyof typeof texts.filters

/** Every row is as high as the others, so that of ten thousand only those in view are made. */
const ROW_PX = 40
/** Rows made above and below those in view. */
const MARGIN_ROWS = 8
/** Until the browser has measured the list. */
const FIRST_ROWS = 24

/** Every event in its order; the one looked at is chosen, and choosing another travels there. */
export function EventList({ actorRef, recording, number, actor }: Props) {
  const id = useId()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const rows = useMemo(() => {
    const charts = new Map(recording.actors.map((one) => [one.id, one]))
    return recording.steps
      .map((step, index) => ({ step, number: index + recording.dropped, actor: charts.get(step.actor) }))
      .filter(({ step, actor: of }) => {
        if (!step.event.type.toLowerCase().includes(search.trim().toLowerCase())) return false
        if (filter === 'actor') return step.actor === actor
        if (filter === 'problems') return isProblem(step)
        return of?.chart != null
      })
  }, [recording, filter, search, actor])
  const position = rows.findLastIndex((row) => row.number <= number)

  function move(event: KeyboardEvent) {
    const to = {
      ArrowDown: position + 1,
      ArrowUp: position - 1,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const row = rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (row) actorRef.send({ type: 'moment.chosen', number: row.number })
  }

  return (
    <>
      <div className="pane-title flex flex-wrap items-center gap-2">
        <h2>{texts.panes.events}</h2>
        <select
          aria-label={texts.filterLabel}
          className="min-h-8 min-w-0 flex-1 rounded-tag border border-tinta-300 bg-branco px-1 text-xs font-normal"
          value={filter}
          onChange={({ target }) => setFilter(target.value as Filter)} // One of the options below.
        >
          {Object.entries(texts.filters).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        <input
          type="search"
          aria-label={texts.searchLabel}
          placeholder="evento"
          className="min-h-8 w-24 rounded-tag border border-tinta-300 px-2 text-xs font-normal"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Rows id={id} rows={rows} position={position} onKeyDown={move} actorRef={actorRef} />
    </>
  )
}

type Row = {
  readonly step: RecordedStep
  readonly number: number
  readonly actor: Recording['actors'][number] | undefined
}

type RowsProps = {
  readonly id: string
  readonly rows: readonly Row[]
  /** Index of the chosen row; -1 for none. */
  readonly position: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly actorRef: InspectorRef
}

function Rows({ id, rows, position, onKeyDown, actorRef }: RowsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ first: 0, count: FIRST_ROWS })

  function look() {
    const { scrollTop = 0, clientHeight = 0 } = list.current ?? {}
    setView({ first: Math.floor(scrollTop / ROW_PX), count: Math.ceil(clientHeight / ROW_PX) || FIRST_ROWS })
  }

  // The chosen row stays in view.
  useEffect(() => {
    const box = list.current
    if (!box || position < 0) return
    const top = position * ROW_PX
    if (top < box.scrollTop) box.scrollTop = top
    else if (top + ROW_PX > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_PX - box.clientHeight
  }, [position])

  const from = Math.max(0, view.first - MARGIN_ROWS)
  const shown = rows.slice(from, view.first + view.count + MARGIN_ROWS)
  const chosen = rows[position]?.number
  return (
    <div
      ref={list}
      role="listbox"
      tabIndex={0}
      aria-label={texts.panes.events}
      aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
      className="min-h-0 flex-1 overflow-auto"
      onKeyDown={onKeyDown}
      onScroll={look}
    >
      {rows.length === 0 && <p className="p-3 text-tinta-600">{texts.noEvents}</p>}
      <div className="relative" style={{ height: rows.length * ROW_PX }}>
        {shown.map((row, index) => (
          // The list itself hears the keys: an option is chosen by the arrows.
          // biome-ignore lint/a11y/useKeyWithClickEvents: as just said.
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option.
          <div
            key={row.number}
            id={`${id}-${row.number}`}
            role="option"
            aria-selected={row.number === chosen}
            className="absolute inset-x-0 grid cursor-pointer grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-2 border-b border-tinta-100 px-3 hover:bg-tinta-50 aria-selected:bg-verde-100"
            style={{ top: (from + index) * ROW_PX, height: ROW_PX }}
            onClick={() => actorRef.send({ type: 'moment.chosen', number: row.number })}
          >
            <span className="font-mono text-xs text-tinta-600">{timeWords(row.step.at)}</span>
            <span className="min-w-0 leading-tight">
              <span className="block truncate font-mono text-xs font-semibold">{row.step.event.type}</span>
              <span className="block truncate text-xs text-tinta-600">
                {row.actor?.name}
                {row.actor?.place === 'server' && ` · ${texts.places.server.toLowerCase()}`}
              </span>
            </span>
            <Badge step={row.step} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Badge({ step }: { readonly step: RecordedStep }) {
  const badge = 'rounded-tag px-1.5 text-xs'
  if (step.refused.length > 0) {
    return step.isHandled ? (
      <span className={`${badge} text-tinta-600`}>{texts.refusedOnce}</span>
    ) : (
      <span className={`${badge} bg-ambar-100 text-ambar-700`}>{texts.refused}</span>
    )
  }
  return step.isHandled ? null : (
    <span className={`${badge} bg-rubi-100 text-rubi-700`}>{texts.unhandled}</span>
  )
}

/** An event that led to nothing, or an actor that failed. */
function isProblem({ isHandled, refused, status }: RecordedStep): boolean {
  return !isHandled || refused.length > 0 || status === 'error'
}
