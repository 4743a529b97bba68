import { cutText } from '#machines/rules/cut-text.ts'
import { TITLE_MAX_LENGTH } from '#machines/rules/limits.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { listLeadsOfPersonsDeal } from '../store/person-holders.ts'

/** Formats the title of a sign-up's deal. */
export function formatTitle({ razaoSocial, nomeCompleto }: Registration) {
  return cutText(`${razaoSocial} - ${nomeCompleto}`, TITLE_MAX_LENGTH)
}

/** Formats the title of a deal that a registration for a class brings. */
export function formatClassTitle(name: string) {
  return cutText(`Masterclass - ${name}`, TITLE_MAX_LENGTH)
}

/**
 * Replaces the title that another sign-up gave to a deal by the title of the visitor who holds it. A title that
 * salespeople wrote stays.
 */
export async function correctTitle(
  { crm, database }: Store & Crm,
  { lead, registration }: ParsedLead,
  signal: AbortSignal,
): Promise<void> {
  const { personId, dealId } = lead
  if (personId === null || dealId === null) return
  const title = formatTitle(registration)
  const leads = await listLeadsOfPersonsDeal(database.db, { personId, dealId })
  const others = leads
    .map((other) => formatTitle(parseLead(other).registration))
    .filter((typed) => typed !== title)
  if (others.length === 0) return
  const deal = await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)
  if (others.includes(deal.title))
    await withRetry((scope) => crm.updateDeal(dealId, { title }, { signal: scope }), signal)
}
