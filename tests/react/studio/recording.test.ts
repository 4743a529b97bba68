import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGISTRATION } from '#machines/samples/visitor.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { chartCatalog, findMismatches, withFingerprints } from '#src/studio/recordings/chart-catalog.ts'
import {
  buildActorTree,
  clampNumber,
  findPreviousStep,
  getLastNumber,
  getMoment,
  listActiveStates,
} from '#src/studio/recordings/moment.ts'
import { parseRecording, RecordingError, serializeRecording } from '#src/studio/recordings/parse.ts'
import {
  appendObservations,
  EMPTY_RECORDING,
  MAX_CHARACTERS,
  MAX_STEPS,
  type RecordedStep,
  type Recording,
} from '#src/studio/recordings/recording.ts'
import { recordSignUp } from '#tests/support/studio/record-sign-up.ts'
import { STEP } from '#tests/support/studio/recorded-step.ts'

describe('a pasted recording', () => {
  test('equals the copied one', async () => {
    const recording = await recordSignUp()
    expect(recording.steps.length).toBeGreaterThan(10)
    expect(parseRecording(serializeRecording(recording))).toEqual(recording)
  })

  test.each([
    ['nothing', '  ', 'Não há nada colado'],
    ['no JSON', '{"format": "pauta', 'cortada ou quebrada'],
    ['other JSON', '{"format": "outra coisa"}', 'não é uma gravação'],
    ['a list', '[]', 'não é uma gravação'],
    ['nothing at all', 'null', 'não é uma gravação'],
    ['another version', JSON.stringify({ ...EMPTY_RECORDING, version: 2 }), 'versão 2 do formato'],
    ['a step of nobody', JSON.stringify({ ...EMPTY_RECORDING, steps: [STEP] }), 'ninguém apresentou'],
    [
      'a broken step',
      JSON.stringify({ ...EMPTY_RECORDING, steps: [{ ...STEP, at: 'ontem' }] }),
      '"steps.0.at"',
    ],
    ['too much', ' '.repeat(MAX_CHARACTERS).concat('x'), 'o limite é 40,0 milhões'],
  ])('that is %s is refused with the reason', (_, text, reason) => {
    expect(() => parseRecording(text)).toThrow(RecordingError)
    expect(() => parseRecording(text)).toThrow(reason)
  })

  test('that is cut off or altered is refused with a reason, without a crash', async () => {
    const text = serializeRecording(await recordSignUp())
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ maxLength: 5 }), (place, inserted) => {
        for (const broken of [
          text.slice(0, place),
          text.slice(0, place) + inserted + text.slice(place + 1),
        ]) {
          try {
            parseRecording(broken)
          } catch (thrown) {
            expect(thrown).toBeInstanceOf(RecordingError)
          }
        }
      }),
    )
  })

  test('lists the charts that are unknown, and those that changed since', async () => {
    const recording = await recordSignUp()
    expect(findMismatches(recording)).toEqual({ unknown: [], changed: [] })
    const [actor] = recording.actors
    const strange: Recording = {
      ...recording,
      charts: { ...recording.charts, signUp: 'outra' },
      actors: actor ? [{ ...actor, chart: 'nuncaVisto' }] : [],
    }
    expect(findMismatches(strange)).toEqual({ unknown: ['nuncaVisto'], changed: ['signUp'] })
  })
})

describe('ten thousand events', () => {
  const repeatStep = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'step' as const,
      step: { ...STEP, event: { type: `event.${index}` } },
    }))

  test('are kept; older ones are dropped and counted', () => {
    const recording = appendObservations(
      appendObservations(EMPTY_RECORDING, repeatStep(MAX_STEPS)),
      repeatStep(500),
    )
    expect(recording.steps).toHaveLength(MAX_STEPS)
    expect(recording.dropped).toBe(500)
    expect(recording.steps[0]?.event.type).toBe('event.500')
    expect(getLastNumber(recording)).toBe(MAX_STEPS + 499)
  })

  test('a dropped moment leads to the nearest one kept', () => {
    const recording = appendObservations(EMPTY_RECORDING, repeatStep(MAX_STEPS + 100))
    expect(clampNumber(recording, 3)).toBe(100)
    expect(getMoment(recording, 100).latest.get(STEP.actor)?.event.type).toBe('event.100')
    expect(clampNumber(recording, 1e9)).toBe(MAX_STEPS + 99)
    expect(clampNumber(EMPTY_RECORDING, 5)).toBe(-1)
  })

  test.each([MAX_STEPS, 10 * MAX_STEPS])(
    'living actors stay in the tree after %i more; ended ones go',
    (count) => {
      const introduce = (id: string, chart: string | null) => ({
        kind: 'actor' as const,
        actor: { id, place: 'browser' as const, name: id, chart, parent: null },
      })
      const act = (actor: string, status: RecordedStep['status']) => ({
        kind: 'step' as const,
        step: { ...STEP, actor, status, value: `of ${actor}` },
      })
      let recording = appendObservations(EMPTY_RECORDING, [
        introduce('browser x:1', 'session'),
        act('browser x:1', 'active'),
        introduce('browser x:2', null),
        act('browser x:2', 'done'),
        introduce(STEP.actor, 'signUp'),
      ])
      for (let told = 0; told < count; told += 2_500)
        recording = appendObservations(recording, repeatStep(2_500))
      const moment = getMoment(recording, getLastNumber(recording))
      expect(buildActorTree(recording, moment).map(({ id }) => id)).toEqual(['browser x:1', STEP.actor])
      expect(moment.latest.get('browser x:1')?.value).toBe('of browser x:1')
      expect(recording.actors.map(({ id }) => id)).toEqual(['browser x:1', STEP.actor])
      expect(parseRecording(serializeRecording(recording))).toEqual(recording)
    },
  )

  test('make a recording short enough to be opened', () => {
    const heavy = { ...STEP, context: REGISTRATION, taken: ['signUp.syncingCrm --x[0]-->'] }
    const recording = appendObservations(
      {
        ...EMPTY_RECORDING,
        actors: [{ id: STEP.actor, place: 'browser', name: 'a', chart: null, parent: null }],
      },
      Array.from({ length: MAX_STEPS }, () => ({ kind: 'step' as const, step: heavy })),
    )
    expect(parseRecording(serializeRecording(recording)).steps).toHaveLength(MAX_STEPS)
  })
})

test('a moment has each actor’s latest step at that time', async () => {
  const recording = await recordSignUp()
  const signUp = recording.actors.find(({ chart }) => chart === 'signUp')?.id ?? ''
  const own = recording.steps.flatMap((step, number) => (step.actor === signUp ? [number] : []))
  const getStateAt = (number: number) => getMoment(recording, number).latest.get(signUp)?.value
  expect(own.map(getStateAt)).toEqual(own.map((number) => recording.steps[number]?.value))
  expect(getStateAt(own[0] ?? -1)).toBe('acquiringLock')
  expect(getStateAt(recording.steps.length - 1)).toBe('completed')
  expect(findPreviousStep(recording, own[0] ?? -1)).toBeNull()
  expect(findPreviousStep(recording, own[1] ?? -1)).toBe(recording.steps[own[0] ?? -1])
})

test('the active states of a moment are the chart’s own', () => {
  const model = chartCatalog.get(signUpMachine.id)?.model
  if (!model) throw new Error('The sign-up chart is not in the registry')
  expect([...listActiveStates(model, { syncingCrm: 'resolvingDeal' })]).toEqual([
    'signUp',
    'signUp.syncingCrm',
    'signUp.syncingCrm.resolvingDeal',
  ])
  expect([...listActiveStates(model, 'noSuchState')]).toEqual(['signUp'])
  expect([...listActiveStates(model, null)]).toEqual(['signUp'])
})

test('a fingerprint changes with the chart, and not with its descriptions', async () => {
  const recording = withFingerprints(await recordSignUp())
  expect(Object.keys(recording.charts)).toEqual(['signUp'])
  expect(recording.charts.signUp).toMatch(/^[0-9a-f]{8}$/)
})
