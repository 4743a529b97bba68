import { FAULT_STATUSES, type FaultSettings } from './faults.ts'
import { CALLS_MAX, DURATION_MAX_MS } from './limits.ts'

/** Fields with a share of the calls, typed as a percentage. */
export const SHARE_FIELDS = ['failRate', 'hangRate', 'dropAfterWriteRate', 'lateApplyRate'] as const

/** Fields with a duration, typed in milliseconds. */
export const DURATION_FIELDS = ['delayMs', 'lateApplyMs', 'searchLagMs'] as const

/** A field that holds a share. */
export type ShareField = (typeof SHARE_FIELDS)[number]

/** A field that holds a duration. */
export type DurationField = (typeof DURATION_FIELDS)[number]

/** A field of the form. */
export type DraftField = ShareField | DurationField | 'status' | 'only' | 'next'

/** The form as typed. An empty `only` or `next` sets no bound. */
export type FaultDraft = Readonly<Record<DraftField, string>>

/** What can be wrong with a field; each has its text in `DRAFT_PROBLEM_MESSAGES`. */
export type DraftProblem =
  | 'shareOutOfRange'
  | 'sharesTooHigh'
  | 'durationOutOfRange'
  | 'callsOutOfRange'
  | 'unknownChoice'

/** One thing wrong with one field. */
export type DraftIssue = { readonly field: DraftField; readonly problem: DraftProblem }

/** Creates the form for the current settings. */
export function createFaultDraft(settings: FaultSettings): FaultDraft {
  return {
    ...mapFields(SHARE_FIELDS, (field) =>
      String(Number((settings[field] * 100).toFixed(4))).replace('.', ','),
    ),
    ...mapFields(DURATION_FIELDS, (field) => String(settings[field])),
    status: String(settings.status),
    only: settings.only ?? '',
    next: settings.next === undefined ? '' : String(settings.next),
  }
}

function mapFields<Field extends DraftField, Value>(
  fields: readonly Field[],
  toValue: (field: Field) => Value,
): Record<Field, Value> {
  // `Object.fromEntries` forgets the names.
  return Object.fromEntries(fields.map((field) => [field, toValue(field)])) as Record<Field, Value>
}

/** Finds everything wrong with a form, at most one issue per field. Empty when it can be applied. */
export function findDraftIssues(draft: FaultDraft): DraftIssue[] {
  const issues: (DraftIssue | false)[] = [
    ...SHARE_FIELDS.map((field) => !isShare(draft[field]) && createIssue(field, 'shareOutOfRange')),
    ...DURATION_FIELDS.map((field) => !isDuration(draft[field]) && createIssue(field, 'durationOutOfRange')),
    !isCalls(draft.next) && createIssue('next', 'callsOutOfRange'),
    parseStatus(draft.status) === undefined && createIssue('status', 'unknownChoice'),
    !['', 'reads', 'writes'].includes(draft.only) && createIssue('only', 'unknownChoice'),
  ]
  const found = issues.filter((one) => one !== false)
  // A call has at most one fault, so the shares must not add up to more than 100 %.
  const isTooMuch = areSharesTooHigh(SHARE_FIELDS.map((field) => parseRate(draft[field])))
  return found.length === 0 && isTooMuch ? [createIssue('failRate', 'sharesTooHigh')] : found
}

/** Whether shares of one, of up to six decimals, add up to more than one. Sums of such numbers are a little off. */
export function areSharesTooHigh(shares: readonly number[]): boolean {
  return shares.reduce((sum, share) => sum + share, 0) > 1 + 1e-9
}

/** Parses a form without issues into settings. */
export function parseSettings(draft: FaultDraft): FaultSettings {
  return {
    ...mapFields(SHARE_FIELDS, (field) => parseRate(draft[field])),
    ...mapFields(DURATION_FIELDS, (field) => Number(draft[field])),
    status: parseStatus(draft.status) ?? 503,
    ...(draft.next.trim() === '' ? {} : { next: Number(draft.next) }),
    ...(draft.only === 'reads' || draft.only === 'writes' ? { only: draft.only } : {}),
  }
}

/** Drops the issues of a field that is being typed in again. */
export function dropIssuesOf(issues: readonly DraftIssue[], field: DraftField): DraftIssue[] {
  return issues.filter((one) => one.field !== field && one.problem !== 'sharesTooHigh')
}

function createIssue(field: DraftField, problem: DraftProblem): DraftIssue {
  return { field, problem }
}

function isShare(typed: string): boolean {
  return /^\s*[0-9]{1,3}([.,][0-9]{1,4})?\s*$/.test(typed) && parseRate(typed) <= 1
}

function isDuration(typed: string): boolean {
  return /^\s*[0-9]{1,5}\s*$/.test(typed) && Number(typed) <= DURATION_MAX_MS
}

function isCalls(typed: string): boolean {
  if (typed.trim() === '') return true
  return /^\s*[0-9]{1,7}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CALLS_MAX
}

/** Parses a typed percentage into a share from 0 to 1; the comma is the decimal mark. */
function parseRate(typed: string): number {
  return Number(typed.replace(',', '.')) / 100
}

function parseStatus(typed: string) {
  return FAULT_STATUSES.find((status) => String(status) === typed)
}
