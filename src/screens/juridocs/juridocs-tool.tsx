import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { DRAFT_FORMS, DRAFT_KINDS, type DraftFact } from '#machines/juridocs/draft-rules.ts'
import { getFactIssue, type JuridocsRef, juridocsMachine } from '#machines/juridocs/juridocs.machine.ts'
import { Button } from '#src/components/button.tsx'
import { TextField } from '#src/components/field.tsx'
import { juridocsTool as texts } from '#src/content/tools/juridocs.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { SelectField, ToolSplit } from '../tools/parts.tsx'
import { JuridocsDraft } from './juridocs-draft.tsx'

/** The id of the field that a visitor who goes back to the facts continues at. */
const KIND_FIELD = 'documento'

const KINDS = DRAFT_KINDS.map((id) => ({ id, title: texts.kinds[id] }))

/** Facts on one side; the draft with its points of review on the other. */
export function JuridocsTool() {
  const actorRef = useActorRef(juridocsMachine)
  const isDrafted = useSelector(actorRef, (snapshot) => snapshot.hasTag('drafted'))
  useKeptFocus(() => document.getElementById(KIND_FIELD), isDrafted ? 'draft' : 'facts', ['draft'])

  return (
    <ToolSplit
      form={isDrafted ? <JuridocsDraft actorRef={actorRef} part="points" /> : <Facts actorRef={actorRef} />}
      result={
        <>
          <h2 className="text-h3">{texts.resultTitle}</h2>
          {isDrafted ? (
            <JuridocsDraft actorRef={actorRef} part="text" />
          ) : (
            <p className="text-tinta-700">{texts.waiting}</p>
          )}
        </>
      }
    />
  )
}

type Props = { readonly actorRef: JuridocsRef }

function Facts({ actorRef }: Props) {
  const kind = useSelector(actorRef, ({ context }) => context.kind)
  const { facts, required } = DRAFT_FORMS[kind]

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    actorRef.send({ type: 'draft.requested' })
    const snapshot = actorRef.getSnapshot()
    const missing = facts.find((fact) => getFactIssue(snapshot, fact) !== null)
    // Where the message stands: above a phone's screen, and a screen reader reads it with the field.
    if (missing) document.getElementById(getFieldId(missing))?.focus()
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-5">
      <SelectField
        id={KIND_FIELD}
        label={texts.kind}
        value={kind}
        options={KINDS}
        onValue={(chosen) => actorRef.send({ type: 'kind.chosen', kind: chosen })}
      />
      {facts.map((fact) => (
        <FactBox key={fact} actorRef={actorRef} fact={fact} isRequired={required.includes(fact)} />
      ))}
      <p className="text-sm text-tinta-600">{texts.notice}</p>
      <Button type="submit" className="justify-self-start">
        {texts.draft}
      </Button>
    </form>
  )
}

type FactProps = Props & { readonly fact: DraftFact; readonly isRequired: boolean }

function FactBox({ actorRef, fact, isRequired }: FactProps) {
  const value = useSelector(actorRef, ({ context }) => context.facts[fact])
  const error = useSelector(actorRef, (snapshot) => getFactIssue(snapshot, fact))
  const { label, example } = texts.facts[fact]

  return (
    <TextField
      id={getFieldId(fact)}
      label={label}
      value={value}
      error={error}
      placeholder={example}
      required={isRequired}
      autoComplete="off"
      onValue={(typed) => actorRef.send({ type: 'fact.changed', fact, value: typed })}
    />
  )
}

function getFieldId(fact: DraftFact): string {
  return `fato-${fact}`
}
