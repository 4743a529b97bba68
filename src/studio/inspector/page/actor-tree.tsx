import { useState } from 'react'
import type { ActorBranch, Moment } from '../../recordings/moment.ts'
import type { Place } from '../../recordings/recording.ts'
import { formatStates } from './format-states.ts'
import { texts } from './texts.ts'
import { getActorTitle, getStatesTitle } from './titles.ts'

type Props = {
  readonly tree: readonly ActorBranch[]
  readonly moment: Moment
  readonly chosen: string | null
  readonly onChoose: (actor: string) => void
}

const PLACES: readonly Place[] = ['browser', 'server']

const INDENT_PX = 14

const STATUS_COLORS = {
  active: 'bg-verde-500',
  done: 'bg-azul-700',
  error: 'bg-rubi-600',
  stopped: 'bg-tinta-400',
} as const

const STATUS_WORDS = { active: 'em andamento', done: 'terminou', error: 'falhou', stopped: 'parado' } as const

/** The actors in the browser and on the server, each below its parent. */
export function ActorTree(props: Props) {
  const { tree } = props
  return (
    <>
      <h2 className="pane-title">{texts.panes.actors}</h2>
      <div className="min-h-0 flex-1 overflow-auto py-2">
        {tree.length === 0 && <p className="px-3 text-tinta-600">{texts.noActors}</p>}
        {PLACES.map((place) => {
          const here = tree.filter((actor) => actor.place === place)
          if (here.length === 0) return null
          return (
            <div key={place} className="mb-3">
              <h3 className="px-3 py-1 text-xs font-semibold text-tinta-600">{texts.places[place]}</h3>
              <Branches {...props} tree={here} depth={0} />
            </div>
          )
        })}
      </div>
    </>
  )
}

function Branches(props: Props & { readonly depth: number }) {
  const { tree, moment, chosen } = props
  const isEnded = (actor: ActorBranch) =>
    actor.chart === null &&
    actor.id !== chosen &&
    (moment.latest.get(actor.id)?.status ?? 'active') !== 'active'
  const ended = tree.filter(isEnded)
  return (
    <ul>
      {tree
        .filter((actor) => !isEnded(actor))
        .map((actor) => (
          <Branch key={actor.id} {...props} actor={actor} />
        ))}
      {ended.length > 0 && <Ended {...props} actors={ended} />}
    </ul>
  )
}

/** Ended promises and timers, folded. Each typed key may add one, so they are rendered only while unfolded. */
function Ended({
  actors,
  ...props
}: Props & { readonly depth: number; readonly actors: readonly ActorBranch[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary
          className="cursor-pointer py-1.5 text-xs text-tinta-600 hover:bg-tinta-50"
          style={{ paddingLeft: 12 + props.depth * INDENT_PX }}
        >
          {texts.ended(actors.length)}
        </summary>
        {isOpen && (
          <ul>
            {actors.map((actor) => (
              <Branch key={actor.id} {...props} actor={actor} />
            ))}
          </ul>
        )}
      </details>
    </li>
  )
}

function Branch({ actor, ...props }: Props & { readonly depth: number; readonly actor: ActorBranch }) {
  const { moment, chosen, onChoose, depth } = props
  const step = moment.latest.get(actor.id)
  const status = step?.status ?? 'active'
  const title = getActorTitle(actor)
  const states = step ? getStatesTitle(actor, step) : null
  return (
    <li>
      <button
        type="button"
        aria-pressed={actor.id === chosen}
        className={`flex w-full items-start gap-2 py-1.5 pr-2 text-left hover:bg-tinta-50 aria-pressed:bg-verde-100 ${actor.chart === null ? 'text-tinta-600' : ''}`}
        style={{ paddingLeft: 12 + depth * INDENT_PX }}
        onClick={() => onChoose(actor.id)}
      >
        <span
          role="img"
          aria-label={STATUS_WORDS[status]}
          title={STATUS_WORDS[status]}
          className={`mt-1.5 size-2 flex-none rounded-full ${STATUS_COLORS[status]}`}
        />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium" title={title ?? undefined}>
            {title ?? actor.name}
          </span>
          {title !== null && (
            <span className="block truncate font-mono text-xs text-tinta-600">{actor.name}</span>
          )}
          {states !== null && (
            <span className="block truncate text-xs" title={states}>
              {states}
            </span>
          )}
          {step?.value != null && (
            <span
              className="block truncate font-mono text-xs text-tinta-600"
              title={formatStates(step.value)}
            >
              {formatStates(step.value)}
            </span>
          )}
        </span>
      </button>
      {actor.children.length > 0 && <Branches {...props} tree={actor.children} depth={depth + 1} />}
    </li>
  )
}
