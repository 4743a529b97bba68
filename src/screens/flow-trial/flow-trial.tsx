import { useSelector } from '@xstate/react'
import type { FlowAnswer, FlowPart, FlowStep } from '#machines/flow-trial/flow.ts'
import { type FlowTrialRef, flowTrialMachine, getOpenStep } from '#machines/flow-trial/flow-trial.machine.ts'
import { FLOW_TEXT_MAX } from '#machines/flow-trial/limits.ts'
import { Button } from '#src/components/button.tsx'
import { TextField } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { flowTrial as texts } from '#src/content/chatbot-flow.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'

const PARTS: readonly FlowPart[] = ['question', 'first', 'second']

const ANSWERS: readonly FlowAnswer[] = ['first', 'second']

/** A flow to edit, and the client's phone that follows it. */
export function FlowTrial() {
  const actorRef = useActorRef(flowTrialMachine)

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <FlowForm actorRef={actorRef} />
        <ClientPhone actorRef={actorRef} />
      </div>
    </>
  )
}

type Props = { readonly actorRef: FlowTrialRef }

function FlowForm({ actorRef }: Props) {
  const flow = useSelector(actorRef, ({ context }) => context.flow)

  return (
    <div className="grid gap-6 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
      <h3 className="text-h3">{texts.formTitle}</h3>
      {flow.map((step, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are named by their position, which never changes.
        <fieldset key={position} className="grid gap-3 border-t border-tinta-200 pt-4">
          <legend className="sr-only">{texts.step(position + 1)}</legend>
          <div className="grid grid-cols-2 gap-3">
            {PARTS.map((part) => (
              <div key={part} className={part === 'question' ? 'col-span-2' : ''}>
                <TextField
                  id={`roteiro-${position}-${part}`}
                  label={part === 'question' ? texts.step(position + 1) : texts.parts[part]}
                  value={step[part]}
                  error={null}
                  hint={part === 'question' && step.question.trim() === '' ? texts.skipped : undefined}
                  autoComplete="off"
                  enterKeyHint="done"
                  maxLength={FLOW_TEXT_MAX}
                  onValue={(text) => actorRef.send({ type: 'text.typed', position, part, text })}
                />
              </div>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

/** The conversation on the client's side: what the client writes is at the right. */
function ClientPhone({ actorRef }: Props) {
  const { flow, given } = useSelector(actorRef, ({ context }) => context)
  const open = useSelector(actorRef, getOpenStep)
  const isInterrupted = useSelector(actorRef, (snapshot) => snapshot.matches('interrupted'))
  const openStep = open === null ? null : (flow[open] ?? null)

  return (
    <section
      aria-label={texts.phoneTitle}
      className="grid gap-4 rounded-panel bg-tinta-50 p-5 inset-ring inset-ring-tinta-200 md:sticky md:top-24 md:p-7"
    >
      <div className="border-b border-tinta-200 pb-4">
        <span className="text-sm text-tinta-600">{texts.phoneTitle}</span>
        <h3 className="font-semibold">{texts.firm}</h3>
      </div>
      <div aria-live="polite" className="scene-chat text-[0.9375rem] leading-snug">
        <Bubble isOutgoing>
          <span>{texts.firstMessage}</span>
        </Bubble>
        <Bubble assistant={texts.assistant}>
          <span>{texts.greeting}</span>
        </Bubble>
        {given.map(({ position, answer }) => {
          const step = flow[position]
          return step ? <Answered key={position} step={step} answer={answer} /> : null
        })}
        {openStep ? (
          <Bubble assistant={texts.assistant}>
            <span>{openStep.question}</span>
          </Bubble>
        ) : null}
        {isInterrupted ? (
          <Bubble isOutgoing>
            <span>{texts.person}</span>
          </Bubble>
        ) : null}
        {open === null ? (
          <Bubble assistant={texts.assistant}>
            <span>{isInterrupted ? texts.personCalled : texts.handedOver}</span>
          </Bubble>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-2 border-t border-tinta-200 pt-4">
        {openStep ? (
          <>
            {listAnswers(openStep).map(({ answer, text }) => (
              <Button
                key={answer}
                size="small"
                onClick={() => actorRef.send({ type: 'answer.chosen', answer })}
              >
                {text}
              </Button>
            ))}
            <Button
              size="small"
              variant="secondary"
              onClick={() => actorRef.send({ type: 'person.requested' })}
            >
              {texts.person}
            </Button>
          </>
        ) : null}
        {given.length > 0 || open === null ? (
          <Button
            size="small"
            variant="secondary"
            onClick={() => actorRef.send({ type: 'restart.requested' })}
          >
            {texts.restart}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Answered({ step, answer }: { readonly step: FlowStep; readonly answer: FlowAnswer }) {
  return (
    <>
      <Bubble assistant={texts.assistant}>
        <span>{step.question}</span>
      </Bubble>
      <Bubble isOutgoing>
        <span>{step[answer].trim() || texts.noAnswer}</span>
      </Bubble>
    </>
  )
}

/** Lists the answers that have a text; a step without answers still lets the client continue. */
function listAnswers(step: FlowStep): readonly { answer: FlowAnswer; text: string }[] {
  const written = ANSWERS.map((answer) => ({ answer, text: step[answer].trim() })).filter(
    ({ text }) => text !== '',
  )
  return written.length > 0 ? written : [{ answer: 'first', text: texts.noAnswer }]
}

/** In a static page. */
export const FlowTrialIsland = createIsland('screens/flow-trial/flow-trial', FlowTrial, 'near')
