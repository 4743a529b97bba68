import { maskCnpj } from '#machines/rules/cnpj.ts'
import { cutText } from '#machines/rules/cut-text.ts'
import { TITLE_MAX_LENGTH } from '#machines/rules/limits.ts'
import { createOnce } from '../intents/create-once.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { type ParsedLead, parseLead } from '../sign-up/parse-lead.ts'
import { listLeadsOfDeal } from '../store/deal-sign-ups.ts'
import { listIntentsFor } from '../store/intents.ts'
import type { Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { findOrganizationByCnpj } from './organization-index.ts'

/** Kind of the intents of organizations. */
const KIND = 'organization'

/**
 * Gives a deal the organization of its lead's CNPJ, found in the CRM or created (spec S2 3, 7). Requires a proven
 * phone, because otherwise a stranger could name the organization of any firm before the firm itself signs up
 * (decision 40). Leaves the deal unchanged when the sales team chose another organization.
 * @throws ProviderError when the CRM does not answer
 */
export async function linkOrganization(
  services: Store & Crm,
  lead: Lead,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const { crm, database } = services
  const { org_id } = await withRetry((scope) => crm.getDeal(dealId, { signal: scope }), signal)
  if (org_id !== null && !(await isOurs(database.db, dealId, org_id))) return
  const orgId = await resolveOrganization(services, lead, signal)
  if (orgId === org_id) return
  await withRetry((scope) => crm.updateDeal(dealId, { orgId }, { signal: scope }), signal)
}

/**
 * Returns whether a deal's organization is that of one of its own sign-ups, with the CNPJ it has now or had before a correction:
 * any other is the choice of the sales team.
 */
async function isOurs(db: Db, dealId: number, orgId: number): Promise<boolean> {
  const known = await listIntentsFor(db, KIND, String(orgId))
  const signUps = await listLeadsOfDeal(db, dealId)
  return signUps.some((lead) =>
    known.some(({ key, leadId }) => leadId === lead.id || key === getKey(parseLead(lead))),
  )
}

function getKey({ registration }: ParsedLead): string {
  return `${KIND}:${registration.cpfCnpj}`
}

async function resolveOrganization(services: Store & Crm, lead: Lead, signal: AbortSignal): Promise<number> {
  const { crm } = services
  const parsed = parseLead(lead)
  const { razaoSocial, cpfCnpj } = parsed.registration
  const find = async (scope: AbortSignal) => {
    const found = await findOrganizationByCnpj(services, cpfCnpj, scope)
    return found !== null && (await isThere(services, found, scope)) ? String(found) : null
  }
  const { id } = await createOnce(services, {
    key: getKey(parsed),
    kind: KIND,
    leadId: lead.id,
    find,
    recheck: (known, scope) => isThere(services, Number(known), scope),
    // Searched only here, so that the next sign-up with this CNPJ need not read the index.
    create: async (scope) =>
      (await find(scope)) ??
      String(
        (await crm.createOrganization(formatName(razaoSocial, maskCnpj(cpfCnpj)), { signal: scope })).id,
      ),
    signal,
  })
  return Number(id)
}

async function isThere({ crm }: Crm, orgId: number, signal: AbortSignal): Promise<boolean> {
  try {
    return !(await crm.getOrganization(orgId, { signal })).is_deleted
  } catch (thrown) {
    if (isMissing(thrown)) return false
    throw thrown
  }
}

/** Formats a name that contains the CNPJ, by which the organization is found again: Pipedrive has no field for it. */
function formatName(razaoSocial: string, cnpj: string): string {
  const end = ` (${cnpj})`
  return `${cutText(razaoSocial, TITLE_MAX_LENGTH - end.length)}${end}`
}
