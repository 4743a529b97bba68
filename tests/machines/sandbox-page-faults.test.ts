import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FaultSettings as AcceptedSettings } from '#api/sandbox/faults.ts'
import {
  createFaultDraft,
  type DraftField,
  type DraftIssue,
  dropIssuesOf,
  type FaultDraft,
  findDraftIssues,
  parseSettings,
} from '#machines/sandbox/fault-draft.ts'
import {
  FAULT_STATUSES,
  type FaultSettings,
  findPreset,
  isFaulty,
  NO_FAULTS,
  PRESET_NAMES,
  PRESETS,
} from '#machines/sandbox/faults.ts'
import { DRAFT_PROBLEM_MESSAGES } from '#machines/sandbox/sandbox-messages.ts'

/** Four whole percentages that add up to 100 at most. */
const shares = fc
  .tuple(...[25, 25, 25, 25].map((max) => fc.integer({ min: 0, max })))
  .map((percents) => percents.map((percent) => percent / 100))

const duration = fc.integer({ min: 0, max: 60_000 })

const settings: fc.Arbitrary<FaultSettings> = fc
  .record({
    shares,
    status: fc.constantFrom(...FAULT_STATUSES),
    durations: fc.tuple(duration, duration, duration),
    next: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
    only: fc.constantFrom('reads' as const, 'writes' as const, undefined),
  })
  .map(({ shares: [fail = 0, hang = 0, drop = 0, late = 0], durations, status, next, only }) => ({
    failRate: fail,
    status,
    hangRate: hang,
    dropAfterWriteRate: drop,
    lateApplyRate: late,
    lateApplyMs: durations[0],
    delayMs: durations[1],
    searchLagMs: durations[2],
    ...(next === undefined ? {} : { next }),
    ...(only === undefined ? {} : { only }),
  }))

describe('the presets', () => {
  test('have different effects, and the sandbox accepts each of them', () => {
    for (const name of PRESET_NAMES) {
      expect(findPreset(PRESETS[name])).toBe(name)
      expect(AcceptedSettings.parse(PRESETS[name])).toEqual(PRESETS[name])
    }
  })

  test('are recognised by their effect, ignoring settings without effect', () => {
    expect(findPreset({ ...NO_FAULTS, status: 429, lateApplyMs: 9, next: 3, only: 'reads', seed: 7 })).toBe(
      'normal',
    )
    expect(isFaulty(NO_FAULTS)).toBe(false)
  })

  test.each<Partial<FaultSettings>>([
    { failRate: 0.99 },
    { failRate: 1, status: 500 },
    { failRate: 1, next: 5 },
    { failRate: 1, only: 'writes' },
    { delayMs: 3_001 },
    { searchLagMs: 1 },
    { lateApplyRate: 1, lateApplyMs: 1 },
  ])('%o matches no preset', (changes) => {
    expect(findPreset({ ...NO_FAULTS, ...changes })).toBeNull()
    expect(isFaulty({ ...NO_FAULTS, ...changes })).toBe(true)
  })
})

describe('the advanced form', () => {
  test('formats settings and parses them back unchanged', () => {
    fc.assert(
      fc.property(settings, (any) => {
        expect(findDraftIssues(createFaultDraft(any))).toEqual([])
        expect(parseSettings(createFaultDraft(any))).toEqual(any)
      }),
    )
  })

  test('every input is either refused or accepted by the sandbox', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.integer({ min: -5, max: 130 }).map(String),
      fc.constantFrom('', ' 5 ', '12,5', '12.5', '1e1', '0x1', '100', 'NaN', '٣', '503', 'html', 'reads'),
    )
    const fields = Object.keys(createFaultDraft(NO_FAULTS)) as DraftField[]
    const typed = fc
      .array(fc.tuple(fc.constantFrom(...fields), text), { maxLength: 6 })
      .map((changes): FaultDraft => ({ ...createFaultDraft(NO_FAULTS), ...Object.fromEntries(changes) }))
    let accepted = 0
    fc.assert(
      fc.property(typed, (draft) => {
        if (findDraftIssues(draft).length > 0) return
        accepted += 1
        expect(AcceptedSettings.safeParse(parseSettings(draft)).success).toBe(true)
      }),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(50)
    expect(accepted).toBeLessThan(500)
  })

  test.each<[DraftField, string, keyof typeof DRAFT_PROBLEM_MESSAGES]>([
    ['failRate', '', 'shareOutOfRange'],
    ['failRate', '100,5', 'shareOutOfRange'],
    ['failRate', '12,34567', 'shareOutOfRange'],
    ['hangRate', '-1', 'shareOutOfRange'],
    ['delayMs', '60001', 'durationOutOfRange'],
    ['delayMs', '-5', 'durationOutOfRange'],
    ['delayMs', '1e3', 'durationOutOfRange'],
    ['searchLagMs', '1,5', 'durationOutOfRange'],
    ['lateApplyMs', '', 'durationOutOfRange'],
    ['next', '1000001', 'callsOutOfRange'],
    ['next', '+5', 'callsOutOfRange'],
    ['next', '5.5', 'callsOutOfRange'],
    ['status', '404', 'unknownChoice'],
    ['only', 'deletes', 'unknownChoice'],
  ])('%s "%s" is refused', (field, value, problem) => {
    expect(findDraftIssues({ ...createFaultDraft(NO_FAULTS), [field]: value })).toEqual([{ field, problem }])
  })

  test.each<[DraftField, string, Partial<FaultSettings>]>([
    ['failRate', ' 12,5 ', { failRate: 0.125 }],
    ['failRate', '12.55', { failRate: 0.1255 }],
    ['failRate', '100', { failRate: 1 }],
    ['delayMs', ' 60000 ', { delayMs: 60_000 }],
    ['next', '1', { next: 1 }],
    ['next', ' 1000000 ', { next: 1_000_000 }],
    ['next', '  ', {}],
    ['status', '429', { status: 429 }],
    ['only', 'reads', { only: 'reads' }],
  ])('%s "%s" is accepted as %o', (field, value, settings) => {
    const draft = { ...createFaultDraft(NO_FAULTS), [field]: value }
    expect(findDraftIssues(draft)).toEqual([])
    expect(parseSettings(draft)).toEqual({ ...NO_FAULTS, ...settings })
  })

  test('shows shares as percentages with a comma', () => {
    expect(createFaultDraft({ ...NO_FAULTS, failRate: 0.125 })).toMatchObject({
      failRate: '12,5',
      hangRate: '0',
    })
  })

  test('typing in any field clears the message that the shares are too high', () => {
    const issues: DraftIssue[] = [
      { field: 'failRate', problem: 'sharesTooHigh' },
      { field: 'next', problem: 'callsOutOfRange' },
    ]
    expect(dropIssuesOf(issues, 'hangRate')).toEqual([{ field: 'next', problem: 'callsOutOfRange' }])
  })

  test('shares that add up to more than 100 % are refused', () => {
    const draft = { ...createFaultDraft(NO_FAULTS), failRate: '60', hangRate: '50' }
    expect(findDraftIssues(draft)).toEqual([{ field: 'failRate', problem: 'sharesTooHigh' }])
    expect(findDraftIssues({ ...draft, hangRate: '40' })).toEqual([])
  })

  test('shares that add up to 100 % are not, whatever their sum is in binary', () => {
    for (const typed of [
      ['20', '40', '30', '10'],
      ['5', '65', '20', '10'],
    ]) {
      const [failRate = '', hangRate = '', dropAfterWriteRate = '', lateApplyRate = ''] = typed
      const draft = {
        ...createFaultDraft(NO_FAULTS),
        failRate,
        hangRate,
        dropAfterWriteRate,
        lateApplyRate,
      }
      expect(findDraftIssues(draft)).toEqual([])
      expect(AcceptedSettings.safeParse(parseSettings(draft)).success).toBe(true)
      expect(findDraftIssues({ ...draft, lateApplyRate: '10,01' })).toHaveLength(1)
    }
  })

  test('states what it expects', () => {
    expect(DRAFT_PROBLEM_MESSAGES).toEqual({
      shareOutOfRange: 'Use uma porcentagem de 0 a 100.',
      sharesTooHigh: 'As quatro porcentagens somam mais de 100.',
      durationOutOfRange: 'Use um número inteiro de 0 a 60.000.',
      callsOutOfRange: 'Use um número inteiro de 1 a 1.000.000, ou deixe em branco.',
      unknownChoice: 'Escolha uma das opções da lista.',
    })
  })
})
