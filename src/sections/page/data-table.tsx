type Props = {
  /** What the table is about; read out before it. */
  readonly caption: string
  readonly columns: readonly string[]
  /** One cell a column. The first names the row. */
  readonly rows: readonly (readonly string[])[]
}

/** A table that turns into labelled blocks on narrow screens, so that it never scrolls sideways. */
export function DataTable({ caption, columns, rows }: Props) {
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
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
