import { escapeHtml } from '../deals/note-html.ts'
import { createOnce } from '../intents/create-once.ts'
import { ProviderError } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Services } from '../services.ts'

/** The first words of our note. Searching for them finds a note whose creation got no answer. */
export const NOTE_HEADING = 'Resumo do site (atualizado automaticamente)'

/**
 * Pins the site's one note to a deal, or updates the pinned one (decision 46). A note that salespeople removed stays
 * removed, and other notes are never changed.
 * @param content HTML that begins with the heading
 */
export async function upsertNote(
  services: Services,
  dealId: number,
  content: string,
  signal: AbortSignal,
): Promise<void> {
  const { id, isNew } = await createOnce(services, {
    key: `note:${dealId}`,
    kind: 'note',
    // The note belongs to the deal, not to a lead: it must be found again after a sign-up of the deal was deleted.
    leadId: null,
    find: async (scope) => {
      const notes = await services.crm.listNotes(dealId, { signal: scope })
      const ours = notes.find((note) => note.content.includes(escapeHtml(NOTE_HEADING)))
      return ours ? String(ours.id) : null
    },
    create: async (scope) => String((await services.crm.addNote(dealId, content, { signal: scope })).id),
    signal,
  })
  if (isNew) return
  try {
    await withRetry((scope) => services.crm.updateNote(Number(id), content, { signal: scope }), signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError && (thrown.status === 404 || thrown.status === 410))) throw thrown
  }
}
