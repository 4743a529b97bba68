import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { consentEntry } from '#machines/consent/consent.entry.ts'
import { PURPOSE_OF_SCRIPT, THIRD_PARTY_SCRIPTS } from '#machines/consent/scripts.ts'
import { dealStagesEntry } from '#machines/deals/deal-stages.entry.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { CONFIRMATION_PATH, isProtected } from '#machines/funnel/routes.ts'
import { mayShow } from '#machines/funnel/steps.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { checkoutEntry } from '#machines/payments/checkout.entry.ts'
import { calendarEntry } from '#machines/scheduling/calendar.entry.ts'
import { explore, listEdgesTo } from '#src/studio/paths/explore.ts'
import { observeMachine } from '#src/studio/paths/observe-machine.ts'
import { getSample, type Occurrence } from '#src/studio/paths/occurrence.ts'

/** Lists every step the search finds, even without a chosen path. */
function listSteps(entry: ChartEntry) {
  const machine = observeMachine(entry)
  const edges = entry.starts.flatMap((start) => explore(entry, machine, start).edges)
  expect(edges.length).toBeGreaterThan(0)
  return edges.map((edge) => ({
    occurrence: edge.occurrence,
    from: edge.from.instant.snapshot,
    to: edge.to.snapshot,
    /** Everything that happened up to and including this step. */
    earlier: () => listEdgesTo(edge).map((one) => one.occurrence),
  }))
}

const isSent = (type: string) => (one: Occurrence) => one.type === 'sent' && one.event.type === type

describe('on every path through the deal stages', () => {
  const getStage = ({ value }: AnyMachineSnapshot) =>
    STAGES.findIndex(({ name }) => name === (value as { readonly stage: string }).stage)

  test('a deal never moves back, except when a boleto follows a refused card', () => {
    let exceptions = 0
    for (const { occurrence, from, to } of listSteps(dealStagesEntry)) {
      if (getStage(to) >= getStage(from)) continue
      expect(occurrence).toMatchObject({
        event: { type: 'pipeline.checkout_started', paymentMethod: 'boleto', afterCardFailure: true },
      })
      expect(STAGES[getStage(from)]?.name).toBe('awaitingActivation')
      expect(STAGES[getStage(to)]?.name).toBe('awaitingPayment')
      exceptions += 1
    }
    expect(exceptions).toBeGreaterThan(0)
  })

  test('a won or lost deal keeps its stage, and a deal without an id never moves', () => {
    for (const { from, to } of listSteps(dealStagesEntry)) {
      if (!from.matches({ status: 'open' })) expect(to.value.status).toBe(from.value.status)
      if (from.context.dealId === null) expect(to.value.stage).toBe(from.value.stage)
    }
  })
})

describe('on every path through the funnel', () => {
  test('no protected page is shown without a proven phone', () => {
    const isKnown = (one: Occurrence) => {
      if (one.type !== 'answered') return isSent('phone.proven')(one)
      const answer = Object(getSample(funnelEntry, one))
      // The cookie counts only while the server cannot be asked (decision 2).
      return answer.isPhoneProven === true || answer.phoneWasRemembered === true
    }
    let open = 0
    for (const { earlier, to } of listSteps(funnelEntry)) {
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
  test('no charge is created while another can still be paid, and none after a payment', () => {
    for (const { from, to } of listSteps(checkoutEntry)) {
      if (from.matches('paid')) throw new Error('A paid checkout goes on')
      const isAsking = to.matches('charging') && !from.matches('charging')
      if (isAsking) expect(from.context.checkout?.charge?.status).not.toBe('paid')
    }
  })

  test('a charge is created only when the visitor asks for it with a payment method chosen', () => {
    for (const { earlier, from, to } of listSteps(checkoutEntry)) {
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
    for (const { to } of listSteps(consentEntry)) {
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
  test('a call is booked only when the visitor submits a chosen slot', () => {
    for (const { earlier, to } of listSteps(calendarEntry)) {
      if (to.context.booking === null) continue
      for (const type of ['day.chosen', 'time.chosen', 'booking.submitted']) {
        expect(earlier().some(isSent(type))).toBe(true)
      }
      expect(to.output?.redirectTo ?? '/confirm-schedule').toBe('/confirm-schedule')
    }
  })

  test('the calendar can be closed at any moment', () => {
    for (const { to } of listSteps(calendarEntry)) {
      if (to.status === 'active') expect(to.can({ type: 'calendar.closed' })).toBe(true)
    }
  })
})
