import { useSelector } from '@xstate/react'
import { type FormEvent, useRef } from 'react'
import { getForm, type LeadPageRef } from '#machines/panel/lead-page.machine.ts'
import type { LeadPage } from '#machines/panel/lead-page.ts'
import { CNPJ_PROBLEM_MESSAGES } from '#machines/payments/cnpj-correction.ts'
import { maskCnpj, unmaskCnpj } from '#machines/rules/cnpj.ts'
import { CNPJ_MASKED_LENGTH } from '#machines/rules/limits.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { leadTexts } from './lead-texts.ts'

type Props = { readonly actorRef: LeadPageRef; readonly page: Pick<LeadPage, 'lead' | 'cnpjIsRefused'> }

/** How to reach a lead. A CNPJ that the payment provider refused can be corrected. */
export function LeadContact({ actorRef, page: { lead, cnpjIsRefused } }: Props) {
  const form = useSelector(actorRef, getForm)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(() => section.current, form, ['correctingCnpj'])

  return (
    <section ref={section} tabIndex={-1} className="card" aria-labelledby="contato">
      <h4 id="contato">{leadTexts.people}</h4>
      <dl>
        <dt>Escritório</dt>
        <dd>{lead.company}</dd>
        <dt>CNPJ</dt>
        <dd className={cnpjIsRefused ? 'failing' : undefined}>
          {cnpjIsRefused ? `${maskCnpj(lead.cnpj)}, ${leadTexts.refused}` : maskCnpj(lead.cnpj)}
        </dd>
        <dt>E-mail</dt>
        <dd>{lead.email}</dd>
        <dt>Telefone</dt>
        <dd>{`${formatPhone(lead.phone)}, ${lead.provenAt === null ? 'sem confirmação' : 'confirmado'}`}</dd>
      </dl>
      {form === 'correctingCnpj' ? (
        <Correction actorRef={actorRef} />
      ) : (
        cnpjIsRefused && (
          <button type="button" onClick={() => actorRef.send({ type: 'correction.asked' })}>
            {leadTexts.correct}
          </button>
        )
      )}
    </section>
  )
}

function Correction({ actorRef }: Pick<Props, 'actorRef'>) {
  const cnpj = useSelector(actorRef, ({ context }) => context.cnpj)
  const problem = useSelector(actorRef, ({ context }) => context.cnpjProblem)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('cnpj'))
    actorRef.send({ type: 'cnpj.submitted', cnpj: unmaskCnpj(typed) })
  }

  return (
    <form className="form" noValidate onSubmit={send}>
      <label htmlFor="cnpj">{leadTexts.rightCnpj}</label>
      <input
        id="cnpj"
        name="cnpj"
        defaultValue={maskCnpj(cnpj)}
        maxLength={CNPJ_MASKED_LENGTH}
        ref={focusOnMount}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby="cnpj-erro"
      />
      <p id="cnpj-erro" role="alert" className="failing">
        {problem && CNPJ_PROBLEM_MESSAGES[problem]}
      </p>
      <div className="acts">
        <button type="submit" className="main">
          {leadTexts.saveCnpj}
        </button>
        <button type="button" onClick={() => actorRef.send({ type: 'form.closed' })}>
          {leadTexts.withdraw}
        </button>
      </div>
    </form>
  )
}
