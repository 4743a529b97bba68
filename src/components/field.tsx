import { TriangleAlert } from 'lucide'
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { maskInput } from './field-mask.ts'
import { Icon } from './icon.tsx'

/** What ties a control to its label, its hint and its error. */
export type FieldWiring = {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

type FieldProps = {
  readonly id: string
  readonly label: ReactNode
  /** What is wrong with the value, or null. */
  readonly error: string | null
  readonly hint?: ReactNode
  /** The hint depends on what is typed; screen readers announce it when it appears. */
  readonly isHintNews?: boolean
  readonly children: (wiring: FieldWiring) => ReactNode
}

/** Looks of every text control. Sixteen pixels of text: iOS zooms into anything smaller. */
export const CONTROL =
  'h-12 w-full min-w-0 rounded-control border-[1.5px] border-tinta-400 bg-branco px-3.5 text-base text-tinta-900 placeholder:text-tinta-500 disabled:bg-tinta-50 focus:border-verde-700 focus:outline-3 focus:outline-offset-0 focus:outline-verde-200 aria-invalid:border-rubi-600 aria-invalid:focus:outline-rubi-100'

/** A labelled control with its hint and its error; the only place that wires the three. */
export function Field({ id, label, error, hint, isHintNews = false, children }: FieldProps) {
  const hintId = hint ? `${id}-dica` : null
  const errorId = error ? `${id}-erro` : null
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error !== null, 'aria-describedby': describedBy })}
      <FieldError id={id} error={error} />
      {hintId || isHintNews ? (
        <div
          id={`${id}-dica`}
          role={isHintNews ? 'status' : undefined}
          className="text-sm text-tinta-600 not-empty:mt-1.5"
        >
          {hint}
        </div>
      ) : null}
    </div>
  )
}

/** The message under a control, named so that the control can point at it. */
export function FieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  if (error === null) return null
  return (
    <p id={`${id}-erro`} className="mt-1.5 flex gap-1.5 text-sm leading-snug font-medium text-rubi-600">
      <Icon of={TriangleAlert} size={15} className="mt-0.5 shrink-0" />
      <span>{error}</span>
    </p>
  )
}

type TextFieldProps = Omit<FieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'onChange'> & {
    readonly value: string
    /** Turns what was typed into what may stand in the box; the caret stays where it was. */
    readonly mask?: (typed: string) => string
    /** Takes what stands in the box, and what was typed before the mask was applied. */
    readonly onValue: (value: string, typed: string) => void
  }

/** A one-line text box. */
export function TextField({ id, label, error, hint, isHintNews, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint} isHintNews={isHintNews ?? false}>
      {(wiring) => <TextInput {...input} {...wiring} />}
    </Field>
  )
}

type TextInputProps = Omit<TextFieldProps, 'label' | 'error' | 'hint' | 'isHintNews'>

/** The box alone, for fields that hold more than one control. */
export function TextInput({ mask, onValue, className = '', ...input }: TextInputProps) {
  return (
    <input
      enterKeyHint="next"
      onKeyDown={goOn}
      {...input}
      className={`${CONTROL} read-only:bg-tinta-50 ${className}`.trimEnd()}
      onChange={({ currentTarget }) => {
        const typed = currentTarget.value
        onValue(mask ? maskInput(currentTarget, mask) : typed, typed)
      }}
    />
  )
}

/**
 * Leads from a field whose key says "next" to the next one that is missing or wrong: the keyboard of an iPhone would send the
 * form, half filled. When none is left, Enter sends it.
 */
function goOn(event: KeyboardEvent<HTMLInputElement>) {
  const { key, currentTarget: input } = event
  if (key !== 'Enter' || !input.matches('[enterkeyhint=next]')) return
  const fields = [...(input.form?.elements ?? [])]
  const next = fields.slice(fields.indexOf(input) + 1).find((field) => field.matches('input:invalid'))
  if (!(next instanceof HTMLInputElement)) return
  event.preventDefault()
  next.focus()
}
