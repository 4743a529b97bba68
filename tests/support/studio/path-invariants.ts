import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { PURPOSE_OF_SCRIPT, THIRD_PARTY_SCRIPTS } from '#machines/consent/scripts.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { CONFIRMATION_PATH, isProtected } from '#machines/funnel/routes.ts'
import { mayShow } from '#machines/funnel/steps.ts'
import { type Edge, listEdgesTo } from '#src/studio/paths/explore.ts'
import { getSample, type Occurrence } from '#src/studio/paths/occurrence.ts'

/** One step on some path through a chart. */
type Step = {
  readonly occurrence: Occurrence
  readonly from: AnyMachineSnapshot
  readonly to: AnyMachineSnapshot
  /** Everything that happened up to and including this step. */
  readonly earlier: () => readonly Occurrence[]
}

/** What holds at every step the search finds, also on paths that are not chosen: a check for each sentence. */
type Invariants = Readonly<Record<string, (steps: readonly Step[]) => void>>

/** Reads the steps of a search. */
export function readSteps(edges: readonly Edge[]): readonly Step[] {
  return edges.map((edge) => ({
    occurrence: edge.occurrence,
    from: edge.from.instant.snapshot,
    to: edge.to.snapshot,
    earlier: () => listEdgesTo(edge).map(({ occurrence }) => occurrence),
  }))
}

const isSent = (type: string) => (one: Occurrence) => one.type === 'sent' && one.event.type === type

const getStage = ({ value }: AnyMachineSnapshot) =>
  STAGES.findIndex(({ name }) => name === (value as { readonly stage: string }).stage)

/** The invariants of each chart that has some, by its id. */
export const PATH_INVARIANTS: Readonly<Record<string, Invariants>> = {
  dealStages: {
    'a deal never moves back, except when a boleto follows a refused card': (steps) => {
      let exceptions = 0
      for (const { occurrence, from, to } of steps) {
        // A stage of the sales team's own has no place in the order.
        if (from.matches({ stage: 'other' }) || to.matches({ stage: 'other' })) continue
        if (getStage(to) >= getStage(from)) continue
        expect(occurrence).toMatchObject({
          event: { type: 'pipeline.checkout_started', paymentMethod: 'boleto', afterCardFailure: true },
        })
        expect(STAGES[getStage(from)]?.name).toBe('awaitingActivation')
        expect(STAGES[getStage(to)]?.name).toBe('awaitingPayment')
        exceptions += 1
      }
      expect(exceptions).toBeGreaterThan(0)
    },

    'a won deal stays won, only a payment wins a lost one, and a deal without an id never moves': (steps) => {
      for (const { occurrence, from, to } of steps) {
        if (from.matches({ status: 'won' })) expect(to.value.status).toBe('won')
        if (from.matches({ status: 'lost' }) && !to.matches({ status: 'lost' }))
          expect([isSent('tracker.payment_completed')(occurrence), to.value.status]).toEqual([true, 'won'])
        if (from.context.dealId === null) expect(to.value.stage).toBe(from.value.stage)
      }
    },
  },

  funnel: {
    'no protected page is shown without a proven phone': (steps) => {
      const isKnown = (one: Occurrence) => {
        if (one.type !== 'answered') return isSent('phone.proven')(one)
        const answer = Object(getSample(funnelEntry, one))
        // The cookie counts only while the server cannot be asked (decision 2).
        return answer.isPhoneProven === true || answer.phoneWasRemembered === true
      }
      let open = 0
      for (const { earlier, to } of steps) {
        const { path, redirectTo } = to.context
        if (!isProtected(path)) continue
        if (mayShow(to as never, path)) {
          open += 1
          expect(earlier().some(isKnown)).toBe(true)
        }
        if (to.matches({ access: 'visitor' })) expect(redirectTo).toBe(CONFIRMATION_PATH)
      }
      expect(open).toBeGreaterThan(0)
    },
  },

  checkout: {
    'no charge is created while another can still be paid, and none after a payment': (steps) => {
      for (const { from, to } of steps) {
        if (from.matches('paid')) throw new Error('A paid checkout goes on')
        const isAsking = to.matches('charging') && !from.matches('charging')
        if (isAsking) expect(from.context.checkout?.charge?.status).not.toBe('paid')
      }
    },

    'a charge is created only when the visitor asks for it with a payment method chosen': (steps) => {
      for (const { earlier, from, to } of steps) {
        if (!to.matches('charging') || from.matches('charging')) continue
        const isRenewed = earlier().some((one) => one.type === 'answered' && one.source === 'pixPayment')
        const isPressed = earlier().some(
          (one) => isSent('payment.requested')(one) || isSent('boleto.requested')(one),
        )
        expect(isPressed || isRenewed).toBe(true)
        expect(to.context.method).not.toBeNull()
      }
    },
  },

  consent: {
    'no script of another company runs, and nothing is reported to ads, without its purpose': (steps) => {
      let running = 0
      for (const { to } of steps) {
        for (const script of THIRD_PARTY_SCRIPTS) {
          if (!to.matches({ [script]: 'running' })) continue
          running += 1
          expect(to.context.record?.[PURPOSE_OF_SCRIPT[script]]).toBe(true)
        }
      }
      expect(running).toBeGreaterThan(0)
    },
  },

  calendar: {
    'a call is booked only when the visitor submits a chosen slot': (steps) => {
      for (const { earlier, to } of steps) {
        if (to.context.booking === null) continue
        for (const type of ['day.chosen', 'time.chosen', 'booking.submitted']) {
          expect(earlier().some(isSent(type))).toBe(true)
        }
        expect(to.output?.redirectTo ?? '/confirm-schedule').toBe('/confirm-schedule')
      }
    },

    'the calendar can be closed at any moment': (steps) => {
      for (const { to } of steps) {
        if (to.status === 'active') expect(to.can({ type: 'calendar.closed' })).toBe(true)
      }
    },
  },
}
