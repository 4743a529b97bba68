import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REGISTRATION } from '#machines/lib/chart-samples.ts'
import { signUpMachine } from '#machines/sign-up/sign-up.machine.ts'
import { chartBook, signed, strangersOf } from '#src/inspector/recording/chart-book.ts'
import {
  activeStates,
  lastNumber,
  momentAt,
  nearestNumber,
  stepBefore,
} from '#src/inspector/recording/moment.ts'
import { parseRecording, RecordingError, written } from '#src/inspector/recording/parse.ts'
import {
  EMPTY_RECORDING,
  grown,
  MOST_CHARACTERS,
  MOST_STEPS,
  type RecordedStep,
  type Recording,
} from '#src/inspector/recording/recording.ts'
import { recordedSignUp } from './recorded.ts'

const STEP: RecordedStep = {
  actor: 'browser x:0',
  at: 1_795_283_260_576,
  event: { type: 'something.happened' },
  sender: null,
  status: 'active',
  value: 'resting',
  context: {},
  output: null,
  error: null,
  taken: [],
  refused: [],
  isHandled: true,
}

describe('a pasted recording', () => {
  test('is the one that was copied', async () => {
    const recording = await recordedSignUp()
    expect(recording.steps.length).toBeGreaterThan(10)
    expect(parseRecording(written(recording))).toEqual(recording)
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
    ['too much', ' '.repeat(MOST_CHARACTERS).concat('x'), 'o limite é 40,0 milhões'],
  ])('that is %s is refused with the reason', (_, text, reason) => {
    expect(() => parseRecording(text)).toThrow(RecordingError)
    expect(() => parseRecording(text)).toThrow(reason)
  })

  test('cut off or altered anywhere gives a reason, never a crash', async () => {
    const text = written(await recordedSignUp())
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

  test('names the charts that are unknown, and those that changed since', async () => {
    const recording = await recordedSignUp()
    expect(strangersOf(recording)).toEqual({ unknown: [], changed: [] })
    const [actor] = recording.actors
    const strange: Recording = {
      ...recording,
      charts: { ...recording.charts, signUp: 'outra' },
      actors: actor ? [{ ...actor, chart: 'nuncaVisto' }] : [],
    }
    expect(strangersOf(strange)).toEqual({ unknown: ['nuncaVisto'], changed: ['signUp'] })
  })
})

describe('ten thousand events', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: 'step' as const,
      step: { ...STEP, event: { type: `event.${index}` } },
    }))

  test('are kept; what came before them is dropped and counted', () => {
    const recording = grown(grown(EMPTY_RECORDING, many(MOST_STEPS)), many(500))
    expect(recording.steps).toHaveLength(MOST_STEPS)
    expect(recording.dropped).toBe(500)
    expect(recording.steps[0]?.event.type).toBe('event.500')
    expect(lastNumber(recording)).toBe(MOST_STEPS + 499)
  })

  test('a moment that was dropped leads to the nearest one kept', () => {
    const recording = grown(EMPTY_RECORDING, many(MOST_STEPS + 100))
    expect(nearestNumber(recording, 3)).toBe(100)
    expect(momentAt(recording, 100).latest.get(STEP.actor)?.event.type).toBe('event.100')
    expect(nearestNumber(recording, 1e9)).toBe(MOST_STEPS + 99)
    expect(nearestNumber(EMPTY_RECORDING, 5)).toBe(-1)
  })

  test('and their recording is not too long to be read', () => {
    const heavy = { ...STEP, context: REGISTRATION, taken: ['signUp.syncingCrm --x[0]-->'] }
    const recording = grown(
      {
        ...EMPTY_RECORDING,
        actors: [{ id: STEP.actor, place: 'browser', name: 'a', chart: null, parent: null }],
      },
      Array.from({ length: MOST_STEPS }, () => ({ kind: 'step' as const, step: heavy })),
    )
    expect(parseRecording(written(recording)).steps).toHaveLength(MOST_STEPS)
  })
})

test('a moment shows each actor as it was then', async () => {
  const recording = await recordedSignUp()
  const signUp = recording.actors.find(({ chart }) => chart === 'signUp')?.id ?? ''
  const own = recording.steps.flatMap((step, number) => (step.actor === signUp ? [number] : []))
  const stateAt = (number: number) => momentAt(recording, number).latest.get(signUp)?.value
  expect(own.map(stateAt)).toEqual(own.map((number) => recording.steps[number]?.value))
  expect(stateAt(own[0] ?? -1)).toBe('acquiringLock')
  expect(stateAt(recording.steps.length - 1)).toBe('completed')
  expect(stepBefore(recording, own[0] ?? -1)).toBeNull()
  expect(stepBefore(recording, own[1] ?? -1)).toBe(recording.steps[own[0] ?? -1])
})

test('the active states of a moment are the chart’s own', () => {
  const model = chartBook.get(signUpMachine.id)?.model
  if (!model) throw new Error('The sign-up chart is not in the registry')
  expect([...activeStates(model, { syncingCrm: 'resolvingDeal' })]).toEqual([
    'signUp',
    'signUp.syncingCrm',
    'signUp.syncingCrm.resolvingDeal',
  ])
  expect([...activeStates(model, 'noSuchState')]).toEqual(['signUp'])
  expect([...activeStates(model, null)]).toEqual(['signUp'])
})

test('a recording carries a mark of each chart that changes with it, and not with its descriptions', async () => {
  const recording = signed(await recordedSignUp())
  expect(Object.keys(recording.charts)).toEqual(['signUp'])
  expect(recording.charts.signUp).toMatch(/^[0-9a-f]{8}$/)
})
