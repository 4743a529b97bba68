import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ConsentRef } from '#machines/consent/consent.machine.ts'
import { CONSENT_PURPOSES, type ConsentPurpose } from '#machines/consent/record.ts'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { PrivacyNote } from '#src/components/privacy-note.tsx'
import { SwitchCard } from '#src/components/switch-card.tsx'
import {
  consentPurposes,
  consentPreferences as content,
  necessaryPurpose,
} from '#src/content/consent-preferences.ts'

type Props = { readonly actorRef: ConsentRef }

/** Second layer: one decision a purpose, off until the visitor turns it on. */
export function ConsentPreferences({ actorRef }: Props) {
  return (
    <Dialog
      title={content.title}
      closeLabel={content.close}
      onClose={() => actorRef.send({ type: 'preferences.closed' })}
      footer={
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          <Button
            variant="secondary"
            size="small"
            onClick={() => actorRef.send({ type: 'consent.accepted' })}
          >
            {content.accept}
          </Button>
          <Button
            variant="secondary"
            size="small"
            onClick={() => actorRef.send({ type: 'consent.rejected' })}
          >
            {content.reject}
          </Button>
          <Button
            variant="secondary"
            size="small"
            className="max-sm:col-span-2"
            onClick={() => actorRef.send({ type: 'choices.saved' })}
          >
            {content.save}
          </Button>
        </div>
      }
    >
      <p className="text-tinta-700">{content.intro}</p>
      <Necessary />
      {CONSENT_PURPOSES.map((purpose) => (
        <Purpose key={purpose} actorRef={actorRef} purpose={purpose} />
      ))}
      <PrivacyNote className="mt-5">{content.withdrawal}</PrivacyNote>
    </Dialog>
  )
}

function Necessary() {
  const id = useId()

  return (
    <section aria-labelledby={id} className="mt-5">
      <div className="flex items-center justify-between gap-4 rounded-control bg-tinta-50 px-4 py-3.5">
        <div>
          <h3 id={id} className="text-[0.9375rem] font-semibold">
            {necessaryPurpose.title}
          </h3>
          <p className="text-sm text-tinta-600">{necessaryPurpose.text}</p>
        </div>
        <p className="shrink-0 text-sm font-medium text-verde-800">{content.always}</p>
      </div>
      <Terms of={necessaryPurpose} />
    </section>
  )
}

type PurposeProps = Props & { readonly purpose: ConsentPurpose }

function Purpose({ actorRef, purpose }: PurposeProps) {
  const isAllowed = useSelector(actorRef, ({ context }) => context.choices[purpose])
  const text = consentPurposes[purpose]

  return (
    <div className="mt-4">
      <SwitchCard
        label={text.title}
        hint={text.text}
        checked={isAllowed}
        onChange={() => actorRef.send({ type: 'purpose.toggled', purpose })}
      />
      <Terms of={text} />
    </div>
  )
}

type TermsProps = { readonly of: typeof necessaryPurpose }

function Terms({ of }: TermsProps) {
  return (
    <dl className="mt-2 grid gap-x-4 gap-y-1 px-4 text-sm text-tinta-600 sm:grid-cols-[7rem_1fr]">
      {(['basis', 'vendors', 'life'] as const).map((term) => (
        <div key={term} className="contents">
          <dt className="font-medium text-tinta-700">{content.terms[term]}</dt>
          <dd className="max-sm:mb-1">{of[term]}</dd>
        </div>
      ))}
    </dl>
  )
}
