import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { chartBook, strangersOf } from '../recording/chart-book.ts'
import { actorTree, eventAt, momentAt, stepBefore } from '../recording/moment.ts'
import { ActorTree } from './actor-tree.tsx'
import { ChartPane } from './chart-pane.tsx'
import type { Connection } from './connection.ts'
import { Details } from './details.tsx'
import { EventList } from './event-list.tsx'
import { Header } from './header.tsx'
import { type inspectorMachine, shownRecording } from './inspector.machine.ts'
import { Notices } from './notices.tsx'
import { shownActor } from './shown-actor.ts'
import { texts } from './texts.ts'
import { TimeBar } from './time-bar.tsx'

/** The running inspector. */
export type InspectorRef = ActorRefFrom<typeof inspectorMachine>

type Props = { readonly actorRef: InspectorRef; readonly connection: Connection }

type Pane = keyof typeof texts.panes

// Spelled out, so that no key is lost to the type of `Object.keys`.
const PANES: readonly Pane[] = ['actors', 'chart', 'events', 'details']

/** The whole page: actors, the chosen one's chart, events and one of them in full; time below. */
export function App({ actorRef, connection }: Props) {
  const { context } = useSelector(actorRef, (snapshot) => snapshot)
  const isPresent = useSelector(actorRef, (snapshot) => snapshot.hasTag('present'))
  const [pane, setPane] = useState<Pane>('chart')
  const recording = shownRecording(context)
  const { number } = context
  const moment = useMemo(() => momentAt(recording, number), [recording, number])
  const tree = useMemo(() => actorTree(recording, moment), [recording, moment])
  const strangers = useMemo(() => (context.opened ? strangersOf(context.opened) : null), [context.opened])
  const actor = shownActor(recording, moment, context.actor)
  const step = eventAt(recording, number, actor?.id ?? null)
  const latest = actor ? (moment.latest.get(actor.id) ?? null) : null
  const paneClass = (name: Pane) =>
    `min-h-0 min-w-0 flex-col bg-branco ${pane === name ? 'flex' : 'hidden'} md:flex`

  return (
    <div className="flex h-dvh flex-col bg-tinta-200 text-sm text-tinta-900">
      <Header actorRef={actorRef} isPresent={isPresent} />
      <Notices actorRef={actorRef} recording={recording} strangers={strangers} />
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
        <section className={paneClass('actors')} aria-label={texts.panes.actors}>
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
        <section className={paneClass('chart')} aria-label={texts.panes.chart}>
          <ChartPane actor={actor} step={latest} />
        </section>
        <section className={paneClass('events')} aria-label={texts.panes.events}>
          <EventList actorRef={actorRef} recording={recording} number={number} actor={actor?.id ?? null} />
        </section>
        <section className={paneClass('details')} aria-label={texts.panes.details}>
          <Details
            recording={recording}
            step={step}
            actor={actor}
            latest={latest}
            before={actor && latest ? stepBefore(recording, numberOf(recording, latest, number)) : null}
            canSend={isPresent && context.opened === null}
            connection={connection}
            page={actor?.chart ? (chartBook.get(actor.chart) ?? null) : null}
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

/** The number of an actor's latest step, at or before the moment. */
function numberOf(
  { steps, dropped }: ReturnType<typeof shownRecording>,
  step: (typeof steps)[number],
  number: number,
): number {
  return steps.lastIndexOf(step, number - dropped) + dropped
}
