import type { ComponentProps, ReactNode } from 'react'
import { CONTROL, Field } from '#src/components/field.tsx'
import { useHydrated } from '#src/lib/tools/use-hydrated.ts'

type SplitProps = { readonly form: ReactNode; readonly result: ReactNode }

/** A tool's two sides: what is given on the left, what comes of it on the right; one under the other on a phone. */
export function ToolSplit({ form, result }: SplitProps) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-8">
      <div className="grid gap-6 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">{form}</div>
      <div className="grid gap-5 rounded-panel bg-verde-50 px-5 py-7 inset-ring inset-ring-verde-200 md:p-9 lg:sticky lg:top-24">
        {result}
      </div>
    </div>
  )
}

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'onChange' | 'value'> & {
  readonly id: string
  readonly label: ReactNode
  readonly error: string | null
  readonly hint?: ReactNode
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A text of several lines. Until the page is hydrated it would lose what is typed into it, so it is read-only. */
export function TextArea({ id, label, error, hint, onValue, className = '', ...rest }: TextAreaProps) {
  const isHydrated = useHydrated()

  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          readOnly={!isHydrated}
          className={`${CONTROL} h-auto min-h-28 resize-y py-3 leading-normal ${className}`.trimEnd()}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
      )}
    </Field>
  )
}

type SelectProps<Id extends string> = {
  readonly id: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly value: Id
  readonly options: readonly { readonly id: Id; readonly title: string }[]
  readonly onValue: (id: Id) => void
}

/** One of several, where cards would take too much room. */
export function SelectField<Id extends string>({
  id,
  label,
  hint,
  value,
  options,
  onValue,
}: SelectProps<Id>) {
  return (
    <Field id={id} label={label} error={null} hint={hint}>
      {(wiring) => (
        <select
          {...wiring}
          value={value}
          className={CONTROL}
          onChange={({ currentTarget }) => {
            const chosen = options.find((option) => option.id === currentTarget.value)
            if (chosen) onValue(chosen.id)
          }}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type ConsentProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** One box to tick. */
export function CheckField({ label, checked, onChange }: ConsentProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-snug">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-px size-5 shrink-0 cursor-pointer accent-verde-700"
      />
      <span>{label}</span>
    </label>
  )
}
