import type { LeadCursor, LeadFilter, LeadList } from '#machines/panel/lead-page.ts'
import { parseLeadSearch } from '#machines/panel/lead-search.ts'
import { LEADS_A_CHUNK } from '#machines/panel/limits.ts'
import { listLeads } from '../store/lead-list.ts'
import { saveActExtent, startOperatorAct } from '../store/operators.ts'
import type { Db } from '../store/types.ts'
import { BYTE_ORDER_MARK, CSV_HEADER, formatLeadLine } from './format-csv.ts'

/**
 * Streams the leads of a filter as CSV in chunks. The download is recorded before its first byte, and the number of
 * leads at its end, even when the operator cancels it. The search text is not recorded.
 * @throws when the first leads cannot be read
 */
export async function exportLeads(
  db: Db,
  { text, onlyStuck }: LeadFilter,
  operator: string,
): Promise<ReadableStream<Uint8Array>> {
  const search = parseLeadSearch(text)
  const read = (after: LeadCursor | null) => listLeads(db, { search, onlyStuck, after, limit: LEADS_A_CHUNK })
  const first = await read(null)
  const actId = await startOperatorAct(db, { operator, act: 'exported_leads' })
  const encoder = new TextEncoder()
  let next: LeadCursor | null = null
  let count = 0

  function formatChunk({ rows, next: following }: LeadList): Uint8Array {
    next = following
    count += rows.length
    return encoder.encode(rows.map(formatLeadLine).join(''))
  }

  return new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(encoder.encode(BYTE_ORDER_MARK + CSV_HEADER))
      stream.enqueue(formatChunk(first))
    },
    async pull(stream) {
      if (next) {
        stream.enqueue(formatChunk(await read(next)))
        return
      }
      await saveActExtent(db, actId, count)
      stream.close()
    },
    cancel: () => saveActExtent(db, actId, count),
  })
}
