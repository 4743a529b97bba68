import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { CHART_DRAWINGS } from '#machines/charts/drawings.ts'
import { LEAD_PROBLEM_MESSAGES } from '#machines/panel/lead-failure.ts'
import type { LeadHistoryRef } from '#machines/panel/lead-history.machine.ts'
import type { HistoryStep } from '#machines/panel/lead-history.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { isMotionReduced } from '#src/lib/page/motion.ts'
import { ChartPicture } from './chart-picture.tsx'
import { describeCause, describeStep, describeWhy, historyTexts } from './history-texts.ts'
import { browserLeadHistoryMachine } from './lead-actors.ts'
import { formatMoment } from './texts.ts'

/** What a sign-up went through, step by step on the drawing of each chart, and as a list. Run by its chart. */
export function LeadHistoryPart({ id }: { readonly id: string }) {
  const actorRef = useActorRef(browserLeadHistoryMachine, { input: { id } })
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isShown = useSelector(actorRef, (snapshot) => snapshot.hasTag('shown'))
  const isOpen = isBusy || isShown
  return (
    <section className="card history" aria-labelledby="historia">
      <div className="heading">
        <h4 id="historia">{historyTexts.title}</h4>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => actorRef.send({ type: isOpen ? 'history.closed' : 'history.opened' })}
        >
          {isOpen ? historyTexts.close : historyTexts.open}
        </button>
      </div>
      <p className="small">{historyTexts.hint}</p>
      <div role="alert">{problem && <p className="note bad">{LEAD_PROBLEM_MESSAGES[problem]}</p>}</div>
      <p role="status" className="small">
        {isBusy ? historyTexts.busy : null}
      </p>
      {isShown && <Steps actorRef={actorRef} />}
    </section>
  )
}

type Props = { readonly actorRef: LeadHistoryRef }

function Steps({ actorRef }: Props) {
  const steps = useSelector(actorRef, ({ context }) => context.steps)
  const at = useSelector(actorRef, ({ context }) => context.at)
  const step = steps[at]
  if (!step) return <p>{historyTexts.none}</p>
  const drawing = CHART_DRAWINGS[step.chart]
  return (
    <>
      <Controls actorRef={actorRef} />
      <div role="status">
        <p>
          <b>{historyTexts.place(at, steps.length)}</b>
        </p>
        <StepText step={step} />
      </div>
      <ChartPicture
        drawing={drawing}
        arrows={listTaken(steps.slice(0, at + 1), step)}
        notes={new Map([[step.to, historyTexts.here]])}
        now={step}
      />
      <h5>{historyTexts.steps}</h5>
      <ol className="rows">
        {steps.map((one, place) => (
          <li key={one.id} aria-current={place === at ? 'step' : undefined}>
            <button
              type="button"
              className="lead"
              onClick={() => actorRef.send({ type: 'step.chosen', at: place })}
            >
              <StepText step={one} />
            </button>
            <time className="small" dateTime={one.at}>
              {formatMoment(one.at)}
            </time>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Lists the ways that what steps has taken so far, as often as it took each. */
function listTaken(steps: readonly HistoryStep[], { chart, nth }: HistoryStep) {
  return steps
    .filter((step) => step.chart === chart && step.nth === nth)
    .map(({ from, event, to, waitedS }) => ({ from, event, to, count: 1, medianS: waitedS }))
}

function StepText({ step }: { readonly step: HistoryStep }) {
  const why = describeWhy(step)
  return (
    <span className="step">
      <b className={why === null ? undefined : 'failing'}>{describeStep(step)}</b>
      <span className="small">{describeCause(step)}</span>
      {why !== null && <span className="small">{why}</span>}
    </span>
  )
}

/** Buttons and a slider, which the arrow keys move. It does not play by itself where less motion is asked for. */
function Controls({ actorRef }: Props) {
  const id = useId()
  const steps = useSelector(actorRef, ({ context }) => context.steps)
  const at = useSelector(actorRef, ({ context }) => context.at)
  const isPlaying = useSelector(actorRef, (snapshot) => snapshot.hasTag('playing'))
  const goTo = (place: number) => actorRef.send({ type: 'step.chosen', at: place })
  const step = steps[at]
  return (
    <div className="acts">
      <button type="button" aria-disabled={at === 0} onClick={() => goTo(at - 1)}>
        {historyTexts.previous}
      </button>
      {(isPlaying || !isMotionReduced()) && (
        <button
          type="button"
          onClick={() => actorRef.send({ type: isPlaying ? 'pause.asked' : 'playing.asked' })}
        >
          {isPlaying ? historyTexts.pause : historyTexts.play}
        </button>
      )}
      <button type="button" aria-disabled={at === steps.length - 1} onClick={() => goTo(at + 1)}>
        {historyTexts.next}
      </button>
      <div className="slider">
        <label htmlFor={id}>{historyTexts.step}</label>
        <input
          id={id}
          type="range"
          min={1}
          max={steps.length}
          value={at + 1}
          aria-valuetext={step && `${historyTexts.place(at, steps.length)}: ${describeStep(step)}`}
          onChange={({ currentTarget }) => goTo(Number(currentTarget.value) - 1)}
        />
      </div>
    </div>
  )
}
