import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dealStagesMachine } from '#machines/deals/deal-stages.machine.ts'
import { type DealPosition, decideDeal } from '#machines/deals/decide-by-chart.ts'
import { type DealEvent, PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deals/event-stages.ts'
import { getStageId, getStageName, isForward, STAGES, type StageName } from '#machines/deals/stages.ts'
import { listDealEventFields } from '#machines/deals/step-deal-events.ts'

/** The forward order of spec S2 4. */
const FORWARD: readonly StageName[] = [
  ...(['leadCaptured', 'qualifiedLead', 'meetingScheduled', 'proposalSent', 'plans'] as const),
  ...(['awaitingPayment', 'awaitingActivation'] as const),
]

// `Object.keys` loses the key type; only closed constants are passed here.
const EVENT_TYPES: readonly DealEvent['type'][] = [
  ...Object.keys(PIPELINE_EVENTS).map((name) => `pipeline.${name}` as DealEvent['type']),
  ...Object.keys(TRACKER_EVENTS).map((name) => `tracker.${name}` as DealEvent['type']),
]

describe('the table of spec S2 4', () => {
  test.each([
    ['pipeline.lead_captured', 14],
    ['pipeline.signup_completed', 27],
    ['pipeline.email_confirmed', 27],
    ['pipeline.profile_completed', 27],
    ['pipeline.demo_requested', 17],
    ['pipeline.call_scheduled', 46],
    ['pipeline.pricing_viewed', 15],
    ['pipeline.simulation_completed', 15],
    ['pipeline.checkout_started', 47],
    ['pipeline.payment_completed', 26],
    ['pipeline.account_activated', 26],
    ['tracker.signup_completed', 14],
    ['tracker.otp_confirmed', 27],
    ['tracker.simulation_detected', 15],
    ['tracker.call_scheduled', 46],
    ['tracker.implementation_accepted', 47],
    ['tracker.implementation_declined', 26],
    ['tracker.payment_completed', 26],
  ] as const)('%s takes a deal to stage %i', (type, stage) => {
    const { moveTo } = decideDeal(createDeal(), { type })
    expect(stage === 14 ? 14 : moveTo && getStageId(moveTo)).toBe(stage)
    if (stage === 14) expect(moveTo).toBeNull()
  })

  test('the stages stand in forward order', () => {
    expect(STAGES.map(({ id }) => id)).toEqual([14, 27, 46, 17, 15, 47, 26])
  })

  test('every stage has a name, except one the funnel does not know', () => {
    expect([14, 47, 26, 99].map(getStageName)).toEqual([
      'leadCaptured',
      'awaitingPayment',
      'awaitingActivation',
      null,
    ])
  })

  test('only a later stage is forward', () => {
    expect(isForward('leadCaptured', 'qualifiedLead')).toBe(true)
    expect(isForward('plans', 'plans')).toBe(false)
    expect(isForward('plans', 'proposalSent')).toBe(false)
  })

  test('a deal begins at its first stage, open, without a plan and without a history', () => {
    const begin = (input: { dealId: number; hasImplementationPlan?: boolean }) =>
      createActor(dealStagesMachine, { input }).start().getSnapshot()
    expect(begin({ dealId: 7 }).value).toEqual({ stage: 'leadCaptured', status: 'open' })
    expect(begin({ dealId: 7 }).context).toEqual({
      dealId: 7,
      hasImplementationPlan: false,
      isElsewhere: false,
      wasWonBefore: false,
      history: [],
    })
    expect(begin({ dealId: 7, hasImplementationPlan: true }).context.hasImplementationPlan).toBe(true)
  })

  test.each([
    [
      'pipeline.checkout_started',
      [
        ...['paymentMethod', 'implementationCheckout', 'implementationPrice', 'conversionSource'],
        ...['abTestGroup', 'afterCardFailure'],
      ],
    ],
    [
      'tracker.payment_completed',
      [
        ...['paymentMethod', 'implementationCheckout', 'implementationPrice', 'conversionSource'],
        'abTestGroup',
      ],
    ],
    ['tracker.implementation_declined', ['implementationCheckout']],
    ['pipeline.pricing_viewed', []],
  ] as const)('%s carries %j', (type, fields) => {
    expect(listDealEventFields(type)).toEqual(fields)
  })
})

test('a boleto that counts as paid waits for its payment at 47', () => {
  const event = { type: 'pipeline.payment_completed', paymentMethod: 'boleto' } as const
  expect(decideDeal(createDeal(), event).moveTo).toBe('awaitingPayment')
  expect(decideDeal(createDeal({ stage: 'awaitingPayment' }), event).moveTo).toBeNull()
})

test('a confirmed payment wins the deal; the pipeline family alone does not', () => {
  expect(decideDeal(createDeal(), { type: 'tracker.payment_completed' }).isWon).toBe(true)
  expect(decideDeal(createDeal(), { type: 'pipeline.payment_completed' }).isWon).toBe(false)
})

test('an activated account writes WON into the history', () => {
  expect(decideDeal(createDeal(), { type: 'pipeline.account_activated' })).toEqual({
    moveTo: 'awaitingActivation',
    isWon: false,
    tellsOwner: false,
    opensDeal: false,
    history: [
      { event: 'pipeline.account_activated', stage: 'awaitingActivation' },
      { event: 'pipeline.account_activated', stage: 'WON' },
    ],
  })
})

test.each(['pipeline.call_scheduled', 'tracker.call_scheduled'] as const)(
  '%s is ignored when the deal has an implementation plan',
  (type) => {
    expect(decideDeal(createDeal({ hasImplementationPlan: true }), { type }).moveTo).toBeNull()
  },
)

describe('the one way back: a boleto after a refused card, at stage 26', () => {
  const at26 = createDeal({ stage: 'awaitingActivation' })

  test('goes back to 47', () => {
    const event = {
      type: 'pipeline.checkout_started',
      paymentMethod: 'boleto',
      afterCardFailure: true,
    } as const
    expect(decideDeal(at26, event).moveTo).toBe('awaitingPayment')
  })

  test.each([
    { paymentMethod: 'boleto' },
    { paymentMethod: 'credit_card', afterCardFailure: true },
    { paymentMethod: 'pix' },
    {},
  ] as const)('not with %o', (metadata) => {
    expect(decideDeal(at26, { type: 'pipeline.checkout_started', ...metadata }).moveTo).toBeNull()
  })
})

describe('any events in any order', () => {
  test('never move a deal backward, with the one exception', () => {
    let [forward, exceptions] = [0, 0]
    fc.assert(
      fc.property(fc.array(generateEvent()), fc.boolean(), (events, hasImplementationPlan) => {
        let stage: StageName = 'leadCaptured'
        for (const event of events) {
          const { moveTo } = decideDeal(createDeal({ stage, hasImplementationPlan }), event)
          const isException =
            stage === 'awaitingActivation' &&
            event.type === 'pipeline.checkout_started' &&
            event.paymentMethod === 'boleto' &&
            event.afterCardFailure === true
          if (moveTo && isException) exceptions += 1
          else if (moveTo) {
            expect(FORWARD.indexOf(moveTo)).toBeGreaterThan(FORWARD.indexOf(stage))
            forward += 1
          }
          if (moveTo && hasImplementationPlan) expect(event.type).not.toContain('call_scheduled')
          stage = moveTo ?? stage
        }
      }),
      { numRuns: 500 },
    )
    expect(forward).toBeGreaterThan(500)
    expect(exceptions).toBeGreaterThan(0)
  })

  test('move nothing without a deal id', () => {
    for (const { name } of STAGES)
      for (const type of EVENT_TYPES)
        for (const paymentMethod of ['pix', 'boleto', 'credit_card'] as const) {
          const event: DealEvent = { type, paymentMethod, afterCardFailure: true }
          expect(decideDeal(createDeal({ dealId: null, stage: name }), event)).toEqual({
            moveTo: null,
            isWon: false,
            tellsOwner: false,
            opensDeal: false,
            history: [],
          })
        }
  })

  test('change nothing when repeated', () => {
    let moves = 0
    fc.assert(
      fc.property(generateEvent(), fc.constantFrom(...STAGES), (event, { name }) => {
        const { moveTo } = decideDeal(createDeal({ stage: name }), event)
        if (moveTo === null) return
        moves += 1
        expect(decideDeal(createDeal({ stage: moveTo }), event).moveTo).toBeNull()
      }),
    )
    expect(moves).toBeGreaterThan(10)
  })
})

describe('a payment beside what sales did with the deal (decision 54)', () => {
  const PAID = { type: 'tracker.payment_completed' } as const
  const NOTHING = { moveTo: null, isWon: false, tellsOwner: false, opensDeal: false, history: [] }

  test('wins a deal that is marked as lost, which nothing else does', () => {
    const actor = createActor(dealStagesMachine, { input: { dealId: 7 } }).start()
    actor.send({ type: 'deal.lost' })
    actor.send({ type: 'pipeline.payment_completed' })
    expect(actor.getSnapshot().matches({ status: 'lost' })).toBe(true)
    actor.send(PAID)
    expect(actor.getSnapshot().value).toEqual({ stage: 'awaitingActivation', status: 'won' })
  })

  test.each(['open', 'lost'] as const)('wins an %s deal in a stage that sales made', (status) => {
    expect(decideDeal(createDeal({ stage: 'other', status }), PAID)).toMatchObject({
      moveTo: 'awaitingActivation',
      isWon: true,
    })
  })

  test('nothing else moves a deal out of such a stage', () => {
    for (const type of EVENT_TYPES)
      if (type !== PAID.type) expect(decideDeal(createDeal({ stage: 'other' }), { type }).moveTo).toBeNull()
  })

  test.each(['open', 'lost', 'won'] as const)('only tells the owner of an %s deal elsewhere', (status) => {
    const deal = createDeal({ stage: 'other', isElsewhere: true, status })
    expect(decideDeal(deal, PAID)).toEqual({ ...NOTHING, tellsOwner: true })
  })

  test('opens a deal for another purchase, and only then', () => {
    const won = createDeal({ stage: 'awaitingActivation', status: 'won' })
    expect(decideDeal(won, PAID)).toEqual(NOTHING)
    expect(decideDeal({ ...won, wasWonBefore: true }, PAID)).toEqual({ ...NOTHING, opensDeal: true })
    expect(decideDeal({ ...won, wasWonBefore: true, isElsewhere: true, stage: 'other' }, PAID)).toEqual({
      ...NOTHING,
      opensDeal: true,
    })
  })
})

function createDeal(standing: Partial<DealPosition> = {}): DealPosition {
  return {
    dealId: 7,
    stage: 'leadCaptured',
    status: 'open',
    hasImplementationPlan: false,
    isElsewhere: false,
    wasWonBefore: false,
    ...standing,
  }
}

function generateEvent(): fc.Arbitrary<DealEvent> {
  return fc
    .record({
      type: fc.constantFrom(...EVENT_TYPES),
      paymentMethod: fc.constantFrom('pix', 'boleto', 'credit_card'),
      afterCardFailure: fc.boolean(),
    })
    .map((event) => event as DealEvent)
}
