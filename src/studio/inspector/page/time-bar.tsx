import { useSelector } from '@xstate/react'
import { ChevronLeft, ChevronRight, type IconNode, Pause, Play, SkipBack } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { findNeighbour, getLastNumber } from '../../recordings/moment.ts'
import type { Recording } from '../../recordings/recording.ts'
import { formatTime } from './format-time.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { texts } from './texts.ts'

type Props = {
  readonly actorRef: InspectorRef
  readonly recording: Recording
  readonly number: number
  /** The shown actor. */
  readonly actor: string | null
  readonly isPresent: boolean
}

const BUTTON =
  'grid size-9 flex-none place-items-center rounded-tag border border-branco/25 text-branco hover:bg-branco/10 disabled:opacity-40'

/** Controls to travel through the recording: step by step, by the slider, or playing. */
export function TimeBar({ actorRef, recording, number, actor, isPresent }: Props) {
  const isPlaying = useSelector(actorRef, (snapshot) => snapshot.matches('playing'))
  const isOpened = useSelector(actorRef, ({ context }) => context.opened !== null)
  const first = recording.dropped
  const last = getLastNumber(recording)
  const isEmpty = recording.steps.length === 0
  const step = recording.steps[number - first]
  const goTo = (to: number) => actorRef.send({ type: 'moment.chosen', number: to })
  const isMoving = isPlaying || isPresent

  return (
    <footer className="on-dark flex flex-wrap items-center gap-2 bg-tinta-900 px-3 py-2 text-branco">
      <Control label={texts.first} icon={SkipBack} disabled={isEmpty} onPress={() => goTo(first)} />
      <Control
        label={texts.previous}
        icon={ChevronLeft}
        disabled={isEmpty}
        onPress={() => goTo(findNeighbour(recording, number, actor, -1))}
      />
      {isMoving ? (
        <Control
          label={texts.pause}
          icon={Pause}
          disabled={isEmpty}
          onPress={() => actorRef.send({ type: 'playback.paused' })}
        />
      ) : (
        <Control
          label={texts.play}
          icon={Play}
          disabled={isEmpty}
          onPress={() => actorRef.send({ type: 'playback.requested' })}
        />
      )}
      <Control
        label={texts.next}
        icon={ChevronRight}
        disabled={isEmpty}
        onPress={() => goTo(findNeighbour(recording, number, actor, 1))}
      />
      <input
        type="range"
        aria-label={texts.timeline}
        aria-valuetext={texts.momentOf(number - first + 1, recording.steps.length)}
        className="min-w-32 flex-1 accent-verde-400"
        min={first}
        max={Math.max(last, first)}
        value={Math.max(number, first)}
        disabled={isEmpty}
        onChange={({ target }) => goTo(target.valueAsNumber)}
      />
      <p className="font-mono text-xs text-tinta-300">
        {`${texts.momentOf(number - first + 1, recording.steps.length)}${step ? ` · ${formatTime(step.at)}` : ''}`}
      </p>
      <button
        type="button"
        className="min-h-9 rounded-tag border border-branco/25 px-3 hover:bg-branco/10 disabled:opacity-40"
        disabled={isPresent}
        onClick={() => actorRef.send({ type: 'present.requested' })}
      >
        {isOpened ? texts.end : texts.present}
      </button>
    </footer>
  )
}

type ControlProps = {
  readonly label: string
  readonly icon: IconNode
  readonly disabled: boolean
  readonly onPress: () => void
}

function Control({ label, icon, disabled, onPress }: ControlProps) {
  return (
    <button
      type="button"
      className={BUTTON}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon of={icon} />
    </button>
  )
}
