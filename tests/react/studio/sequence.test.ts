import { expect, test } from 'vitest'
import { buildSequence } from '#src/studio/inspector/page/sequence.ts'
import { findCallPlace } from '#src/studio/model/call-places.ts'
import { listStates } from '#src/studio/model/model.ts'
import { chartCatalog } from '#src/studio/recordings/chart-catalog.ts'
import {
  EMPTY_RECORDING,
  type RecordedActor,
  type RecordedStep,
  type Recording,
} from '#src/studio/recordings/recording.ts'
import { recordSignUp } from '#tests/support/studio/record-sign-up.ts'
import { STEP } from '#tests/support/studio/recorded-step.ts'

/** Charts that the server runs. */
const SERVER_CHARTS = ['signUp', 'lock']

test('every call of every chart has its place: the browser, the server or a provider', () => {
  const calls = [...chartCatalog.values()].flatMap(({ entry, model }) =>
    listStates(model).flatMap(({ invokes }) => invokes.map(({ source }) => ({ chart: entry.id, source }))),
  )
  expect(calls.length).toBeGreaterThan(50)
  const lost = calls.filter(({ chart, source }) => {
    const place = SERVER_CHARTS.includes(chart) ? 'server' : 'browser'
    // An invoked chart has its own column.
    return !chartCatalog.has(source) && findCallPlace(place, source) === undefined
  })
  expect(lost).toEqual([])
})

/** Creates a recording of a checkout whose charge the provider reports as paid. */
function recordCharge(): Recording {
  const createActorRecord = (id: string, fields: Partial<RecordedActor>): RecordedActor => ({
    id,
    place: 'browser',
    name: id,
    chart: null,
    parent: null,
    ...fields,
  })
  const createStep = (actor: string, type: string, fields: Partial<RecordedStep> = {}): RecordedStep => ({
    ...STEP,
    actor,
    event: { type },
    ...fields,
  })
  return {
    ...EMPTY_RECORDING,
    actors: [
      createActorRecord('page', { chart: 'checkout' }),
      createActorRecord('call', { name: 'createCharge', parent: 'page' }),
      createActorRecord('kept', { name: 'keepSession', parent: 'page' }),
      createActorRecord('charge', { place: 'server', chart: 'charge' }),
    ],
    steps: [
      createStep('page', 'xstate.init'),
      createStep('page', 'payment.requested'),
      createStep('kept', 'xstate.init'),
      createStep('call', 'xstate.init'),
      createStep('charge', 'charge.created'),
      createStep('page', 'xstate.done.actor.createCharge', { sender: 'call' }),
      createStep('page', 'xstate.after.1000.checkout'),
      createStep('charge', 'closing.requested'),
      createStep('charge', 'payment.received'),
    ],
  }
}

test('shows a payment between the person, the page, the server and the provider', () => {
  const { lanes, messages } = buildSequence(recordCharge())
  expect(lanes).toEqual(['person', 'browser', 'server', 'payments'])
  expect(messages.map(({ number, from, to, kind }) => [number, from, to, kind])).toEqual([
    [1, 'person', 'browser', 'event'],
    [3, 'browser', 'server', 'call'],
    [4, 'payments', 'server', 'event'],
    [5, 'server', 'browser', 'answer'],
    [7, 'server', 'server', 'event'],
    [8, 'payments', 'server', 'event'],
  ])
})

test('shows a server-side sign-up calling the CRM, the payment provider and WhatsApp', async () => {
  const recorded = await recordSignUp()
  const recording = {
    ...recorded,
    actors: recorded.actors.map((actor) => ({ ...actor, place: 'server' as const })),
  }
  const { lanes, messages } = buildSequence(recording)
  expect(lanes).toEqual(expect.arrayContaining(['server', 'crm', 'whatsapp']))
  const calls = messages.filter(({ kind }) => kind === 'call')
  const ends = messages.filter(({ kind }) => kind === 'answer' || kind === 'failure')
  expect(ends).toHaveLength(calls.length)
})
