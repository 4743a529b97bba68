import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FaultSettings as AcceptedSettings } from '#api/sandbox/faults.ts'
import {
  type DraftField,
  draftOf,
  type FaultDraft,
  issuesIn,
  settingsFrom,
} from '#machines/sandbox-view/fault-draft.ts'
import {
  FAULT_STATUSES,
  type FaultSettings,
  isFaulty,
  NO_FAULTS,
  PRESET_NAMES,
  PRESETS,
  presetOf,
} from '#machines/sandbox-view/faults.ts'
import { DRAFT_PROBLEM_MESSAGES } from '#machines/sandbox-view/sandbox-messages.ts'

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
  test('are told apart, and the sandbox takes each of them as it is', () => {
    for (const name of PRESET_NAMES) {
      expect(presetOf(PRESETS[name])).toBe(name)
      expect(AcceptedSettings.parse(PRESETS[name])).toEqual(PRESETS[name])
    }
    expect([...PRESET_NAMES].sort()).toEqual(Object.keys(PRESETS).sort())
  })

  test('are recognised by their effect: what changes nothing does not count', () => {
    expect(presetOf({ ...NO_FAULTS, status: 429, lateApplyMs: 9, next: 3, only: 'reads', seed: 7 })).toBe(
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
  ])('%o is none of them', (changes) => {
    expect(presetOf({ ...NO_FAULTS, ...changes })).toBeNull()
    expect(isFaulty({ ...NO_FAULTS, ...changes })).toBe(true)
  })
})

describe('the advanced form', () => {
  test('shown and read back, settings are the same', () => {
    fc.assert(
      fc.property(settings, (any) => {
        expect(issuesIn(draftOf(any))).toEqual([])
        expect(settingsFrom(draftOf(any))).toEqual(any)
      }),
    )
  })

  test('whatever is typed, it is refused or the sandbox takes it', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.integer({ min: -5, max: 130 }).map(String),
      fc.constantFrom('', ' 5 ', '12,5', '12.5', '1e1', '0x1', '100', 'NaN', '٣', '503', 'html', 'reads'),
    )
    const fields = Object.keys(draftOf(NO_FAULTS)) as DraftField[]
    const typed = fc
      .array(fc.tuple(fc.constantFrom(...fields), text), { maxLength: 6 })
      .map((changes): FaultDraft => ({ ...draftOf(NO_FAULTS), ...Object.fromEntries(changes) }))
    fc.assert(
      fc.property(typed, (draft) => {
        if (issuesIn(draft).length > 0) return
        expect(AcceptedSettings.safeParse(settingsFrom(draft)).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test.each<[DraftField, string, keyof typeof DRAFT_PROBLEM_MESSAGES]>([
    ['failRate', '', 'shareOutOfRange'],
    ['failRate', '100,5', 'shareOutOfRange'],
    ['hangRate', '-1', 'shareOutOfRange'],
    ['delayMs', '60001', 'durationOutOfRange'],
    ['searchLagMs', '1,5', 'durationOutOfRange'],
    ['lateApplyMs', '', 'durationOutOfRange'],
    ['next', '1000001', 'callsOutOfRange'],
    ['status', '404', 'unknownChoice'],
    ['only', 'deletes', 'unknownChoice'],
  ])('%s "%s" is refused', (field, value, problem) => {
    expect(issuesIn({ ...draftOf(NO_FAULTS), [field]: value })).toEqual([{ field, problem }])
  })

  test('shares that add up to more than everything are refused', () => {
    const draft = { ...draftOf(NO_FAULTS), failRate: '60', hangRate: '50' }
    expect(issuesIn(draft)).toEqual([{ field: 'failRate', problem: 'sharesTooHigh' }])
    expect(issuesIn({ ...draft, hangRate: '40' })).toEqual([])
  })

  test('says what it wants', () => {
    expect(DRAFT_PROBLEM_MESSAGES).toEqual({
      shareOutOfRange: 'Use uma porcentagem de 0 a 100.',
      sharesTooHigh: 'As quatro porcentagens somam mais de 100.',
      durationOutOfRange: 'Use um número inteiro de 0 a 60.000.',
      callsOutOfRange: 'Use um número inteiro de 1 a 1.000.000, ou deixe em branco.',
      unknownChoice: 'Escolha uma das opções da lista.',
    })
  })
})
