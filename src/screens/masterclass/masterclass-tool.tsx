import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { fromPromise } from 'xstate'
import {
  getClassIssue,
  type MasterclassRef,
  masterclassMachine,
} from '#machines/masterclass/masterclass.machine.ts'
import {
  CLASS_PROBLEM_MESSAGES,
  ClassFailure,
  type ClassProblem,
} from '#machines/masterclass/masterclass-failure.ts'
import {
  CLASS_FIELDS,
  type ClassField,
  type ClassRegistration,
  type Masterclass,
} from '#machines/masterclass/masterclass-rules.ts'
import { Button } from '#src/components/button.tsx'
import { FieldError, TextField } from '#src/components/field.tsx'
import { PrivacyNote } from '#src/components/privacy-note.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { whatsappUrl } from '#src/content/brand.ts'
import { masterclasses, masterclassForm as texts } from '#src/content/tools/masterclass.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { MasterclassPoster } from '#src/sections/tools/masterclass-poster.tsx'
import { CheckField } from '../tools/parts.tsx'

/** API failure codes as reasons of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, ClassProblem>> = {
  invalid: 'refused',
  rate_limited: 'tooMany',
  offline: 'offline',
}

const register = fromPromise<void, { masterclass: Masterclass; registration: ClassRegistration }>(
  async ({ input: { masterclass, registration }, signal }) => {
    await api
      .post('/api/masterclass', { masterclass, ...registration }, { signal })
      .catch((thrown: unknown) => {
        throw new ClassFailure((thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable')
      })
  },
)

const browserMasterclassMachine = masterclassMachine.provide({ actors: { register } })

type Props = { readonly masterclass: Masterclass }

/** Poster and registration of a class. */
export function MasterclassTool({ masterclass }: Props) {
  const actorRef = useActorRef(browserMasterclassMachine, { input: { masterclass } })
  const isRegistered = useSelector(actorRef, (snapshot) => snapshot.hasTag('registered'))

  return (
    <div className="grid items-start gap-6 md:grid-cols-2 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className="rounded-panel bg-branco px-5 py-7 shadow-card md:order-last md:p-7 lg:p-9">
        {isRegistered ? <Registered /> : <RegistrationForm actorRef={actorRef} />}
      </div>
      <MasterclassPoster poster={masterclasses[masterclass].poster} />
    </div>
  )
}

type FormProps = { readonly actorRef: MasterclassRef }

const BOXES = [
  { field: 'nome', label: texts.name, type: 'text', autoComplete: 'name', hint: null },
  { field: 'email', label: texts.email, type: 'email', autoComplete: 'email', hint: null },
  { field: 'telefone', label: texts.phone, type: 'tel', autoComplete: 'tel', hint: texts.phoneHint },
] as const

function RegistrationForm({ actorRef }: FormProps) {
  const isSending = useSelector(actorRef, (snapshot) => snapshot.hasTag('sending'))
  const consent = useSelector(actorRef, ({ context }) => context.registration.consent)
  const consentIssue = useSelector(actorRef, (snapshot) => getClassIssue(snapshot, 'consent'))

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'registration.submitted' })
    const snapshot = actorRef.getSnapshot()
    const wrong = CLASS_FIELDS.find((field) => getClassIssue(snapshot, field) !== null)
    // Where the message stands: above a phone's screen, and a screen reader reads it with the field.
    if (wrong) document.getElementById(wrong)?.focus()
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={isSending} className="grid gap-5">
      <h2 className="text-h3">{texts.title}</h2>
      {BOXES.map((box) => (
        <Box key={box.field} actorRef={actorRef} {...box} />
      ))}
      <div>
        <CheckField
          label={texts.consent}
          checked={consent}
          onChange={(checked) => actorRef.send({ type: 'field.changed', values: { consent: checked } })}
          wiring={{
            id: 'consent',
            'aria-invalid': consentIssue !== null,
            'aria-describedby': consentIssue === null ? undefined : 'consent-erro',
          }}
        />
        <FieldError id="consent" error={consentIssue} />
      </div>
      <Problem actorRef={actorRef} />
      <Button type="submit" aria-disabled={isSending} className="w-full">
        {isSending ? texts.submitting : texts.submit}
      </Button>
      <PrivacyNote>{texts.privacy}</PrivacyNote>
    </form>
  )
}

type BoxProps = FormProps & {
  readonly field: Exclude<ClassField, 'consent'>
  readonly label: string
  readonly type: string
  readonly autoComplete: string
  readonly hint: string | null
}

function Box({ actorRef, field, ...box }: BoxProps) {
  const value = useSelector(actorRef, ({ context }) => context.registration[field])
  const error = useSelector(actorRef, (snapshot) => getClassIssue(snapshot, field))

  return (
    <TextField
      {...box}
      id={field}
      required
      enterKeyHint={field === 'telefone' ? 'send' : 'next'}
      value={value}
      error={error}
      onValue={(typed) => actorRef.send({ type: 'field.changed', values: { [field]: typed } })}
    />
  )
}

/** Why the registration was not taken; announced again at each try. */
function Problem({ actorRef }: FormProps) {
  const refusals = useSelector(actorRef, ({ context }) => context.refusals)
  const message = useSelector(actorRef, (snapshot) => {
    const { problem } = snapshot.context
    if (problem !== null) return CLASS_PROBLEM_MESSAGES[problem]
    return CLASS_FIELDS.some((field) => getClassIssue(snapshot, field) !== null) ? texts.wrong : null
  })

  return (
    <div key={refusals} role="alert" className="empty:hidden">
      {message === null ? null : (
        <p className="rounded-control bg-rubi-50 px-3.5 py-3 text-[0.9375rem] leading-snug text-rubi-700">
          {message}
        </p>
      )}
    </div>
  )
}

function Registered() {
  return (
    <div className="grid gap-4">
      <h2 ref={focusOnMount} tabIndex={-1} className="text-h3 outline-none">
        {texts.done}
      </h2>
      <p className="text-tinta-700">{texts.doneText}</p>
      <RouteLinkButton to={whatsappUrl} variant="secondary">
        {texts.write}
      </RouteLinkButton>
    </div>
  )
}
