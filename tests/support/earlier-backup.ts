import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

const META = join(import.meta.dirname, '../../api/store/migrations/meta')

const Snapshot = z.object({
  tables: z.record(z.string(), z.object({ name: z.string(), columns: z.record(z.string(), z.unknown()) })),
})

const Line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.array(z.string().nullable()),
])

/** The columns of each table of a schema. */
export type Tables = ReadonlyMap<string, ReadonlySet<string>>

/** Reads the tables that a database had before the latest migration. */
export async function readEarlierTables(): Promise<Tables> {
  const snapshots = (await readdir(META)).filter((name) => name.endsWith('_snapshot.json')).sort()
  const earlier = snapshots.at(-2)
  if (earlier === undefined) throw new Error('There is only one migration')
  const { tables } = Snapshot.parse(JSON.parse(await readFile(join(META, earlier), 'utf8')))
  return new Map(Object.values(tables).map(({ name, columns }) => [name, new Set(Object.keys(columns))]))
}

/** Removes from a backup's lines, without the header, every table and column that a schema lacks. Such tables must be empty. */
export function convertToTables(lines: readonly string[], tables: Tables): readonly string[] {
  const converted: string[] = []
  let kept: readonly number[] = []
  for (const line of lines) {
    const parsed = Line.safeParse(JSON.parse(line)).data
    if (parsed === undefined) converted.push(line)
    else if ('table' in parsed) {
      const known = tables.get(parsed.table)
      if (!known) continue
      kept = [...parsed.columns.keys()].filter((at) => known.has(parsed.columns[at] ?? ''))
      converted.push(JSON.stringify({ ...parsed, columns: kept.map((at) => parsed.columns[at]) }))
    } else converted.push(JSON.stringify(kept.map((at) => parsed[at])))
  }
  return converted
}
