import { createOnce } from '../lib/create-once.ts'
import type { Services } from '../services.ts'

/** A note to be pinned to a deal. */
export type DealNote = {
  readonly dealId: number
  readonly leadId: string
  readonly heading: string
  /** Tells the notes of one heading apart; shown beside it, and looked for before the note is written again. */
  readonly reference: string
  /** Lines of plain text; they are escaped here. */
  readonly lines: readonly string[]
}

/** Pins a note to a deal, once, whatever fails (decision 9). */
export async function addNoteOnce(services: Services, note: DealNote, signal: AbortSignal): Promise<void> {
  const { dealId, leadId, heading, reference, lines } = note
  const mark = `${heading} (${reference})`
  const content = [`<b>${escapeHtml(mark)}</b>`, ...lines.map(escapeHtml)].join('<br>')
  await createOnce(services, {
    key: `note:${leadId}:${mark}`,
    kind: 'note',
    leadId,
    find: async (scope) => {
      const notes = await services.crm.listNotes(dealId, { signal: scope })
      const found = notes.find((candidate) => candidate.content.includes(escapeHtml(mark)))
      return found ? String(found.id) : null
    },
    create: async (scope) => String((await services.crm.addNote(dealId, content, { signal: scope })).id),
    signal,
  })
}

/** What a visitor wrote stays text in the CRM. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
