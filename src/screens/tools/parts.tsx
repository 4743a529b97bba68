import type { ComponentProps, ReactNode } from 'react'
import { CONTROL, Field, type FieldWiring } from '#src/components/field.tsx'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'

/** Whether the visitor is in the field with this id. */
export function isInField(id: string): boolean {
  return document.activeElement?.id === id
}

type SplitProps = {
  readonly form: ReactNode
  readonly result: ReactNode
  /** The result in one or two lines, without controls, for a screen too narrow for both sides. */
  readonly glance?: ReactNode
}

/**
 * A tool's two sides: its form on the left, its result on the right. On a phone they stand one below the other,
 * and a glance at the result stays below the header while the visitor types: at the top, because the keyboard takes the
 * lower half. A screen reader gets the result itself.
 */
export function ToolSplit({ form, result, glance = null }: SplitProps) {
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-8">
      {glance === null ? null : (
        <div
          aria-hidden="true"
          data-glance=""
          style={{ top: '4rem' }}
          className="sticky z-10 -mx-gutter border-b border-verde-200 bg-verde-50 px-gutter py-1.5 md:hidden"
        >
          {glance}
        </div>
      )}
      <div className="grid gap-6 rounded-panel bg-branco px-5 py-7 shadow-card max-md:**:scroll-mt-24 md:p-7 lg:p-9">
        {form}
      </div>
      <div className="grid gap-5 rounded-panel bg-verde-50 px-5 py-7 inset-ring inset-ring-verde-200 md:sticky md:top-24 md:p-7 lg:p-9">
        {result}
      </div>
    </div>
  )
}

type GlanceProps = { readonly text: string; readonly isSent?: boolean }

/** A message in a glance, as a bubble of at most four lines. */
export function GlanceBubble({ text, isSent = false }: GlanceProps) {
  return (
    <span
      className={`block rounded-control px-3 py-1.5 inset-ring ${
        isSent ? 'bg-verde-100 inset-ring-verde-200' : 'bg-branco inset-ring-tinta-200'
      }`}
    >
      {/* Four lines of 1.375. */}
      <span
        style={{ maxHeight: '5.5em' }}
        className="block overflow-hidden text-sm leading-snug wrap-anywhere text-tinta-900"
      >
        {text}
      </span>
    </span>
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
          enterKeyHint="enter"
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

type CheckProps = {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Ties the box to its error; a box that cannot be wrong needs none. */
  readonly wiring?: FieldWiring
}

/** One box to tick. */
export function CheckField({ label, checked, onChange, wiring }: CheckProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3 text-[0.9375rem] leading-snug">
      <input
        type="checkbox"
        {...wiring}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className="mt-px size-5 shrink-0 cursor-pointer accent-verde-700"
      />
      <span>{label}</span>
    </label>
  )
}
