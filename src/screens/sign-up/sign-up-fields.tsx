import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide'
import { isUnlikelyCnpj, maskCnpj, unmaskCnpj } from '#machines/rules/cnpj.ts'
import {
  COUNTRY_CODES,
  findPhoneDoubt,
  formatE164,
  formatPhone,
  hasEnoughDigits,
  parseTypedPhone,
} from '#machines/rules/phone.ts'
import type { SignUpFormRef } from '#machines/sign-up/sign-up-form.machine.ts'
import { formatFieldMessage } from '#machines/sign-up/sign-up-messages.ts'
import { CONTROL, Field, FieldError, TextField, TextInput } from '#src/components/field.tsx'
import { Icon } from '#src/components/icon.tsx'
import { signup } from '#src/content/sign-up.ts'
import { runAfterPress } from '#src/lib/page/after-press.ts'

type Props = { readonly actorRef: SignUpFormRef; readonly readOnly: boolean }

type TextFieldName = 'nomeCompleto' | 'email' | 'telefone' | 'razaoSocial' | 'cpfCnpj'

/**
 * The fields in the order they are asked for: the CNPJ before the company's name, which the public register fills in. Each has
 * its own name as its id, which the error box links to.
 */
export function SignUpFields(props: Props) {
  const nome = useField(props, 'nomeCompleto')
  const email = useField(props, 'email')
  const razaoSocial = useField(props, 'razaoSocial')
  const cpfCnpj = useField(props, 'cpfCnpj')
  const isNameFilledIn = useSelector(props.actorRef, ({ context }) => context.nameLookup.name !== null)
  const suggestion = useSelector(props.actorRef, ({ context }) => context.emailSuggestion)

  return (
    <>
      <TextField {...nome} autoComplete="name" />
      <TextField
        {...email}
        // The suggestion says what is wrong, and puts it right.
        error={suggestion ? null : email.error}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        isHintNews
        hint={suggestion && <EmailSuggestion email={suggestion} actorRef={props.actorRef} />}
      />
      <PhoneField {...props} />
      <TextField
        {...cpfCnpj}
        value={maskCnpj(cpfCnpj.value)}
        mask={maskCnpj}
        onValue={(value) => cpfCnpj.onValue(unmaskCnpj(value))}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={signup.cnpjPlaceholder}
        hint={isUnlikelyCnpj(cpfCnpj.value) ? signup.cnpjHint : null}
      />
      <TextField
        {...razaoSocial}
        autoComplete="organization"
        isHintNews
        hint={isNameFilledIn ? signup.companyHint : null}
      />
      <Terms {...props} />
    </>
  )
}

/** Country and number are one field: neither means anything without the other (spec S1 2.9). */
function PhoneField(props: Props) {
  const { label, error, ...phone } = useField(props, 'telefone')
  const countryCode = useSelector(props.actorRef, ({ context }) => context.draft.registration.countryCode)
  const number = { countryCode, telefone: phone.value }

  return (
    // Only one message shows under the field: an error takes precedence over a doubt, but a missing area code explains it.
    <Field
      id={phone.id}
      label={label}
      error={
        error && findPhoneDoubt(number) === 'areaCodeMissing' ? signup.phoneHints.areaCodeMissing : error
      }
      hint={error ? null : <PhoneHint number={number} />}
    >
      {(wiring) => (
        // With a large font each takes a line of its own.
        <div className="flex flex-wrap gap-2">
          <div className="relative w-33 shrink-0 sm:w-46">
            <select
              aria-label={signup.fields.countryCode.label}
              name="countryCode"
              autoComplete="tel-country-code"
              value={countryCode}
              disabled={props.readOnly}
              className={`${CONTROL} appearance-none pr-9 text-ellipsis`}
              onChange={({ currentTarget: { value } }) => {
                const chosen = COUNTRY_CODES.find((code) => code === value)
                if (chosen) props.actorRef.send({ type: 'field.changed', values: { countryCode: chosen } })
              }}
              onBlur={() =>
                runAfterPress(() => props.actorRef.send({ type: 'field.left', field: 'telefone' }))
              }
            >
              {COUNTRY_CODES.map((code) => (
                <option key={code} value={code}>
                  {signup.countries[code]}
                </option>
              ))}
            </select>
            <Icon
              of={ChevronDown}
              className="pointer-events-none absolute inset-y-0 right-3 my-auto text-tinta-600"
            />
          </div>
          <TextInput
            {...phone}
            {...wiring}
            // HTML's autofill token for a national number is only valid on a plain text field; the keyboard is the same.
            type="text"
            inputMode="numeric"
            mask={(typed) => parseTypedPhone(typed).telefone}
            // What the mask left, and what was typed before it was applied.
            onValue={(telefone, typed) => {
              const named = parseTypedPhone(typed).countryCode
              const country = named ? { countryCode: named } : {}
              props.actorRef.send({ type: 'field.changed', values: { telefone, ...country } })
            }}
            autoComplete="tel-national"
            className="grow basis-34"
          />
        </div>
      )}
    </Field>
  )
}

type PhoneHintProps = { readonly number: Parameters<typeof formatE164>[0] }

function PhoneHint({ number }: PhoneHintProps) {
  const doubt = findPhoneDoubt(number)
  const isWhole = hasEnoughDigits(number)
  if (!isWhole || doubt)
    return <span>{isWhole && doubt ? signup.phoneHints[doubt] : signup.fields.telefone.hint}</span>
  return (
    <>
      <span>{signup.codeGoesTo}</span>{' '}
      <span className="whitespace-nowrap">{`${formatPhone(formatE164(number))}.`}</span>
    </>
  )
}

type EmailSuggestionProps = { readonly email: string; readonly actorRef: SignUpFormRef }

function EmailSuggestion({ email, actorRef }: EmailSuggestionProps) {
  const { question, accept, dismiss } = signup.suggestion

  /** Answering removes the buttons, so the focus moves to the e-mail field. */
  function answer(type: 'suggestion.accepted' | 'suggestion.dismissed') {
    document.getElementById('email')?.focus()
    actorRef.send({ type })
  }

  return (
    <span className="flex flex-wrap items-center gap-x-4">
      <span>
        {question} <b className="font-semibold text-tinta-900">{email}</b>?
      </span>
      <span className="flex gap-x-4">
        <SuggestionButton label={accept} onClick={() => answer('suggestion.accepted')} />
        <SuggestionButton label={dismiss} onClick={() => answer('suggestion.dismissed')} />
      </span>
    </span>
  )
}

type SuggestionButtonProps = { readonly label: string; readonly onClick: () => void }

function SuggestionButton({ label, onClick }: SuggestionButtonProps) {
  return (
    <button type="button" className="link min-h-11 md:min-h-8" onClick={onClick}>
      {label}
    </button>
  )
}

/** The label has two parts, because one of them opens the contract; together they name the checkbox. */
function Terms({ actorRef }: Props) {
  const isAccepted = useSelector(actorRef, ({ context }) => context.draft.registration.termsAccepted)
  const issue = useSelector(actorRef, ({ context }) =>
    context.issues.find(({ field }) => field === 'termsAccepted'),
  )

  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          type="checkbox"
          id="termsAccepted"
          name="termsAccepted"
          required
          checked={isAccepted}
          aria-labelledby="termsAccepted-texto"
          aria-invalid={issue !== undefined}
          aria-describedby={issue ? 'termsAccepted-erro' : undefined}
          className="mt-0.5 size-5 shrink-0 accent-verde-700"
          onChange={({ currentTarget: { checked } }) =>
            actorRef.send({ type: 'field.changed', values: { termsAccepted: checked } })
          }
        />
        <p id="termsAccepted-texto" className="text-[0.9375rem] leading-normal">
          <label htmlFor="termsAccepted">{signup.fields.termsAccepted.label}</label>{' '}
          <button
            type="button"
            aria-haspopup="dialog"
            className="link text-left"
            onClick={() => actorRef.send({ type: 'contract.opened' })}
          >
            {signup.terms}
          </button>
        </p>
      </div>
      <FieldError id="termsAccepted" error={issue ? formatFieldMessage(issue) : null} />
    </div>
  )
}

/** Props every text field of the form shares; the chart decides which errors show. */
function useField({ actorRef, readOnly }: Props, name: TextFieldName) {
  const value = useSelector(actorRef, ({ context }) => context.draft.registration[name])
  const issue = useSelector(actorRef, ({ context }) => context.issues.find(({ field }) => field === name))

  return {
    id: name,
    name,
    label: signup.fields[name].label,
    value,
    readOnly,
    required: true,
    error: issue ? formatFieldMessage(issue) : null,
    onValue: (typed: string) => actorRef.send({ type: 'field.changed', values: { [name]: typed } }),
    onBlur: () => runAfterPress(() => actorRef.send({ type: 'field.left', field: name })),
  }
}
