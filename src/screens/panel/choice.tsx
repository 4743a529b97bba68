import { useId } from 'react'

type ChoiceProps<Value> = {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly title: string }[]
  readonly onChoose: (value: Value) => void
}

/** A choice of one of some values. */
export function Choice<Value>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="choice">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={options.findIndex((option) => option.value === value)}
        onChange={({ currentTarget }) => {
          const option = options[Number(currentTarget.value)]
          if (option) onChoose(option.value)
        }}
      >
        {options.map(({ title }, place) => (
          <option key={title} value={place}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
