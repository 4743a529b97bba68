import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect } from 'react'
import type { PanelRef } from '#machines/panel/panel.machine.ts'
import { PANEL_PROBLEM_MESSAGES } from '#machines/panel/panel-failure.ts'
import { brand } from '#src/content/brand.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { Figures } from './figures.tsx'
import { leadTexts } from './lead-texts.ts'
import { Leads } from './leads.tsx'
import { LogSearch } from './log-search.tsx'
import { browserPanelMachine } from './panel-actors.ts'
import { Queue } from './queue.tsx'
import { ResultsPart } from './results.tsx'
import { resultsTexts } from './results-texts.ts'
import { Acts, Alerts, Health, Services } from './services.tsx'
import { describeReplay, formatClock, texts } from './texts.ts'

/** The operator's room, run by its chart. */
export function Panel() {
  const actorRef = useActorRef(browserPanelMachine)
  const isInside = useSelector(actorRef, (snapshot) => snapshot.hasTag('inside'))
  const isChecking = useSelector(actorRef, (snapshot) => snapshot.hasTag('checking'))
  usePageVisibility(actorRef)

  if (isChecking) return <Checking />
  return isInside ? <Room actorRef={actorRef} /> : <Entrance actorRef={actorRef} />
}

type Props = { readonly actorRef: PanelRef }

function usePageVisibility(actorRef: PanelRef) {
  useEffect(() => {
    const report = () => actorRef.send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [actorRef])
}

function Checking() {
  return (
    <main className="entrance">
      <div className="card">
        <p className="brand">{brand.name}</p>
        <h1>{texts.title}</h1>
        <p className="waiting">{texts.checking}</p>
      </div>
    </main>
  )
}

function Entrance({ actorRef }: Props) {
  const isEntering = useSelector(actorRef, (snapshot) => snapshot.hasTag('entering'))

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const key = new FormData(event.currentTarget).get('key')
    actorRef.send({ type: 'key.submitted', key: typeof key === 'string' ? key : '' })
  }

  return (
    <main className="entrance">
      <form className="card" onSubmit={submit} aria-busy={isEntering}>
        <p className="brand">{brand.name}</p>
        <h1>{texts.title}</h1>
        <label htmlFor="chave">{texts.key}</label>
        <input
          id="chave"
          name="key"
          type="password"
          // The room that the keyboard was in may have just closed.
          ref={focusOnMount}
          autoComplete="current-password"
          enterKeyHint="go"
          required
          spellCheck={false}
          aria-describedby="chave-dica"
        />
        <p id="chave-dica" className="small">
          {texts.keyHint}
        </p>
        <Problem actorRef={actorRef} />
        {/* Not `disabled`, which would take the focus from the button that was pressed. */}
        <button type="submit" className="main" aria-disabled={isEntering}>
          {isEntering ? texts.entering : texts.enter}
        </button>
      </form>
    </main>
  )
}

function Problem({ actorRef }: Props) {
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  return <div role="alert">{problem && <p className="note bad">{PANEL_PROBLEM_MESSAGES[problem]}</p>}</div>
}

/** The parts of the room, and what asks for each. */
const PARTS = [
  { title: texts.work, tag: null, event: { type: 'work.asked' } },
  { title: leadTexts.title, tag: 'leads', event: { type: 'leads.asked', id: null } },
  { title: resultsTexts.title, tag: 'results', event: { type: 'results.asked' } },
] as const

function Room({ actorRef }: Props) {
  const { operator, view, leadId } = useSelector(actorRef, ({ context }) => context)
  const shown = useSelector(
    actorRef,
    (snapshot) => PARTS.find(({ tag }) => tag !== null && snapshot.hasTag(tag))?.tag ?? null,
  )

  return (
    <>
      <header className="bar">
        <h1>{texts.title}</h1>
        {view?.services.isSandbox && <span className="tag">{texts.simulated}</span>}
        <span className="who">
          <span>{operator}</span>
          {view && <span className="small">{`atualizado às ${formatClock(view.readAt)}`}</span>}
        </span>
        <button type="button" onClick={() => actorRef.send({ type: 'exit.asked' })}>
          {texts.leave}
        </button>
        <nav aria-label={texts.parts}>
          {PARTS.map(({ title, tag, event }) => (
            <button
              key={title}
              type="button"
              aria-current={tag === shown ? 'page' : undefined}
              onClick={() => actorRef.send(event)}
            >
              {title}
            </button>
          ))}
        </nav>
      </header>
      <main className="room">
        <Problem actorRef={actorRef} />
        <Outcome actorRef={actorRef} />
        {view === null ? (
          <p className="waiting">{texts.checking}</p>
        ) : shown === 'leads' ? (
          <Leads leadId={leadId} readAt={view.readAt} />
        ) : shown === 'results' ? (
          <ResultsPart onLead={(id) => actorRef.send({ type: 'leads.asked', id })} />
        ) : (
          <>
            <Health health={view.services.health} />
            <Queue actorRef={actorRef} groups={view.groups} jobs={view.jobs} />
            <Figures days={view.days} />
            <Services services={view.services} />
            <div className="pair">
              <Alerts alerts={view.services.alerts} />
              <Acts acts={view.acts} />
            </div>
            <LogSearch />
          </>
        )}
      </main>
    </>
  )
}

function Outcome({ actorRef }: Props) {
  const replayed = useSelector(actorRef, ({ context }) => context.replayed)
  return (
    <div role="status">{replayed !== null && <p className="note good">{describeReplay(replayed)}</p>}</div>
  )
}
