import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { LatePart } from '#src/components/late-part.tsx'
import { PrivacyNote } from '#src/components/privacy-note.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { createStaticPart } from '#src/components/static-part.tsx'
import { funnelHelp } from '#src/content/navigation.ts'
import { signup } from '#src/content/sign-up.ts'
import { useWantsConsultation } from '#src/lib/scheduling/use-wants-consultation.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { SignUpErrors, SignUpSuccess } from './sign-up-messages.tsx'
import { SignUpProgress } from './sign-up-progress.tsx'

type Props = { readonly actorRef: SignUpFormRef }

/** Loads the contract on demand, because most visitors never open it. */
const loadContract = () => import('./sign-up-contract.tsx')

const SignUpPanel = createStaticPart(
  'sign-up-panel',
  async () => (await import('./sign-up-panel.tsx')).SignUpPanel,
)

const SignUpPartners = createStaticPart(
  'sign-up-partners',
  async () => (await import('./sign-up-panel.tsx')).SignUpPartners,
)

/** A prospect opens an account (spec S1 2.9). */
export function SignUpScreen({ actorRef }: Props) {
  const hasReturned = useSelector(actorRef, (snapshot) => snapshot.hasTag('returned'))
  const isReadingContract = useSelector(actorRef, (snapshot) => snapshot.hasTag('readingContract'))
  const wantsConsultation = useWantsConsultation()

  return (
    <>
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-6">
        <Card className="mx-auto w-full max-w-[35rem] lg:max-w-none">
          <ScreenTitle takesFocus={hasReturned}>{signup.title}</ScreenTitle>
          <p className="mt-2.5 text-tinta-600">{wantsConsultation ? signup.consultationLead : signup.lead}</p>
          <Form actorRef={actorRef} />
        </Card>
        <SignUpPanel />
      </div>
      <SignUpPartners />
      {isReadingContract ? (
        <LatePart load={loadContract} onClose={() => actorRef.send({ type: 'contract.closed' })}>
          {({ SignUpContract }) => <SignUpContract actorRef={actorRef} />}
        </LatePart>
      ) : null}
    </>
  )
}

function Form({ actorRef }: Props) {
  const isProcessing = useSelector(actorRef, (snapshot) => snapshot.hasTag('processing'))
  const hasSucceeded = useSelector(actorRef, (snapshot) => snapshot.hasTag('succeeded'))
  const isPremium = useSelector(actorRef, ({ context }) => context.isPremium)
  const isBusy = isProcessing || hasSucceeded

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'form.submitted' })
  }

  return (
    // Without JavaScript this method sends nothing and puts nothing into the address.
    <form method="dialog" noValidate onSubmit={submit} aria-busy={isProcessing} className="mt-5 grid gap-4">
      <noscript>
        <p className="rounded-control bg-ambar-50 px-3.5 py-3 text-[0.9375rem] text-tinta-900">
          {signup.withoutScript}{' '}
          <a href={funnelHelp.to} className="link">
            {signup.withoutScriptHelp}
          </a>
        </p>
      </noscript>
      <SignUpErrors actorRef={actorRef} />
      <SignUpFields actorRef={actorRef} readOnly={isBusy} />
      <div>
        <Button type="submit" aria-disabled={isBusy} className="w-full">
          {isBusy ? signup.submitting : isPremium ? signup.submitPremium : signup.submit}
        </Button>
        {isProcessing ? <SignUpProgress actorRef={actorRef} /> : null}
        <div role="status">{hasSucceeded ? <SignUpSuccess /> : null}</div>
        <PrivacyNote className="mt-4">{signup.privacy}</PrivacyNote>
      </div>
      <p className="border-t border-tinta-200 pt-4 text-[0.9375rem] text-tinta-600">
        {signup.login.question}{' '}
        <a href={signup.login.to} className="link inline-flex min-h-11 items-center md:min-h-8">
          {signup.login.label}
        </a>
      </p>
    </form>
  )
}
