import { type KeyboardEvent, memo, useId, useMemo, useState } from 'react'
import type { RecordedStep, Recording } from '../../recordings/recording.ts'
import { formatTime } from './format-time.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { texts } from './texts.ts'
import { getEventTitle } from './titles.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly number: number
  readonly actor: string | null
}

type Filter = keyof typeof texts.filters

/** The height of every row. It is fixed, so that only the rows in view are rendered. */
const ROW_PX = 40
/** All events in order. The shown one is selected; selecting another one travels to its moment. */
export function EventList({ actorRef, recording, number, actor }: Props) {
  const id = useId()
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const only = filter === 'actor' ? actor : null
  const rows = useMemo(() => listRows(recording, { filter, search, only }), [recording, filter, search, only])
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

type Wanted = { readonly filter: Filter; readonly search: string; readonly only: string | null }

function listRows({ steps, actors, dropped }: Recording, { filter, search, only }: Wanted): readonly Row[] {
  const byId = new Map(actors.map((one) => [one.id, one]))
  const wanted = search.trim().toLowerCase()
  return steps.flatMap((step, index) => {
    const actor = byId.get(step.actor)
    const isShown =
      filter === 'actor'
        ? step.actor === only
        : filter === 'problems'
          ? isProblem(step)
          : actor !== undefined && actor.chart !== null
    if (!isShown || (wanted !== '' && !step.event.type.toLowerCase().includes(wanted))) return []
    return [{ step, number: index + dropped, actor }]
  })
}

type Row = {
  readonly step: RecordedStep
  readonly number: number
  readonly actor: Recording['actors'][number] | undefined
}

type RowsProps = {
  readonly id: string
  readonly rows: readonly Row[]
  /** The index of the chosen row; -1 when no row is chosen. */
  readonly position: number
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly actorRef: InspectorRef
}

function Rows({ id, rows, position, onKeyDown, actorRef }: RowsProps) {
  const { list, from, to, look } = useRowWindow(ROW_PX, position)
  const shown = rows.slice(from, to)
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
          <Option
            key={row.number}
            id={`${id}-${row.number}`}
            step={row.step}
            number={row.number}
            actor={row.actor}
            top={(from + index) * ROW_PX}
            isChosen={row.number === chosen}
            actorRef={actorRef}
          />
        ))}
      </div>
    </div>
  )
}

type OptionProps = Row & {
  readonly id: string
  readonly top: number
  readonly isChosen: boolean
  readonly actorRef: InspectorRef
}

/** One row. It is rendered again only when it changes, not with each new event. */
const Option = memo(({ id, step, number, actor, top, isChosen, actorRef }: OptionProps) => (
  // The list handles the arrow keys for its options.
  // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
  // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option.
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className="absolute inset-x-0 grid cursor-pointer grid-cols-[96px_minmax(0,1fr)_auto] items-center gap-2 border-b border-tinta-100 px-3 hover:bg-tinta-50 aria-selected:bg-verde-100"
    style={{ top, height: ROW_PX }}
    onClick={() => actorRef.send({ type: 'moment.chosen', number })}
  >
    <span className="font-mono text-xs text-tinta-600">{formatTime(step.at)}</span>
    <span className="min-w-0 leading-tight">
      <Words step={step} actor={actor} />
    </span>
    <Badge step={step} />
  </div>
))

/** What happened, in the chart's Portuguese words if it has any, above the event's name and the actor. */
function Words({ step, actor }: Pick<Row, 'step' | 'actor'>) {
  const title = actor ? getEventTitle(actor, step) : null
  return (
    <>
      <span
        title={title ?? undefined}
        className={`block truncate text-xs font-semibold ${title === null ? 'font-mono' : ''}`}
      >
        {title ?? step.event.type}
      </span>
      <span className="block truncate text-xs text-tinta-600">
        {title !== null && <span className="font-mono">{`${step.event.type} · `}</span>}
        <span>{actor?.name}</span>
        {actor?.place === 'server' && <span>{` · ${texts.places.server.toLowerCase()}`}</span>}
      </span>
    </>
  )
}

/** Marks what went wrong. A guard that leads to another branch is normal and gets no mark. */
function Badge({ step }: { readonly step: RecordedStep }) {
  if (step.isHandled) return null
  const isRefused = step.refused.length > 0
  return (
    <span
      className={`rounded-tag px-1.5 text-xs ${isRefused ? 'bg-ambar-100 text-ambar-700' : 'bg-rubi-100 text-rubi-700'}`}
    >
      {isRefused ? texts.refused : texts.unhandled}
    </span>
  )
}

/** Whether no transition took the event, or its actor failed. */
function isProblem({ isHandled, status }: RecordedStep): boolean {
  return !isHandled || status === 'error'
}
