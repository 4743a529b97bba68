import type { ReactNode } from 'react'

/** A column: the first one names the row. */
export type Column<Row> = {
  readonly title: string
  readonly renderCell: (row: Row) => ReactNode
  readonly align?: 'end'
}

type Props<Row> = {
  readonly caption: string
  /** The caption is on screen elsewhere. */
  readonly isCaptionHidden?: boolean
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly getKey: (row: Row) => string | number
}

const HEAD = 'px-3 py-2.5 text-start text-xs font-medium text-tinta-600 first:pl-6 last:pr-6'

const CELL =
  'py-1.5 max-md:flex max-md:justify-between max-md:gap-4 max-md:before:shrink-0 max-md:before:text-tinta-600 max-md:before:content-[attr(data-title)] md:px-3 md:py-3 md:align-top md:first:pl-6 md:last:pr-6'

/** A table that becomes a list of cards on small screens; it stays a table to assistive technology. */
export function DataTable<Row>({ caption, isCaptionHidden = false, columns, rows, getKey }: Props<Row>) {
  const [first, ...others] = columns

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
          {columns.map(({ title, align }) => (
            <th key={title} scope="col" className={`${HEAD} ${align ? 'md:text-end' : ''}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-tinta-100 max-md:block">
        {rows.map((row) => (
          <tr key={getKey(row)} className="max-md:block max-md:px-4 max-md:py-3">
            <th
              scope="row"
              className="text-start font-normal max-md:block md:py-3 md:pr-3 md:pl-6 md:align-top"
            >
              {first?.renderCell(row)}
            </th>
            {others.map(({ title, renderCell, align }) => (
              <td key={title} data-title={title} className={`${CELL} ${align ? 'md:text-end' : ''}`}>
                <span className="min-w-0 max-md:text-end">{renderCell(row)}</span>
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
      <span className="block font-semibold [overflow-wrap:anywhere]">{children}</span>
      <span className="block font-mono text-xs text-tinta-500 [overflow-wrap:anywhere]">{id}</span>
    </>
  )
}
