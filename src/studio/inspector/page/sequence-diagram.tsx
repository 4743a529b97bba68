import { type KeyboardEvent, memo, useId, useMemo } from 'react'
import type { Recording } from '../../recordings/recording.ts'
import { formatTime } from './format-time.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { buildSequence, type Lane, type Message } from './sequence.ts'
import { texts } from './texts.ts'
import { getActorTitle, getCallTitleOf, getEventTitle } from './titles.ts'
import { useRowWindow } from './use-row-window.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly number: number
}

const ROW_PX = 44

/** The sequence diagram, with columns for the person, the browser, the server and each provider. */
export function SequenceDiagram({ actorRef, recording, number }: Props) {
  const id = useId()
  const { lanes, messages } = useMemo(() => buildSequence(recording), [recording])
  const position = messages.findLastIndex((one) => one.number <= number)
  const { list, from, to, look } = useRowWindow(ROW_PX, position)
  const chosen = messages[position]?.number

  function move(event: KeyboardEvent) {
    const next = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: messages.length - 1 }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    const message = messages[Math.min(Math.max(next, 0), messages.length - 1)]
    if (message) actorRef.send({ type: 'moment.chosen', number: message.number })
  }

  if (messages.length === 0) return <p className="p-3 text-tinta-600">{texts.noSequence}</p>
  return (
    <>
      <div aria-hidden className="flex flex-none border-b border-tinta-300 bg-branco">
        {lanes.map((lane) => (
          <span key={lane} className="min-w-0 flex-1 truncate py-2 text-center text-xs font-semibold">
            {texts.lanes[lane]}
          </span>
        ))}
      </div>
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={texts.views.sequence}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${chosen}`}
        className="min-h-0 flex-1 overflow-auto"
        onKeyDown={move}
        onScroll={look}
      >
        <div className="relative" style={{ height: messages.length * ROW_PX }}>
          {lanes.map((lane, index) => (
            <div
              key={lane}
              aria-hidden
              className="absolute inset-y-0 w-px bg-tinta-200"
              style={{ left: formatCentre(index, lanes) }}
            />
          ))}
          {messages.slice(from, to).map((message, index) => (
            <Arrow
              key={message.number}
              id={`${id}-${message.number}`}
              message={message}
              lanes={lanes}
              top={(from + index) * ROW_PX}
              isChosen={message.number === chosen}
              actorRef={actorRef}
            />
          ))}
        </div>
      </div>
    </>
  )
}

type ArrowProps = {
  readonly id: string
  readonly message: Message
  readonly lanes: readonly Lane[]
  readonly top: number
  readonly isChosen: boolean
  readonly actorRef: InspectorRef
}

const Arrow = memo(({ id, message, lanes, top, isChosen, actorRef }: ArrowProps) => {
  const [from, to] = [lanes.indexOf(message.from), lanes.indexOf(message.to)]
  const words = sayMessage(message)
  const chart = getActorTitle(message.chart) ?? message.chart.name
  const isAnswer = message.kind === 'answer' || message.kind === 'failure'
  const color = message.kind === 'failure' || !message.step.isHandled ? 'border-rubi-600' : 'border-verde-700'
  return (
    // The list handles the arrow keys for its options.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the option.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={`${texts.lanes[message.from]} → ${texts.lanes[message.to]}: ${words} (${chart})`}
      className="absolute inset-x-0 cursor-pointer hover:bg-tinta-900/5 aria-selected:bg-verde-500/20"
      style={{ top, height: ROW_PX }}
      onClick={() => actorRef.send({ type: 'moment.chosen', number: message.number })}
    >
      <span className="mx-3 mt-1 block truncate text-xs leading-tight">
        <span className="font-mono text-tinta-600">{formatTime(message.step.at)}</span>{' '}
        <span className="font-semibold">{words}</span>
        <span className="text-tinta-600">{` · ${chart}`}</span>
      </span>
      {from === to ? (
        <span
          aria-hidden
          className={`absolute bottom-2 size-2.5 -translate-x-1/2 rounded-full border-2 bg-branco ${color}`}
          style={{ left: formatCentre(from, lanes) }}
        />
      ) : (
        <span
          aria-hidden
          className={`absolute bottom-3 border-t-2 ${color} ${isAnswer ? 'border-dashed' : ''}`}
          style={{
            left: formatCentre(Math.min(from, to), lanes),
            width: `${(100 * Math.abs(to - from)) / lanes.length}%`,
          }}
        >
          <span
            className={`absolute -top-1.25 size-2 rotate-45 ${color} ${to > from ? 'right-px border-t-2 border-r-2' : 'left-px border-b-2 border-l-2'}`}
          />
        </span>
      )}
    </div>
  )
})

/** Computes the middle of a column. */
function formatCentre(lane: number, lanes: readonly Lane[]): string {
  return `${(100 * (lane + 0.5)) / lanes.length}%`
}

/** Describes an arrow: the words of the event or call, and for an answer whether it succeeded or failed. */
function sayMessage({ chart, step, call, kind }: Message): string {
  if (call === null) return getEventTitle(chart, step) ?? step.event.type
  const title = getCallTitleOf(chart, call)
  if (kind === 'answer') return texts.answered(title)
  return kind === 'failure' ? texts.callFailed(title) : title
}
