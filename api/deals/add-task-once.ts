import { ACTIVITY_TYPES } from '#machines/deals/limits.ts'
import { createOnce } from '../intents/create-once.ts'
import type { Crm, Store } from '../services.ts'
import { hasIntentFor, listIntentObjects } from '../store/intents.ts'
import type { Lead } from '../store/leads.ts'
import { readDealLinks } from './deal-links.ts'
import { escapeHtml } from './note-html.ts'

/** A task about a deal for the sales team. */
export type SalesTask = {
  /** Key of the intent. */
  readonly key: string
  readonly lead: Pick<Lead, 'id' | 'personId'>
  /** Null for a task about the person alone. */
  readonly dealId: number | null
  /** True when such a task may stand there under another key: an open one with this subject then counts as this one. */
  readonly mayStand?: boolean
  readonly subject: string
  /** `YYYY-MM-DD`. */
  readonly dueDate: string
  /** True for a record of something that happened, which is created as done. */
  readonly isDone?: boolean
  /** Plain text; escaped when it is written. */
  readonly lines: readonly string[]
  /** The last line of the activity, by which it is found again. */
  readonly reference: string
}

/** Adds a task to a deal or person exactly once, even across failures (decision 9). */
export async function addTaskOnce(
  services: Store & Crm,
  { key, lead, dealId, mayStand = false, subject, dueDate, isDone = false, lines, reference }: SalesTask,
  signal: AbortSignal,
): Promise<void> {
  const { crm } = services
  await createOnce(services, {
    key,
    kind: 'activity',
    leadId: lead.id,
    mayExist: mayStand && (await listIntentObjects(services.database.db, [key])).length === 0,
    find: async (scope) => {
      const of = dealId ?? (lead.personId === null ? null : { personId: lead.personId })
      const activities = of === null ? [] : await crm.listActivities(of, { signal: scope })
      for (const { id, note, done, deal_id } of activities.filter((one) => one.subject === subject)) {
        // A person's activities are also those of the deals, which may be out of sight.
        if (mayStand && !done && deal_id === dealId) return String(id)
        // The same task may have been given before, and ended.
        const isOther = await hasIntentFor(services.database.db, 'activity', String(id))
        if (note?.includes(reference) && !isOther) return String(id)
      }
      return null
    },
    create: async (scope) => {
      const activity = {
        subject,
        type: ACTIVITY_TYPES.task,
        ...(dealId === null
          ? { personId: lead.personId ?? undefined }
          : await readDealLinks(services, dealId, scope)),
        dueDate,
        done: isDone,
        note: [...lines, reference].map(escapeHtml).join('<br>'),
      }
      return String((await crm.createActivity(activity, { signal: scope })).id)
    },
    signal,
  })
}
