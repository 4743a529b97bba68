import { FAULT_STATUSES, type FaultSettings } from './faults.ts'

/** Fields that hold a share of the calls, typed as a percentage. */
export const SHARE_FIELDS = ['failRate', 'hangRate', 'dropAfterWriteRate', 'lateApplyRate'] as const

/** Fields that hold a duration, typed in milliseconds. */
export const DURATION_FIELDS = ['delayMs', 'lateApplyMs', 'searchLagMs'] as const

/** Longest duration the sandbox takes, in milliseconds. */
export const DURATION_MAX_MS = 60_000

/** Most calls the sandbox counts down. */
export const CALLS_MAX = 1_000_000

/** A field that holds a share. */
export type ShareField = (typeof SHARE_FIELDS)[number]

/** A field that holds a duration. */
export type DurationField = (typeof DURATION_FIELDS)[number]

/** A field of the form. */
export type DraftField = ShareField | DurationField | 'status' | 'only' | 'next'

/** The form as it is typed. `only` and `next` are empty where they set no bound. */
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

/** The form as it stands for settings in force. */
export function draftOf(settings: FaultSettings): FaultDraft {
  const share = (field: ShareField) => String(Number((settings[field] * 100).toFixed(4))).replace('.', ',')

  return {
    failRate: share('failRate'),
    hangRate: share('hangRate'),
    dropAfterWriteRate: share('dropAfterWriteRate'),
    lateApplyRate: share('lateApplyRate'),
    delayMs: String(settings.delayMs),
    lateApplyMs: String(settings.lateApplyMs),
    searchLagMs: String(settings.searchLagMs),
    status: String(settings.status),
    only: settings.only ?? '',
    next: settings.next === undefined ? '' : String(settings.next),
  }
}

/** Everything wrong with a form, at most one issue a field. Empty when it can be applied. */
export function issuesIn(draft: FaultDraft): DraftIssue[] {
  const issues: (DraftIssue | false)[] = [
    ...SHARE_FIELDS.map((field) => !isShare(draft[field]) && issue(field, 'shareOutOfRange')),
    ...DURATION_FIELDS.map((field) => !isDuration(draft[field]) && issue(field, 'durationOutOfRange')),
    !isCalls(draft.next) && issue('next', 'callsOutOfRange'),
    statusOf(draft.status) === undefined && issue('status', 'unknownChoice'),
    !['', 'reads', 'writes'].includes(draft.only) && issue('only', 'unknownChoice'),
  ]
  const found = issues.filter((one) => one !== false)
  // A call has one mishap at most, so the shares are parts of one whole.
  const isTooMuch = SHARE_FIELDS.reduce((sum, field) => sum + rateOf(draft[field]), 0) > 1
  return found.length === 0 && isTooMuch ? [issue('failRate', 'sharesTooHigh')] : found
}

/** The settings a form without issues asks for. */
export function settingsFrom(draft: FaultDraft): FaultSettings {
  return {
    failRate: rateOf(draft.failRate),
    hangRate: rateOf(draft.hangRate),
    dropAfterWriteRate: rateOf(draft.dropAfterWriteRate),
    lateApplyRate: rateOf(draft.lateApplyRate),
    delayMs: Number(draft.delayMs),
    lateApplyMs: Number(draft.lateApplyMs),
    searchLagMs: Number(draft.searchLagMs),
    status: statusOf(draft.status) ?? 503,
    ...(draft.next.trim() === '' ? {} : { next: Number(draft.next) }),
    ...(draft.only === 'reads' || draft.only === 'writes' ? { only: draft.only } : {}),
  }
}

/** The issues that still stand once a field is being typed in again. */
export function issuesAfterTyping(issues: readonly DraftIssue[], field: DraftField): DraftIssue[] {
  return issues.filter((one) => one.field !== field && one.problem !== 'sharesTooHigh')
}

function issue(field: DraftField, problem: DraftProblem): DraftIssue {
  return { field, problem }
}

function isShare(typed: string): boolean {
  return /^\s*[0-9]{1,3}([.,][0-9]{1,4})?\s*$/.test(typed) && rateOf(typed) <= 1
}

function isDuration(typed: string): boolean {
  return /^\s*[0-9]{1,5}\s*$/.test(typed) && Number(typed) <= DURATION_MAX_MS
}

function isCalls(typed: string): boolean {
  if (typed.trim() === '') return true
  return /^\s*[0-9]{1,7}\s*$/.test(typed) && Number(typed) >= 1 && Number(typed) <= CALLS_MAX
}

/** A typed percentage as a share of 1; the comma is the decimal mark. */
function rateOf(typed: string): number {
  return Number(typed.replace(',', '.')) / 100
}

function statusOf(typed: string) {
  return FAULT_STATUSES.find((status) => String(status) === typed)
}
