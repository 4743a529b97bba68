import { type ReactNode, useId } from 'react'

/** One thing to choose. */
export type Choice<Id extends string> = { readonly id: Id; readonly title: string }

/** Lists a question's choices from its ids and their titles. */
export function listChoices<Id extends string>(
  ids: readonly Id[],
  titles: Readonly<Record<Id, string>>,
): readonly Choice<Id>[] {
  return ids.map((id) => ({ id, title: titles[id] }))
}

type GroupProps = {
  /** Fragment that an error summary can link to; it is the id of the first choice. */
  readonly anchor: string
  readonly label: string
  readonly hint: string
  /** What is wrong with the answer; null while nothing is. */
  readonly problem: string | null
  readonly columns: keyof typeof COLUMNS
}

type RadioProps<Id extends string> = GroupProps & {
  readonly choices: readonly Choice<Id>[]
  readonly chosen: Id | null
  readonly onChoose: (id: Id) => void
}

type CheckboxProps<Id extends string> = GroupProps & {
  readonly choices: readonly Choice<Id>[]
  readonly chosen: readonly Id[]
  readonly onToggle: (id: Id) => void
}

const COLUMNS = {
  1: 'grid-cols-1',
  2: 'grid-cols-[repeat(auto-fill,minmax(min(max(8rem,50%-0.25rem),100%),1fr))]',
  3: 'sm:grid-cols-3',
} as const

const CARD =
  'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control bg-branco px-3 py-2.5 text-[0.9375rem] leading-snug font-medium inset-ring inset-ring-tinta-400 transition-colors duration-120 hover:bg-tinta-50 has-checked:bg-verde-50 has-checked:text-verde-900 has-checked:inset-ring-2 has-checked:inset-ring-verde-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verde-700'

const MARK = 'size-5 shrink-0 cursor-pointer accent-verde-700 focus-visible:outline-none'

/** One of several, as cards. */
export function RadioCards<Id extends string>({ choices, chosen, onChoose, ...group }: RadioProps<Id>) {
  const name = useId()

  return (
    <Group {...group} role="radiogroup">
      {choices.map(({ id, title }, index) => (
        <label key={id} className={CARD}>
          <input
            type="radio"
            id={index === 0 ? group.anchor : undefined}
            name={name}
            value={id}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className={MARK}
          />
          <span>{title}</span>
        </label>
      ))}
    </Group>
  )
}

/** Any of several, as cards. */
export function CheckboxCards<Id extends string>({ choices, chosen, onToggle, ...group }: CheckboxProps<Id>) {
  return (
    <Group {...group}>
      {choices.map(({ id, title }, index) => (
        <label key={id} className={CARD}>
          <input
            type="checkbox"
            id={index === 0 ? group.anchor : undefined}
            value={id}
            checked={chosen.includes(id)}
            aria-invalid={group.problem !== null}
            onChange={() => onToggle(id)}
            className={MARK}
          />
          <span>{title}</span>
        </label>
      ))}
    </Group>
  )
}

type FrameProps = GroupProps & { readonly role?: 'radiogroup'; readonly children: ReactNode }

/** Question, hint and problem around the choices. */
function Group({ label, hint, problem, columns, role, children }: FrameProps) {
  const id = useId()

  return (
    <fieldset
      role={role}
      aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
      aria-invalid={role ? problem !== null : undefined}
      className="min-w-0"
    >
      <legend className="text-[0.9375rem] font-semibold">{label}</legend>
      <p id={`${id}-hint`} className="text-sm text-tinta-600">
        {hint}
      </p>
      {problem === null ? null : (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-rubi-600">
          {problem}
        </p>
      )}
      <div className={`mt-2.5 grid gap-2 ${COLUMNS[columns]}`}>{children}</div>
    </fieldset>
  )
}
