import { createOnce } from '../lib/create-once.ts'
import { retried } from '../lib/retried.ts'
import { ProviderError } from '../providers/provider-error.ts'
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
  await pinned(services, note, signal)
}

/** Pins a note to a deal, or brings the one pinned before up to date. One that salespeople removed stays removed. */
export async function keepNote(services: Services, note: DealNote, signal: AbortSignal): Promise<void> {
  const { id, isNew } = await pinned(services, note, signal)
  if (isNew) return
  try {
    await retried((scope) => services.crm.updateNote(id, contentOf(note), { signal: scope }), signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError && (thrown.status === 404 || thrown.status === 410))) throw thrown
  }
}

async function pinned(services: Services, note: DealNote, signal: AbortSignal) {
  const { dealId, leadId } = note
  const mark = markOf(note)
  let isNew = false
  const { id } = await createOnce(services, {
    key: `note:${leadId}:${mark}`,
    kind: 'note',
    leadId,
    find: async (scope) => {
      const notes = await services.crm.listNotes(dealId, { signal: scope })
      const found = notes.find((candidate) => candidate.content.includes(escapeHtml(mark)))
      return found ? String(found.id) : null
    },
    create: async (scope) => {
      const made = await services.crm.addNote(dealId, contentOf(note), { signal: scope })
      isNew = true
      return String(made.id)
    },
    signal,
  })
  return { id: Number(id), isNew }
}

function markOf({ heading, reference }: DealNote): string {
  return `${heading} (${reference})`
}

function contentOf(note: DealNote): string {
  return [`<b>${escapeHtml(markOf(note))}</b>`, ...note.lines.map(escapeHtml)].join('<br>')
}

/** What a visitor wrote stays text in the CRM. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
