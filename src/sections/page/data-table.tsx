import { ComparedTable, type TableText } from './compared-table.tsx'

type Props = TableText & {
  /**
   * Whether the table puts alternatives side by side, so that a phone must show it as a table, too. Its columns are the
   * alternatives on /activate-whatsapp, /comparativo and /onboarding, its rows on /implementacao-assistida, /partners and /zapsign. Every
   * other table has a thing of its own in each row (a field, a rule, a phase, a format, a kind of message or of survey),
   * and its columns are what is said of it: such rows are read one at a time.
   */
  readonly isCompared?: boolean
}

/** A table of a content page. On narrow screens its rows are labelled blocks, unless they are compared. */
export function DataTable({ isCompared = false, ...text }: Props) {
  return isCompared ? <ComparedTable {...text} /> : <TableOfBlocks {...text} />
}

function TableOfBlocks({ caption, columns, rows }: TableText) {
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b border-tinta-300 text-sm text-tinta-600">
          {columns.map((column) => (
            <th key={column} scope="col" className="py-3 pr-6 font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map(([name, ...cells]) => (
          <tr
            key={name}
            className="border-b border-tinta-200 align-top max-md:block max-md:py-4 md:*:py-4 md:*:pr-6"
          >
            <th scope="row" className="font-semibold tracking-[-0.01em] max-md:block md:w-[26%]">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="text-tinta-700 max-md:mt-2 max-md:block">
                <span aria-hidden="true" className="block text-xs text-tinta-500 md:hidden">
                  {columns[index + 1]}
                </span>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
