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
    <label className="switch-card">
      <span>
        <b>{label}</b>
        <small id={hintId}>{hint}</small>
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked.
        role="switch"
        checked={checked}
        aria-describedby={hintId}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  )
}
