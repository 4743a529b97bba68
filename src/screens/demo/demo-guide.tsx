import { useSelector } from '@xstate/react'
import type { DemoRef, DemoSnapshot } from '#machines/demo/demo.machine.ts'
import { MOMENTS, type Moment } from '#machines/demo/moments.ts'
import { Button } from '#src/components/button.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { demoCompleted, demoSteps, demoInbox as texts } from '#src/content/demo.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'

type Props = { readonly actorRef: DemoRef }

/** The element that names the step, which describes the conversation on screen. */
export const STEP_ID = 'passo'

/** The guide's next step, its end, or the button that starts it. */
export function DemoGuide({ actorRef }: Props) {
  const step = useSelector(actorRef, readStep)
  const isCompleted = useSelector(actorRef, (snapshot) =>
    snapshot.matches({ playing: { guide: 'completed' } }),
  )

  return (
    <div className="mb-4 grid items-start gap-x-6 gap-y-4 rounded-frame bg-verde-50 px-4 py-4 inset-ring inset-ring-verde-200 md:grid-cols-[minmax(0,1fr)_auto] md:px-6">
      <div role="status" id={STEP_ID}>
        {step ? <CurrentStep step={step} /> : null}
        {isCompleted ? <Completed /> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        {step ? (
          <Button size="small" variant="secondary" onClick={() => actorRef.send({ type: 'step.skipped' })}>
            {texts.skip}
          </Button>
        ) : (
          <Button
            size="small"
            variant={isCompleted ? 'secondary' : 'primary'}
            onClick={() => actorRef.send({ type: 'guide.chosen' })}
          >
            {isCompleted ? demoCompleted.again : texts.guide}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => actorRef.send({ type: 'restart.requested' })}>
          {texts.restart}
        </Button>
      </div>
    </div>
  )
}

function readStep(snapshot: DemoSnapshot): Moment | null {
  return MOMENTS.find((step) => snapshot.matches({ playing: { guide: step } })) ?? null
}

function CurrentStep({ step }: { readonly step: Moment }) {
  const position = MOMENTS.indexOf(step)
  const { title, text } = demoSteps[step]

  return (
    <>
      <p className="text-sm font-semibold text-verde-800">{texts.step(position + 1, MOMENTS.length)}</p>
      <p className="font-semibold">{title}</p>
      <p className="text-[0.9375rem] text-tinta-700">{text}</p>
      <div aria-hidden="true" className="mt-3 grid grid-cols-7 gap-1">
        {MOMENTS.map((name, index) => (
          <span
            key={name}
            className={`h-1 rounded-full ${index <= position ? 'bg-verde-600' : 'bg-tinta-200'}`}
          />
        ))}
      </div>
    </>
  )
}

function Completed() {
  const { title, text, signUp, plans } = demoCompleted

  return (
    <>
      <p ref={focusOnMount} tabIndex={-1} className="font-semibold outline-none">
        {title}
      </p>
      <p className="text-[0.9375rem] text-tinta-700">{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <RouteLinkButton size="small" to={signUp.to}>
          {signUp.label}
        </RouteLinkButton>
        <RouteLinkButton size="small" variant="secondary" to={plans.to}>
          {plans.label}
        </RouteLinkButton>
      </div>
    </>
  )
}
