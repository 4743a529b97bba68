/** Prints a heading and aligned rows of a name and a figure. */
export function printTable(
  heading: string,
  rows: readonly (readonly [name: string, figure: string])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, figure]) => `  ${name.padEnd(width)}  ${figure}`)
  process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`)
}

/** Computes the value below which a share of the values lie; 0.5 is the median. */
export function computeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Prints a heading and rows of figures under their column headings. */
export function printGrid(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...rows.map((row) => row[at]?.length ?? 0)),
  )
  const formatLine = (cells: readonly string[]) =>
    `  ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`
  process.stdout.write(`\n${heading}\n${[columns, ...rows].map(formatLine).join('\n')}\n`)
}
