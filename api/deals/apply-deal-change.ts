import { type DealDecision, type DealPosition, decideDeal } from '#machines/deals/decide-by-chart.ts'
import type { DealEvent } from '#machines/deals/event-stages.ts'
import type { DealLabel } from '#machines/deals/labels.ts'
import { DEAL_LABELS, PIPELINE_ID } from '#machines/deals/limits.ts'
import { getStageId, getStageName } from '#machines/deals/stages.ts'
import { STEP_DEAL_EVENTS } from '#machines/deals/step-deal-events.ts'
import { toReais } from '#machines/lib/money.ts'
import { getOfficeDay } from '#machines/lib/office-time.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import { withScoreLabel } from '../lead-scoring/score-deal.ts'
import { withLock } from '../lock/with-lock.ts'
import type { Deal } from '../providers/pipedrive/deals.ts'
import type { DealFieldValues } from '../providers/pipedrive/fields.ts'
import type { DealChanges } from '../providers/pipedrive/writes.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store, Waits } from '../services.ts'
import { findPersonOf } from '../sign-up/follow-merged-person.ts'
import { hasPhone } from '../sign-up/person-record.ts'
import { composeHistory, type NewDealHistoryEntry } from '../store/deal-history.ts'
import { type DealRecords, readDealRecords } from '../store/deal-records.ts'
import { type Lead, saveDealCents } from '../store/leads.ts'
import type { StoreWrite } from '../store/writes.ts'
import type { DealOfLead } from './deal-links.ts'
import { computeDealCents, getCents } from './deal-value.ts'
import { type Implementation, readImplementation } from './implementation-state.ts'
import type { DealChange } from './jobs.ts'
import { openOwnDeal } from './open-own-deal.ts'
import { reportPaymentElsewhere } from './report-payment-elsewhere.ts'

/** The value of the CRM's custom field when the plan was accepted. */
const PLAN_ACCEPTED = 'sim'

/** The label of an accepted implementation (spec S2 4). */
const IMPLEMENTATION_LABEL: DealLabel = 'assistedImplementation'

/** The event that wins a deal. */
const WON_PAYMENT: DealEvent['type'] = STEP_DEAL_EVENTS.wonPayment

/** The deal that was changed, and the writes that the caller must store. */
export type ChangedDeal = { readonly dealId: number; readonly writes: readonly StoreWrite[] }

/** What a visitor decided about the implementation, by the event that reports it. */
const DECISIONS: { readonly [type in DealEvent['type']]?: 'accepted' | 'declined' } = {
  'tracker.implementation_accepted': 'accepted',
  'tracker.implementation_declined': 'declined',
}

/**
 * Reads a deal from the CRM, asks the deal chart what each event changes (spec S2 4), and writes stage, status,
 * fields and labels in one go if anything differs. Safe to repeat: the chart never moves a deal backward. Jobs of several sign-ups of
 * a deal take turns, because one would undo what another writes after its reading. A decision about the implementation that was
 * changed since, in this or another sign-up of the deal, is skipped, so that the latest one counts regardless of the order of the jobs. Another purchase on a
 * deal that was won before is brought to a deal of its own (decision 54).
 * @returns what the job is to be finished with: the history of the deal that was changed
 * @throws DealDeleted when the CRM no longer has the deal, ProviderError when it does not answer, LockHeld
 */
export async function applyDealChange(
  services: Store & Crm & Waits,
  { dealId, lead }: DealOfLead,
  change: DealChange,
  signal: AbortSignal,
): Promise<ChangedDeal> {
  const { db } = services.database
  const unchanged = { dealId, writes: [] }
  let wasWon: boolean | undefined
  /** What was written last, which may have happened although no answer came. */
  let written: { readonly stageId: number; readonly entries: readonly NewDealHistoryEntry[] } | undefined
  /**
   * Makes one attempt, which reads everything anew: while it waited for its turn or the next try, the visitor may have decided
   * otherwise, and the sales team may have moved the deal. Null when nothing of the change counts any more.
   */
  const attempt = async (scope: AbortSignal) => {
    const records = await readDealRecords(db, dealId)
    const implementation = await readImplementation(db, records.decisions)
    const { decided } = implementation
    const events = change.events.filter(({ type }) => {
      const decision = DECISIONS[type]
      return decision === undefined || decision === decided
    })
    if (events.length < change.events.length && events.length === 0) return null
    const deal = await services.crm.getDeal(dealId, { signal: scope })
    // Asked once: after a write without an answer the deal may be won by this very payment.
    wasWon ??= await wasWonBefore(services, deal, lead, events)
    const steps = decideEach(deal, events, {
      hasImplementationPlan: decided === null ? hasPlanInCrm(deal) : decided === 'accepted',
      wasWonBefore: wasWon,
    })
    const entries = steps.map((step) => toHistoryEntry(lead, step))
    if (steps.some(({ decision }) => decision.opensDeal)) return { deal, steps, entries, opensDeal: true }
    const labelIds = await chooseLabels(
      services,
      { deal, lead, records, entries, change, implementation },
      scope,
    )
    const cents = await computeDealCents(services, { deal, lead, implementation }, scope)
    const changes = listChanges({ deal, steps, labelIds, cents, implementation, wonAt: change.wonAt })
    if (changes) {
      written = { stageId: changes.stageId ?? deal.stage_id, entries }
      await services.crm.updateDeal(dealId, changes, { signal: scope })
    }
    // After the write: a value that was written but not recorded is recorded by the next attempt.
    if (cents !== null) await saveDealCents(db, lead.id, cents)
    const isWritten = changes !== null || written?.stageId === deal.stage_id
    return { deal, steps, entries: (isWritten && written?.entries) || entries, opensDeal: false }
  }
  const done = await withLock(services, `deal:${dealId}`, signal, () => withRetry(attempt, signal))
  if (done === null) return unchanged
  const { deal, steps, entries, opensDeal } = done
  if (opensDeal) {
    const own = await openOwnDeal(services, lead, deal, signal)
    return own.dealId === dealId ? unchanged : applyDealChange(services, own, change, signal)
  }
  if (steps.some(({ decision }) => decision.tellsOwner))
    await reportPaymentElsewhere(services, { dealId, lead }, getWonAt(change), signal)
  return entries.length === 0 ? unchanged : { dealId, writes: [composeHistory(dealId, entries)] }
}

/** An event, where the deal stood before it, and what the chart decided. */
type Step = { readonly event: DealEvent; readonly fromStage: number; readonly decision: DealDecision }

/** Decides the events one after the other, each from the state the previous one left. */
function decideEach(
  deal: Deal,
  events: readonly DealEvent[],
  facts: Pick<DealPosition, 'hasImplementationPlan' | 'wasWonBefore'>,
): Step[] {
  const isElsewhere = deal.pipeline_id !== PIPELINE_ID
  let stage: DealPosition['stage'] = (isElsewhere ? null : getStageName(deal.stage_id)) ?? 'other'
  let status = openWonOrLost(deal)
  let fromStage = deal.stage_id
  return events.map((event) => {
    const decision = decideDeal({ ...facts, dealId: deal.id, isElsewhere, stage, status }, event)
    const step = { event, fromStage, decision }
    if (decision.moveTo) {
      stage = decision.moveTo
      fromStage = getStageId(decision.moveTo)
    }
    if (decision.isWon) status = 'won'
    return step
  })
}

/**
 * Returns whether a deal was won before a sign-up that now pays for the first time: then the payment is another purchase, and
 * not one more of the purchase that won it (decision 54). The CRM keeps whole seconds.
 */
async function wasWonBefore(
  { database }: Store,
  { id, status, won_time }: Deal,
  lead: Lead,
  events: readonly DealEvent[],
): Promise<boolean> {
  const isPayment = events.some(({ type }) => type === WON_PAYMENT)
  if (!isPayment || status !== 'won' || won_time === null) return false
  if (Date.parse(won_time) + SECOND_MS > lead.createdAt.getTime()) return false
  const { history } = await readDealRecords(database.db, id)
  return !history.some(
    ({ leadId, family, event }) => leadId === lead.id && `${family}.${event}` === WON_PAYMENT,
  )
}

/** Returns when the payment that a change reports was made. */
function getWonAt({ wonAt }: { readonly wonAt?: string | undefined }): string {
  return wonAt ?? new Date().toISOString()
}

/** The state a deal should have. */
type Target = {
  readonly deal: Deal
  readonly steps: readonly Step[]
  readonly labelIds: readonly number[] | null
  /** The value of the deal in centavos; null to leave it. */
  readonly cents: number | null
  readonly implementation: Implementation
  readonly wonAt: string | undefined
}

/** Lists the changes to write; null when the deal is already as it should be. */
function listChanges({ deal, steps, labelIds, cents, implementation, wonAt }: Target): DealChanges | null {
  const moveTo = steps.map(({ decision }) => decision.moveTo).findLast((stage) => stage !== null)
  const isWon = steps.some(({ decision }) => decision.isWon)
  const fields = listFields(deal, steps, implementation)
  const value = cents === null || cents === getCents(deal) ? null : toReais(cents)
  if (moveTo === undefined && !isWon && labelIds === null && fields === null && value === null) return null
  return {
    ...(moveTo === undefined ? {} : { pipelineId: PIPELINE_ID, stageId: getStageId(moveTo) }),
    ...(isWon ? { status: 'won', wonTime: getWonAt({ wonAt }) } : {}),
    ...(labelIds ? { labelIds } : {}),
    ...(fields ? { fields } : {}),
    ...(value === null ? {} : { value }),
  }
}

/**
 * Lists the fields to write: the metadata of all events, whether the deal moves or not, and the reason of a move. An
 * implementation that was declined has neither price nor payment method, regardless of earlier events (spec S2
 * 4).
 */
function listFields(
  deal: Deal,
  steps: readonly Step[],
  { isChosen }: Implementation,
): DealFieldValues | null {
  const metadata: DealFieldValues = Object.assign({}, ...steps.map(({ event }) => getMetadataFields(event)))
  const source = metadata.conversionSource ?? deal.fields.conversionSource
  const isDeclined = isChosen === false
  const cause = steps.findLast(({ decision }) => decision.moveTo !== null || decision.isWon)
  const fields: DealFieldValues = {
    ...metadata,
    // Declined, but paid in another sign-up of the deal.
    ...(isChosen && metadata.implementationCheckout === false ? { implementationCheckout: true } : {}),
    ...(isDeclined ? { implementationCheckout: false, implementationPrice: null } : {}),
    // The payment method came from the checkout's charge, which is cancelled.
    ...(isDeclined && source === 'checkout' ? { paymentMethod: null, conversionSource: null } : {}),
    ...(cause ? { stageChangeReason: cause.event.type, stageChangeDate: getOfficeDay(new Date()) } : {}),
  }
  const isKnown = Object.entries(fields).every(([name, value]) => {
    const known: unknown = Reflect.get(deal.fields, name) ?? null
    return known === (typeof value === 'boolean' ? (value ? 'sim' : 'não') : value)
  })
  return isKnown ? null : fields
}

/**
 * Chooses the deal's labels: the changed ones and the label of its score. Null when they stay, or when this lead may
 * not set them.
 */
async function chooseLabels(
  services: Store & Crm,
  {
    deal,
    lead,
    records,
    entries,
    change,
    implementation,
  }: {
    readonly deal: Deal
    readonly lead: Lead
    readonly records: DealRecords
    readonly entries: readonly NewDealHistoryEntry[]
    readonly change: DealChange
    readonly implementation: Implementation
  },
  signal: AbortSignal,
): Promise<readonly number[] | null> {
  const { isChosen } = implementation
  // The label follows the current state, regardless of the order of the jobs.
  const add = [...change.add, ...(isChosen === true ? [IMPLEMENTATION_LABEL] : [])]
  const remove = [...change.remove, ...(isChosen === false ? [IMPLEMENTATION_LABEL] : [])]
  const removed: readonly number[] = remove.map((name) => DEAL_LABELS[name])
  const paid = [...deal.label_ids, ...add.map((name) => DEAL_LABELS[name])].filter(
    (id) => !removed.includes(id),
  )
  const wanted = [...new Set(withScoreLabel(services, { lead, records, entries }, paid))]
  const isSame = wanted.length === deal.label_ids.length && wanted.every((id) => deal.label_ids.includes(id))
  return isSame || !(await mayLabel(services, lead, signal)) ? null : wanted
}

/**
 * Returns whether a lead may label its deal: it created the deal, or its phone is on the record of the deal's person
 * (decision 34).
 */
async function mayLabel(services: Store & Crm, lead: Lead, signal: AbortSignal): Promise<boolean> {
  if (lead.ownsDeal) return true
  const found = await findPersonOf(services, lead, signal)
  return found !== null && hasPhone(found.person, lead.phoneKey)
}

/** Returns whether the CRM shows an implementation plan, by the deal's label or its custom field. */
function hasPlanInCrm({ label_ids, fields }: Deal): boolean {
  return (
    label_ids.includes(DEAL_LABELS.assistedImplementation) || fields.implementationCheckout === PLAN_ACCEPTED
  )
}

function toHistoryEntry(lead: Lead, { event, fromStage, decision }: Step): NewDealHistoryEntry {
  const { type, ...metadata } = event
  const [family = '', name = ''] = type.split('.')
  return {
    leadId: lead.id,
    family,
    event: name,
    fromStage,
    stage: decision.moveTo ? getStageId(decision.moveTo) : null,
    outcome:
      decision.history.some((entry) => entry.stage === 'WON') || decision.isWon
        ? 'WON'
        : decision.moveTo
          ? 'moved'
          : 'unchanged',
    metadata: { ...metadata },
  }
}

/** Maps `deleted` only for the type: the client throws DealDeleted for a deleted deal. */
function openWonOrLost({ status }: Deal): 'open' | 'won' | 'lost' {
  return status === 'deleted' ? 'lost' : status
}

/** Returns an event's metadata as custom fields of the deal (spec S2 4). */
function getMetadataFields(event: DealEvent): DealFieldValues {
  const { abTestGroup, implementationCheckout, paymentMethod, implementationPrice, conversionSource } = event
  const fields = { abTestGroup, implementationCheckout, paymentMethod, implementationPrice, conversionSource }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
