import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { calendarEntry } from '#machines/calendar/calendar.entry.ts'
import { checkoutEntry } from '#machines/checkout/checkout.entry.ts'
import { consentEntry } from '#machines/consent/consent.entry.ts'
import { PURPOSE_OF_SCRIPT, THIRD_PARTY_SCRIPTS } from '#machines/consent/scripts.ts'
import { dealStagesEntry } from '#machines/deal-stages/deal-stages.entry.ts'
import { STAGES } from '#machines/deal-stages/stages.ts'
import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { CONFIRMATION_PATH, isProtected } from '#machines/funnel/routes.ts'
import { mayShow } from '#machines/funnel/steps.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { edgesTo, explore } from './explore.ts'
import { observed } from './observed-machine.ts'
import { type Occurrence, sampleOf } from './occurrence.ts'

/** Every step of every way the search finds, whether or not a path was chosen for it. */
function stepsOf(entry: ChartEntry) {
  const machine = observed(entry)
  const edges = entry.starts.flatMap((start) => explore(entry, machine, start).edges)
  expect(edges.length).toBeGreaterThan(0)
  return edges.map((edge) => ({
    occurrence: edge.occurrence,
    from: edge.from.instant.snapshot,
    to: edge.to.snapshot,
    /** Everything that happened up to and including this step. */
    earlier: () => edgesTo(edge).map((one) => one.occurrence),
  }))
}

const isSent = (type: string) => (one: Occurrence) => one.type === 'sent' && one.event.type === type

describe('on every path through the deal stages', () => {
  const stageOf = ({ value }: AnyMachineSnapshot) =>
    STAGES.findIndex(({ name }) => name === (value as { readonly stage: string }).stage)

  test('a deal never goes back, but where a boleto follows a refused card', () => {
    let exceptions = 0
    for (const { occurrence, from, to } of stepsOf(dealStagesEntry)) {
      if (stageOf(to) >= stageOf(from)) continue
      expect(occurrence).toMatchObject({
        event: { type: 'pipeline.checkout_started', paymentMethod: 'boleto', afterCardFailure: true },
      })
      expect(STAGES[stageOf(from)]?.name).toBe('awaitingActivation')
      expect(STAGES[stageOf(to)]?.name).toBe('awaitingPayment')
      exceptions += 1
    }
    expect(exceptions).toBeGreaterThan(0)
  })

  test('a deal that is won or lost stays so, and one without a number never moves', () => {
    for (const { from, to } of stepsOf(dealStagesEntry)) {
      if (!from.matches({ status: 'open' })) expect(to.value.status).toBe(from.value.status)
      if (from.context.dealId === null) expect(to.value.stage).toBe(from.value.stage)
    }
  })
})

describe('on every path through the funnel', () => {
  test('no protected page is shown without a validated phone', () => {
    const isKnown = (one: Occurrence) => {
      if (one.type !== 'answered') return isSent('phone.validated')(one)
      const answer = Object(sampleOf(funnelEntry, one))
      // The cookie counts only while the server cannot be asked (decision 2).
      return answer.phoneValidated === true || answer.phoneWasRemembered === true
    }
    let open = 0
    for (const { earlier, to } of stepsOf(funnelEntry)) {
      const { path, redirectTo } = to.context
      if (!isProtected(path)) continue
      if (mayShow(to as never, path)) {
        open += 1
        expect(earlier().some(isKnown)).toBe(true)
      }
      if (to.matches({ access: 'visitor' })) expect(redirectTo).toBe(CONFIRMATION_PATH)
    }
    expect(open).toBeGreaterThan(0)
  })
})

describe('on every path through the checkout', () => {
  test('no charge is asked for while another can be paid unseen, and none after a payment', () => {
    for (const { from, to } of stepsOf(checkoutEntry)) {
      if (from.matches('paid')) throw new Error('A paid checkout goes on')
      const isAsking = to.matches('charging') && !from.matches('charging')
      if (isAsking) expect(from.context.checkout?.charge?.status).not.toBe('paid')
    }
  })

  test('a charge is the answer to a press, with its way to pay chosen', () => {
    for (const { earlier, from, to } of stepsOf(checkoutEntry)) {
      if (!to.matches('charging') || from.matches('charging')) continue
      const isRenewed = earlier().some((one) => one.type === 'answered' && one.source === 'pixPayment')
      const isPressed = earlier().some(
        (one) => isSent('payment.requested')(one) || isSent('boleto.requested')(one),
      )
      expect(isPressed || isRenewed).toBe(true)
      expect(to.context.method).not.toBeNull()
    }
  })
})

describe('on every path through the consent', () => {
  test('no script of another company runs, and nothing is reported to ads, without its purpose', () => {
    let running = 0
    for (const { to } of stepsOf(consentEntry)) {
      for (const script of THIRD_PARTY_SCRIPTS) {
        if (!to.matches({ [script]: 'running' })) continue
        running += 1
        expect(to.context.record?.[PURPOSE_OF_SCRIPT[script]]).toBe(true)
      }
    }
    expect(running).toBeGreaterThan(0)
  })
})

describe('on every path through the calendar', () => {
  test('a booking is only ever the answer to a press with a slot chosen', () => {
    for (const { earlier, to } of stepsOf(calendarEntry)) {
      if (to.context.booking === null) continue
      for (const type of ['day.chosen', 'time.chosen', 'booking.submitted']) {
        expect(earlier().some(isSent(type))).toBe(true)
      }
      expect(to.output?.redirectTo ?? '/confirm-schedule').toBe('/confirm-schedule')
    }
  })

  test('it can be closed at any moment', () => {
    for (const { to } of stepsOf(calendarEntry)) {
      if (to.status === 'active') expect(to.can({ type: 'calendar.closed' })).toBe(true)
    }
  })
})
