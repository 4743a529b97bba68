import { escapeHtml } from '../deals/note-html.ts'
import { createUnstored } from '../intents/create-once.ts'
import { DealDeleted } from '../providers/pipedrive/deal-deleted.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { composeCache } from '../store/caches.ts'
import { closeIntent, hasIntentFor, listIntentObjects } from '../store/intents.ts'
import { type StoreWrite, storeWrites } from '../store/writes.ts'
import { getChecksumKey } from './checksum.ts'

/** The first words of our note. Searching for them finds a note whose creation got no answer. */
export const NOTE_HEADING = 'Resumo do site (atualizado automaticamente)'

/** Kind of the intents of notes. */
const KIND = 'note'

/** A note to write. */
export type DealNote = {
  readonly dealId: number
  /** HTML that begins with the heading. */
  readonly content: string
  /** Whether the deal is none that its visitor's sign-up created: salespeople may have moved another deal's note to it. */
  readonly isForeignDeal: boolean
  /** Whether the last writing is hours ago: salespeople may have merged another deal with a note of ours into this one since. */
  readonly isLongSince: boolean
}

/**
 * Pins the site's one note to a deal, or updates the pinned one (decision 46). A note that salespeople removed stays
 * removed, and other notes are never changed. Of several notes of ours, which deals that were merged had, one is left.
 * @returns the writes that the caller must store
 */
export async function upsertNote(
  services: Store & Crm,
  { dealId, content, isForeignDeal, isLongSince }: DealNote,
  signal: AbortSignal,
): Promise<readonly StoreWrite[]> {
  const { crm, database } = services
  const key = getNoteKey(dealId)
  const { id, isNew, writes } = await createUnstored(services, {
    key,
    kind: KIND,
    // The note belongs to the deal, not to a lead: it must be found again after a sign-up of the deal was deleted.
    leadId: null,
    mayExist: isForeignDeal && (await listIntentObjects(database.db, [key])).length === 0,
    find: async (scope) => {
      const [ours] = await listOurNotes(services, dealId, scope)
      return ours ?? null
    },
    create: async (scope) => String((await crm.addNote(dealId, content, { signal: scope })).id),
    signal,
  })
  if (isNew) return writes
  await storeWrites(database.db, writes)
  try {
    await withRetry((scope) => crm.updateNote(Number(id), content, { signal: scope }), signal)
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown
  }
  if (isLongSince) await removeOthers(services, dealId, id, signal)
  return []
}

/**
 * Removes the site's note from a deal that its last visitor left, because it would go on to show them; a later visitor's is a new
 * one. The note of a deal that was merged stays: it is now that of the other deal.
 * @returns whether the deal had visitors before: it exists, or had a note
 */
export async function removeNote(
  services: Store & Crm,
  dealId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { crm, database } = services
  const key = getNoteKey(dealId)
  const stored = await listIntentObjects(database.db, [key])
  try {
    await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)
  } catch (thrown) {
    if (thrown instanceof DealDeleted) return stored.length > 0
    throw thrown
  }
  // The answer to its creation may have been lost.
  const find = (scope: AbortSignal) => listOurNotes(services, dealId, scope)
  const [id] = stored.length > 0 ? stored : await withRetry(find, signal)
  if (id === undefined) return true
  await deleteNote(services, id, signal)
  await storeWrites(database.db, [composeCache(getChecksumKey(dealId), '', 0)])
  await closeIntent(database.db, key, id)
  return true
}

/** Returns the key of the intent of a deal's note. */
function getNoteKey(dealId: number): string {
  return `note:${dealId}`
}

/** Deletes a note; one that salespeople removed already is left. */
async function deleteNote({ crm }: Crm, id: string, signal: AbortSignal): Promise<void> {
  try {
    await withRetry((scope) => crm.deleteNote(Number(id), { signal: scope }), signal)
  } catch (thrown) {
    if (!isMissing(thrown)) throw thrown
  }
}

/** Lists the ids of the notes of ours on a deal. */
async function listOurNotes({ crm }: Crm, dealId: number, signal: AbortSignal): Promise<string[]> {
  const notes = await crm.listNotes(dealId, { signal })
  return notes.filter(({ content }) => content.includes(escapeHtml(NOTE_HEADING))).map(({ id }) => String(id))
}

/** Removes our notes of deals that were merged into this one, because only one note of a deal is kept up to date. */
async function removeOthers(services: Store & Crm, dealId: number, kept: string, signal: AbortSignal) {
  for (const id of await withRetry((scope) => listOurNotes(services, dealId, scope), signal))
    if (id !== kept && (await hasIntentFor(services.database.db, KIND, id)))
      await deleteNote(services, id, signal)
}
