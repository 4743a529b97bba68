import * as z from 'zod'
import { StoredSecrets } from '../secrets.ts'
import type { DumpedPart } from '../store/dump.ts'

/**
 * The version of the backup format: gzip-compressed JSON, one value per line. The header comes first, then each
 * table with its columns, followed by its rows (a list of texts each), then the sequences, and finally the number of
 * rows. A file without that number is incomplete.
 */
const FORMAT = 1

/** The first line of a backup. */
export const BackupHeader = z.object({
  pauta: z.literal('backup'),
  format: z.number(),
  /** The version of the schema (`listSchemaVersions`). */
  schema: z.number(),
  takenAt: z.iso.datetime(),
  /** The secrets of the data folder, which sign cookies and links in e-mails. Null when they are set by variables. */
  secrets: StoredSecrets.nullable(),
})

export type BackupHeader = z.infer<typeof BackupHeader>

/** Every other line. */
export const BackupLine = z.union([
  z.array(z.string().nullable()),
  z.strictObject({ table: z.string(), columns: z.array(z.string()) }),
  z.strictObject({ sequence: z.string(), value: z.string() }),
  z.strictObject({ end: z.object({ rows: z.number() }) }),
])

export type BackupLine = z.infer<typeof BackupLine>

/** Creates the header of a backup that is taken now. */
export function createHeader(schema: number, secrets: BackupHeader['secrets']): BackupHeader {
  return { pauta: 'backup', format: FORMAT, schema, takenAt: new Date().toISOString(), secrets }
}

/** Returns whether this program can read the backup's format. */
export function isKnownFormat({ format }: BackupHeader): boolean {
  return format === FORMAT
}

/** Writes a backup's lines. */
export async function* formatBackup(
  header: BackupHeader,
  parts: AsyncIterable<DumpedPart>,
): AsyncGenerator<string> {
  yield toLine(header)
  let rows = 0
  for await (const part of parts) {
    if ('rows' in part) {
      rows += part.rows.length
      yield part.rows.map(toLine).join('')
    } else yield toLine(part)
  }
  yield toLine({ end: { rows } })
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
