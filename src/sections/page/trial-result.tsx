import type { ReactNode } from 'react'

type Props = {
  /** Names the result; left out while nothing is chosen. */
  readonly title?: string
  /** What the choice leads to, each with the term it goes by. */
  readonly rows?: readonly (readonly [term: string, text: string])[]
  /** Said below the rows, or alone while there are none. */
  readonly children?: ReactNode
}

/** What the choices of a demonstration lead to, read out whenever it changes. */
export function TrialResult({ title, rows = [], children }: Props) {
  return (
    <div
      aria-live="polite"
      className="rounded-panel bg-verde-50 p-5 inset-ring inset-ring-verde-200 md:sticky md:top-24 md:p-9"
    >
      {title === undefined ? null : <h3 className="text-h3">{title}</h3>}
      {rows.length === 0 ? null : (
        <dl className="mt-5 grid gap-5">
          {rows.map(([term, text]) => (
            <div key={term}>
              <dt className="text-sm text-tinta-600">{term}</dt>
              <dd className="font-medium">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </div>
  )
}
