import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { chartCatalog, findMismatches } from '../../recordings/chart-catalog.ts'
import { buildActorTree, findEvent, findPreviousStep, getMoment } from '../../recordings/moment.ts'
import { EMPTY_RECORDING } from '../../recordings/recording.ts'
import { ActorTree } from './actor-tree.tsx'
import { ChartPane } from './chart-pane.tsx'
import type { Connection } from './connection.ts'
import { Details } from './details.tsx'
import { EventList } from './event-list.tsx'
import { Header } from './header.tsx'
import { getShownRecording, type InspectorRef } from './inspector.machine.ts'
import { Notices } from './notices.tsx'
import { SequenceDiagram } from './sequence-diagram.tsx'
import { getShownActor } from './shown-actor.ts'
import { texts } from './texts.ts'
import { TimeBar } from './time-bar.tsx'

type Props = { readonly actorRef: InspectorRef; readonly connection: Connection }

type Pane = keyof typeof texts.panes

// Written out because `Object.keys` would type them as strings.
const PANES: readonly Pane[] = ['actors', 'chart', 'events', 'details']

type View = keyof typeof texts.views

const VIEWS: readonly View[] = ['chart', 'sequence']

/** The inspector's page: actors, the chosen actor's chart, events, an event's details, and the time bar below. */
export function App({ actorRef, connection }: Props) {
  const { context } = useSelector(actorRef, (snapshot) => snapshot)
  const isPresent = useSelector(actorRef, (snapshot) => snapshot.hasTag('present'))
  const [pane, setPane] = useState<Pane>('chart')
  const [view, setView] = useState<View>('chart')
  const recording = getShownRecording(context)
  const { number } = context
  const moment = useMemo(() => getMoment(recording, number), [recording, number])
  const tree = useMemo(() => buildActorTree(recording, moment), [recording, moment])
  const mismatches = useMemo(
    () => findMismatches(context.opened ?? { ...EMPTY_RECORDING, charts: context.live.charts }),
    [context.opened, context.live.charts],
  )
  const actor = getShownActor(recording, moment, context.actor)
  const step = findEvent(recording, number, actor?.id ?? null)
  const latest = actor ? (moment.latest.get(actor.id) ?? null) : null
  const getPaneClass = (name: Pane) =>
    `min-h-0 min-w-0 flex-col bg-branco ${pane === name ? 'flex' : 'hidden'} md:flex`

  return (
    <div className="flex h-dvh flex-col bg-tinta-200 text-sm text-tinta-900">
      <Header actorRef={actorRef} isPresent={isPresent} />
      <Notices actorRef={actorRef} recording={recording} mismatches={mismatches} />
      <nav className="flex gap-1 bg-tinta-900 px-2 pb-2 md:hidden" aria-label={texts.title}>
        {PANES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            className="min-h-10 flex-1 rounded-tag text-tinta-300 on-dark aria-pressed:bg-tinta-700 aria-pressed:font-semibold aria-pressed:text-branco"
            onClick={() => setPane(name)}
          >
            {texts.panes[name]}
          </button>
        ))}
      </nav>
      <main className="panes grid min-h-0 flex-1 gap-px">
        <section className={getPaneClass('actors')} aria-label={texts.panes.actors}>
          <ActorTree
            tree={tree}
            moment={moment}
            chosen={actor?.id ?? null}
            onChoose={(id) => {
              actorRef.send({ type: 'actor.chosen', actor: id })
              setPane('chart')
            }}
          />
        </section>
        <section className={getPaneClass('chart')} aria-label={texts.panes.chart}>
          <fieldset
            className="flex flex-none gap-1 border-b border-tinta-200 px-2 pt-1"
            aria-label={texts.viewLabel}
          >
            {VIEWS.map((name) => (
              <button
                key={name}
                type="button"
                aria-pressed={view === name}
                className="min-h-9 border-b-2 border-transparent px-3 text-tinta-600 aria-pressed:border-verde-700 aria-pressed:font-semibold aria-pressed:text-tinta-900"
                onClick={() => setView(name)}
              >
                {texts.views[name]}
              </button>
            ))}
          </fieldset>
          {view === 'chart' ? (
            <ChartPane actor={actor} step={latest} />
          ) : (
            <SequenceDiagram actorRef={actorRef} recording={recording} number={number} />
          )}
        </section>
        <section className={getPaneClass('events')} aria-label={texts.panes.events}>
          <EventList actorRef={actorRef} recording={recording} number={number} actor={actor?.id ?? null} />
        </section>
        <section className={getPaneClass('details')} aria-label={texts.panes.details}>
          <Details
            recording={recording}
            step={step}
            actor={actor}
            latest={latest}
            before={
              actor && latest ? findPreviousStep(recording, findStepNumber(recording, latest, number)) : null
            }
            canSend={isPresent && context.opened === null}
            connection={connection}
            page={actor?.chart ? (chartCatalog.get(actor.chart) ?? null) : null}
          />
        </section>
      </main>
      <TimeBar
        actorRef={actorRef}
        recording={recording}
        number={number}
        actor={actor?.id ?? null}
        isPresent={isPresent}
      />
    </div>
  )
}

/** Finds the number of a step, searching backwards from a moment. */
function findStepNumber(
  { steps, dropped }: ReturnType<typeof getShownRecording>,
  step: (typeof steps)[number],
  number: number,
): number {
  return steps.lastIndexOf(step, number - dropped) + dropped
}
