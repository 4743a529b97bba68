import { createHash } from 'node:crypto'
import { formatSections, type NoteSection } from '../deals/note-html.ts'
import { composeFactsOfDeal } from '../lead-scoring/deal-facts.ts'
import { mergeSignUps } from '../lead-scoring/merge-sign-ups.ts'
import { scoreLeadOfDeal } from '../lead-scoring/score-deal.ts'
import { JobDeferral } from '../outbox/job-errors.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Crm, Logging, Money, Store } from '../services.ts'
import type { ImplementationDecision } from '../store/charges.ts'
import { type DealRecords, readDealRecords } from '../store/deal-records.ts'
import type { Lead } from '../store/leads.ts'
import { type StoreWrite, storeWrites } from '../store/writes.ts'
import { composeChecksum, getChecksumKey } from './checksum.ts'
import { describeCustomization, describePrequalification, describeProfile } from './sections/answers.ts'
import { describeVisitor, listOtherVisitors } from './sections/identity.ts'
import { describeMoney, type MoneySection } from './sections/money.ts'
import { describeNextStep } from './sections/next-step.ts'
import { describeOrigin, listClasses } from './sections/origin.ts'
import { describePlan } from './sections/plan.ts'
import { isQualifiedPremium, listPremiumLines } from './sections/premium.ts'
import { describeScore } from './sections/score.ts'
import { NOTE_HEADING, removeNote, upsertNote } from './upsert-note.ts'

/**
 * Pins the site's one note to the deal, or rewrites it when something changed since it was written, which is known for six hours
 * (decision 46). It shows what the deal's visitors typed, did, paid and owe, and is removed when the last of them left the deal. Only
 * the job of the deal's note calls it: jobs of one subject run one after another and each reads the store when it runs, so the last
 * one writes the latest state.
 * @returns what the job is to be finished with
 * @throws JobDeferral when the payment provider did not answer: the note is written without its payments, and again later
 */
export async function writeDealNote(
  services: Store & Crm & Money & Logging,
  dealId: number,
  signal: AbortSignal,
): Promise<readonly StoreWrite[]> {
  const { db } = services.database
  const records = await readDealRecords(db, dealId, getChecksumKey(dealId))
  const { sections, isComplete } = await listSections(services, records, signal)
  // What the note says is what the room's figures count.
  const facts = composeFactsOfDeal(dealId, records)
  if (sections.length === 0) {
    const wasKnown = (await removeNote(services, dealId, signal)) || records.history.length > 0
    if (!wasKnown) services.log('critical', 'labelling.failed', { code: LEAD_MISSING })
    return [facts]
  }
  const content = formatSections(sections)
  const checksum = createHash('sha256').update(content).digest('hex')
  const writes = [facts]
  if (records.cached !== checksum) {
    const isForeignDeal = !records.signUps.some(({ ownsDeal }) => ownsDeal)
    const isLongSince = records.cached === undefined
    writes.push(...(await upsertNote(services, { dealId, content, isForeignDeal, isLongSince }, signal)))
    writes.push(composeChecksum(dealId, checksum))
  }
  if (isComplete) return writes
  await storeWrites(db, writes)
  throw new JobDeferral('payments_unavailable')
}

/** Raised when the lead to be labelled was deleted (spec S2 8). */
const LEAD_MISSING = 'CRITICAL: Sessão não encontrada para etiquetagem'

/** Composes the first section: what must be read first, and what the note is. */
function head(...first: readonly string[]): NoteSection {
  return { title: NOTE_HEADING, lines: [...first, HOW_TO_USE] }
}

const HOW_TO_USE = 'O site reescreve esta nota; escreva as suas em outra.'

const PAYMENTS_MISSING: NoteSection = {
  title: 'Pagamentos',
  lines: ['O provedor de pagamentos não respondeu. Esta parte volta em alguns minutos.'],
}

/** Collects the sections that have something to say, the most urgent first. */
async function listSections(
  services: Store & Crm & Money,
  { signUps, classes: registrations, calls, ...past }: DealRecords,
  signal: AbortSignal,
): Promise<{ readonly sections: readonly NoteSection[]; readonly isComplete: boolean }> {
  const classes = listClasses(registrations)
  const merged = mergeSignUps(signUps)
  if (!merged) return { sections: classes.lines.length === 0 ? [] : [head(), classes], isComplete: true }
  const { lead, others } = merged
  const scoring = scoreLeadOfDeal(lead, past)
  const money = await readMoney(services, signUps, past.decision, signal)
  const isPremium = isQualifiedPremium(lead)
  const isProven = lead.provenAt !== null
  const sections = [
    head(
      ...listPremiumLines(lead),
      describeNextStep({ isProven, isPremium, labels: scoring.labels, calls, money }),
    ),
    describeScore(scoring, isPremium),
    describeVisitor(lead),
    money ?? PAYMENTS_MISSING,
    await describePlan(services, lead, past.decision, signal),
    describeProfile(lead),
    describePrequalification(lead),
    describeOrigin(lead),
    describeCustomization(lead),
    classes,
    listOtherVisitors(lead, others),
  ]
  return { sections: listWritten(sections), isComplete: money !== null }
}

async function readMoney(
  services: Store & Crm & Money,
  signUps: readonly Lead[],
  decision: ImplementationDecision | null,
  signal: AbortSignal,
): Promise<MoneySection | null> {
  try {
    return await describeMoney(services, signUps, decision, signal)
  } catch (thrown) {
    if (!(thrown instanceof ProviderError) || signal.aborted) throw thrown
    return null
  }
}

function listWritten(sections: readonly NoteSection[]): readonly NoteSection[] {
  return sections.filter(({ lines }) => lines.length > 0)
}
