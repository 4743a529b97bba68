import type { ReactNode } from 'react'

/** The cells of a row, by their columns. */
export type Cells<Row, Name extends string> = Readonly<Record<Name, (row: Row) => ReactNode>>

type Props<Row, Name extends string> = {
  readonly caption: string
  /** The caption is on screen elsewhere. */
  readonly isCaptionHidden?: boolean
  /** Titles of the columns, in their order: the first one names the row, one called `value` is aligned to its end. */
  readonly columns: Readonly<Record<Name, string>>
  readonly cells: Cells<Row, Name>
  readonly rows: readonly Row[]
}

const HEAD = 'px-3 py-2.5 text-start text-xs font-medium text-tinta-600 first:pl-6 last:pr-6'

const CELL =
  'py-1.5 max-md:flex max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-tinta-600 max-md:before:content-[attr(data-title)] md:px-3 md:py-3 md:align-top md:first:pl-6 md:last:pr-6'

/** A table that becomes a list of cards on small screens; it stays a table to assistive technology. */
export function DataTable<Row extends { readonly id: string | number }, Name extends string>({
  caption,
  isCaptionHidden = false,
  columns,
  cells,
  rows,
}: Props<Row, Name>) {
  // `Object.keys` forgets the names.
  const names = Object.keys(columns) as Name[]
  const [first, ...others] = names
  const align = (name: Name) => (name === 'value' ? 'md:text-end' : '')

  return (
    <table className="w-full border-collapse text-sm max-md:block">
      <caption
        className={
          isCaptionHidden
            ? 'sr-only'
            : 'px-4 pt-5 pb-1 text-start text-[0.9375rem] font-semibold max-md:block md:px-6'
        }
      >
        {caption}
      </caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-tinta-200">
          {names.map((name) => (
            <th key={name} scope="col" className={`${HEAD} ${align(name)}`}>
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-tinta-100 max-md:block">
        {rows.map((row) => (
          <tr key={row.id} className="max-md:block max-md:px-4 max-md:py-3">
            <th
              scope="row"
              className="text-start font-normal max-md:block md:py-3 md:pr-3 md:pl-6 md:align-top"
            >
              {first && cells[first](row)}
            </th>
            {others.map((name) => (
              <td key={name} data-title={columns[name]} className={`${CELL} ${align(name)}`}>
                <span className="min-w-0 max-md:text-end">{cells[name](row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type NameProps = { readonly children: ReactNode; readonly id: string | number }

/** A row's name, above the provider's own id. */
export function RowName({ children, id }: NameProps) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere">{children}</span>
      <span className="block font-mono text-xs text-tinta-500 wrap-anywhere">{id}</span>
    </>
  )
}
