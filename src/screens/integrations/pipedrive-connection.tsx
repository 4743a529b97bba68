import { useSelector } from '@xstate/react'
import { Check, Eye, EyeOff } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { SETUP_PROBLEM_MESSAGES } from '#machines/customization/setup-failure.ts'
import type { IntegrationsRef } from '#machines/integrations/integrations.machine.ts'
import { CRM_KEY_MAX_LENGTH } from '#machines/integrations/limits.ts'
import { Button } from '#src/components/button.tsx'
import { Field, TextInput } from '#src/components/field.tsx'
import { Icon } from '#src/components/icon.tsx'
import { integrations } from '#src/content/integrations.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'

type Props = { readonly actorRef: IntegrationsRef }

const { pipedrive } = integrations

/** The key of the firm's own Pipedrive, or the account it belongs to (spec S2 5: valid only when Pipedrive says so). */
export function PipedriveConnection({ actorRef }: Props) {
  const titleId = useId()
  const company = useSelector(actorRef, ({ context }) => context.choices.pipedrive)
  const isConnected = company !== null
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(() => heading.current, isConnected ? 'connected' : 'form', ['connected', 'form'])

  return (
    <section aria-labelledby={titleId} className="rounded-frame p-5 inset-ring inset-ring-tinta-200">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 ref={heading} id={titleId} tabIndex={-1} className="font-semibold outline-none">
            {pipedrive.title}
          </h2>
          <p className="text-sm text-tinta-600">{pipedrive.text}</p>
        </div>
        <p
          className={`flex shrink-0 items-center gap-1.5 rounded-tag px-2 py-1 text-xs font-medium ${isConnected ? 'bg-verde-100 text-verde-800' : 'bg-tinta-100 text-tinta-700'}`}
        >
          {isConnected ? <Icon of={Check} size={14} /> : null}
          <span>{isConnected ? pipedrive.connected : pipedrive.disconnected}</span>
        </p>
      </div>
      <div role="status">
        {isConnected ? <p className="mt-4 wrap-anywhere">{pipedrive.account(company)}</p> : null}
      </div>
      {isConnected ? (
        <button
          type="button"
          onClick={() => actorRef.send({ type: 'connection.removed' })}
          className="link mt-1 min-h-11 text-[0.9375rem]"
        >
          {pipedrive.remove}
        </button>
      ) : (
        <KeyForm actorRef={actorRef} />
      )}
    </section>
  )
}

function KeyForm({ actorRef }: Props) {
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const apiKey = useSelector(actorRef, ({ context }) => context.apiKey)
  const problem = useSelector(actorRef, ({ context }) => context.keyProblem)
  const isConnecting = useSelector(actorRef, (snapshot) => snapshot.hasTag('connecting'))

  function submit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'key.submitted' })
  }

  return (
    <form noValidate onSubmit={submit} aria-busy={isConnecting} className="mt-4 grid gap-3">
      <Field
        id={id}
        label={pipedrive.label}
        hint={pipedrive.hint}
        error={problem === null ? null : SETUP_PROBLEM_MESSAGES[problem]}
      >
        {(wiring) => (
          <div className="relative">
            <TextInput
              {...wiring}
              type={isShown ? 'text' : 'password'}
              autoComplete="off"
              enterKeyHint="send"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={CRM_KEY_MAX_LENGTH}
              value={apiKey}
              readOnly={isConnecting}
              onValue={(value) => actorRef.send({ type: 'key.changed', apiKey: value })}
              className="pr-12 font-mono"
            />
            <button
              type="button"
              aria-label={isShown ? pipedrive.hide : pipedrive.show}
              onClick={() => setIsShown(!isShown)}
              className="absolute top-0.5 right-0.5 grid size-11 place-items-center rounded-tag text-tinta-600 hover:text-tinta-900"
            >
              <Icon of={isShown ? EyeOff : Eye} />
            </button>
          </div>
        )}
      </Field>
      <p role="alert" className="sr-only">
        {problem === null ? null : SETUP_PROBLEM_MESSAGES[problem]}
      </p>
      {/* Stays enabled while it works, so that it keeps the focus; the chart ignores a second press. */}
      <Button type="submit" variant="secondary" disabled={apiKey === ''} className="w-full">
        {isConnecting ? pipedrive.submitting : pipedrive.submit}
      </Button>
    </form>
  )
}
