/** Prints a heading and aligned rows of a name and a figure. */
export function printTable(
  heading: string,
  rows: readonly (readonly [name: string, figure: string])[],
): void {
  const width = Math.max(...rows.map(([name]) => name.length))
  const lines = rows.map(([name, figure]) => `  ${name.padEnd(width)}  ${figure}`)
  process.stdout.write(`\n${heading}\n${lines.join('\n')}\n`)
}

/** The value below which a share of the others lie; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
