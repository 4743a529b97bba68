import { useId } from 'react'

type Props = {
  readonly label: string
  readonly hint: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Yes or no, at once. */
export function SwitchCard({ label, hint, checked, onChange }: Props) {
  const hintId = useId()

  return (
    <label className="flex cursor-pointer items-center justify-between gap-4 rounded-control bg-tinta-50 px-4 py-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verde-700">
      <span>
        <span className="block text-[0.9375rem] font-semibold">{label}</span>
        <span id={hintId} className="block text-sm text-tinta-600">
          {hint}
        </span>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked.
        role="switch"
        checked={checked}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-tinta-500 transition-colors duration-120 before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-branco before:transition-transform before:duration-120 checked:bg-verde-700 checked:before:translate-x-5 focus-visible:outline-none forced-colors:appearance-auto"
      />
    </label>
  )
}
