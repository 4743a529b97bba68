import { useSelector } from '@xstate/react'
import { ArrowLeft } from 'lucide'
import { useEffect, useEffectEvent, useRef } from 'react'
import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { maskCnpj } from '#machines/rules/cnpj.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { createRegistrationRecord } from '#machines/sign-up/registration-record.ts'
import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Card } from '#src/components/card.tsx'
import { Icon } from '#src/components/icon.tsx'
import { signUpPremium } from '#src/content/sign-up-premium.ts'
import { AT_CALENDAR } from '#src/lib/page/entry-state.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { readWantedCall } from '#src/lib/scheduling/wanted-call.ts'
import { Calendar } from '../scheduling/calendar.tsx'

type Props = { readonly actorRef: SignUpFormRef }

/** A premium visitor's confirmed data, the calendar, and the way back (spec S1 2.9). */
export function SignUpPremium({ actorRef }: Props) {
  const kind = readWantedCall()
  const goBack = useOwnEntry(() => actorRef.send({ type: 'editing.requested' }))

  return (
    <>
      <header className="bg-branco px-gutter pt-7 pb-6 md:bg-transparent md:px-0 md:pt-0">
        <h1
          ref={focusOnMount}
          tabIndex={-1}
          className="text-[1.75rem] leading-[1.12] font-semibold tracking-[-0.03em] outline-none"
        >
          {signUpPremium.title}
        </h1>
        <p className="mt-2.5 text-tinta-600">{signUpPremium.lead(CALL_MINUTES[kind])}</p>
      </header>
      <div className="grid items-start lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-6">
        <Card className="md:max-lg:rounded-t-none">
          <Calendar
            as="embedded"
            call={{ kind, moved: null }}
            onClose={({ redirectTo }) => {
              // A booking redirects by itself; a visitor who closes the calendar without one continues to the code.
              if (redirectTo === null) actorRef.send({ type: 'calendar.closed' })
            }}
          />
          <button
            type="button"
            onClick={() => actorRef.send({ type: 'calendar.closed' })}
            className="link mt-6 inline-flex min-h-11 items-center text-left text-[0.9375rem]"
          >
            {signUpPremium.skip}
          </button>
        </Card>
        <Summary actorRef={actorRef} onEdit={goBack} />
      </div>
    </>
  )
}

/**
 * Gives the calendar its own entry in the browser's history, so that Back leads from it to the form. Calls `onBack` when the
 * visitor leaves the entry that way, and returns a function that calls it and leaves the entry.
 */
function useOwnEntry(onBack: () => void): () => void {
  const isAtCalendar = useHistoryState() === AT_CALENDAR
  const wasAtCalendar = useRef(isAtCalendar)
  const wasAdded = useRef(false)
  const leave = useEffectEvent(onBack)
  // A reload finds the entry that was added before it.
  const add = useEffectEvent(() =>
    navigate(window.location.href, { state: AT_CALENDAR, replace: wasAdded.current }),
  )

  useEffect(() => {
    if (isAtCalendar) wasAtCalendar.current = true
    else if (wasAtCalendar.current) leave()
    else {
      add()
      wasAdded.current = true
    }
  }, [isAtCalendar])

  return () => {
    onBack()
    if (isAtCalendar) window.history.back()
  }
}

type SummaryProps = Props & { readonly onEdit: () => void }

function Summary({ actorRef, onEdit }: SummaryProps) {
  const record = useSelector(actorRef, ({ context }) => context.record)
  const typed = useSelector(actorRef, ({ context }) => context.draft.registration)
  const { nomeCompleto, email, phone, razaoSocial, cpfCnpj } = record ?? createRegistrationRecord(typed, 0)
  const { rows } = signUpPremium
  const lines = [
    [rows.nomeCompleto, nomeCompleto],
    [rows.email, email],
    [rows.phone, formatPhone(phone)],
    [rows.razaoSocial, razaoSocial],
    [rows.cpfCnpj, maskCnpj(cpfCnpj)],
  ] as const

  return (
    <section
      aria-labelledby="dados-titulo"
      className="border-y border-tinta-200 bg-branco px-gutter py-5 max-lg:order-first md:border-y-0 md:p-7 md:shadow-card md:max-lg:rounded-t-panel lg:rounded-panel"
    >
      <h2 id="dados-titulo" className="text-[0.9375rem] font-semibold">
        {signUpPremium.summary}
      </h2>
      <dl className="mt-2 grid gap-1 text-[0.9375rem] lg:mt-3 lg:gap-2.5">
        {lines.map(([term, value]) => (
          <div key={term} className="max-lg:grid max-lg:grid-cols-[6.5rem_1fr] max-lg:items-baseline">
            <dt className="text-sm text-tinta-600">{term}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size="small" onClick={onEdit} className="mt-4 w-full lg:mt-5">
        <Icon of={ArrowLeft} size={16} />
        {signUpPremium.edit}
      </Button>
    </section>
  )
}
