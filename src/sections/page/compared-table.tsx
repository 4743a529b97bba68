/** What a table says. */
export type TableText = {
  /** What the table is about; read out before it. */
  readonly caption: string
  readonly columns: readonly string[]
  /** One cell a column. The first names the row. */
  readonly rows: readonly (readonly string[])[]
}

/** The column of names: it stays while the others scroll below its edge. */
const FIXED = 'sticky left-0 bg-branco pl-gutter shadow-hairline'

/**
 * A table whose alternatives are compared, at any width. It reaches into the gutters; on a phone it scrolls sideways under
 * its first column. The other columns are wide enough to be read and too wide to fit there, so that the edge cuts one of
 * them and shows that there is more. A printed page holds all of them.
 */
export function ComparedTable({ caption, columns, rows }: TableText) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={caption}
      className="relative overflow-x-auto overscroll-x-contain -outline-offset-2 -mx-gutter"
    >
      <table className="w-full text-left text-sm md:text-base">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-tinta-300 align-top text-sm text-tinta-600">
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-3 pr-4 font-medium ${index === 0 ? FIXED : 'pl-4'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name} className="border-b border-tinta-200 align-top">
              <th scope="row" className={`py-4 pr-4 font-semibold tracking-[-0.01em] md:w-[26%] ${FIXED}`}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="min-w-44 p-4 text-tinta-700">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
