import { describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { parseOffers } from '#machines/plan-simulator/offers.ts'
import {
  type PlanSimulatorRef,
  planSimulatorMachine,
} from '#machines/plan-simulator/plan-simulator.machine.ts'
import { createSimulation, listSelectedLines } from '#machines/plan-simulator/selection.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { CatalogFailure } from '#machines/plan-simulator/simulator-messages.ts'
import { PRODUCTS } from '#tests/support/machines/plan-simulator-products.ts'
import { waitFor } from '#tests/support/wait-for.ts'

describe('the simulator', () => {
  test('shows prices, reports that to the deal, and takes the simulation along', async () => {
    const { actor, keepSimulation, tracked } = await startSimulator()
    expect(tracked).toEqual(['pricing_viewed'])
    expect(actor.getSnapshot().context.selection).toEqual({
      billing: 'monthly',
      planStem: 'plano-profissional',
      quantities: {},
    })
    actor.send({ type: 'plan.removed' })
    expect(actor.getSnapshot().can({ type: 'simulation.submitted' })).toBe(false)

    actor.send({ type: 'plan.chosen', stem: 'plano-essencial' })
    actor.send({ type: 'quantity.changed', id: 4, quantity: 2 })
    actor.send({ type: 'simulation.submitted' })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(keepSimulation).toHaveBeenCalledExactlyOnceWith({
      monthlyTotal: 348.8,
      planName: 'Essencial',
      selectedProducts: [
        { id: 1, name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly', cents: 24_900 },
        { id: 4, name: 'Atendente adicional', quantity: 2, billingFrequency: 'monthly', cents: 4_990 },
      ],
    })
    expect(tracked.slice(1)).toEqual(['simulation_completed', 'ad CustomizeProduct'])
  })

  test('restores the earlier simulation', async () => {
    const earlier = createSimulation(
      listSelectedLines(parseOffers(PRODUCTS, 'whatsapp'), {
        billing: 'annually',
        planStem: 'plano-profissional',
        quantities: { 4: 2 },
      }),
    )
    const { actor } = await startSimulator({ recallSimulation: async () => earlier })
    expect(actor.getSnapshot().context.selection).toEqual({
      billing: 'annually',
      planStem: 'plano-profissional',
      quantities: { 4: 2 },
    })
  })

  test('shows nothing before the prices arrive', async () => {
    const machine = planSimulatorMachine.provide({
      actors: { loadProducts: fromPromise(() => new Promise(() => {})) },
    })
    const actor = createActor(machine, { input: { line: 'whatsapp' } }).start()
    expect(actor.getSnapshot().hasTag('loading')).toBe(true)
    expect(actor.getSnapshot().context.offers).toEqual([])
  })

  test('starts with the prices that came with the page, without asking for them', () => {
    const loadProducts = vi.fn(async (): Promise<unknown> => PRODUCTS)
    const tracked: string[] = []
    const machine = planSimulatorMachine.provide({
      actors: { loadProducts: fromPromise(loadProducts) },
      actions: { trackDealEvent: (_, { name }) => void tracked.push(name) },
    })
    const actor = createActor(machine, { input: { line: 'whatsapp', products: PRODUCTS } }).start()
    expect(actor.getSnapshot().hasTag('loading')).toBe(false)
    expect(actor.getSnapshot().context.selection.planStem).toBe('plano-profissional')
    expect(tracked).toEqual(['pricing_viewed'])
    expect(loadProducts).not.toHaveBeenCalled()
  })

  test('keeps every other choice when billing or plan changes', async () => {
    const { actor } = await startSimulator()
    actor.send({ type: 'plan.chosen', stem: 'plano-profissional' })
    actor.send({ type: 'quantity.changed', id: 4, quantity: 2 })
    actor.send({ type: 'billing.chosen', billing: 'annually' })
    const chosen = { billing: 'annually', planStem: 'plano-profissional', quantities: { 4: 2 } }
    expect(actor.getSnapshot().context.selection).toEqual(chosen)
    actor.send({ type: 'plan.removed' })
    expect(actor.getSnapshot().context.selection).toEqual({ ...chosen, planStem: null })
  })

  test.each([
    [-1, 0],
    [1.9, 1],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 99],
    [100, 99],
  ])('a quantity of %d becomes %d', async (asked, kept) => {
    const { actor } = await startSimulator()
    actor.send({ type: 'quantity.changed', id: 4, quantity: asked })
    expect(actor.getSnapshot().context.selection.quantities[4]).toBe(kept)
  })

  test.each([
    ['offline', new CatalogFailure('offline')],
    ['unavailable', new TypeError('boom')],
  ])('says why prices are missing (%s) and tries again', async (problem, thrown) => {
    const loadProducts = vi.fn(async (): Promise<unknown> => PRODUCTS).mockRejectedValueOnce(thrown)
    const { actor, tracked } = await startSimulator({ loadProducts }, 'failed')
    expect(actor.getSnapshot().context.problem).toBe(problem)
    expect(tracked).toEqual([])
    actor.send({ type: 'retry.requested' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('selecting'))
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  test('a list with nothing to sell is empty, not broken', async () => {
    await startSimulator({ loadProducts: async () => [{ id: 1 }, null] }, 'empty')
  })
})

type Actors = {
  loadProducts: () => Promise<unknown>
  recallSimulation: () => Promise<Simulation | null>
  keepSimulation: (simulation: Simulation) => Promise<void>
}

/** Starts the chart with fakes and waits for the given state. */
async function startSimulator(
  actors: Partial<Actors> = {},
  state: 'selecting' | 'failed' | 'empty' = 'selecting',
) {
  const tracked: string[] = []
  const keepSimulation = vi.fn(actors.keepSimulation ?? (async () => {}))
  const machine = planSimulatorMachine.provide({
    actors: {
      loadProducts: fromPromise(actors.loadProducts ?? (async () => PRODUCTS)),
      recallSimulation: fromPromise(actors.recallSimulation ?? (async () => null)),
      keepSimulation: fromPromise(({ input }) => keepSimulation(input.simulation)),
    },
    actions: {
      trackDealEvent: (_, { name }) => void tracked.push(name),
      reportAdEvent: (_, { name }) => void tracked.push(`ad ${name}`),
    },
  })
  const actor: PlanSimulatorRef = createActor(machine, { input: { line: 'whatsapp' } }).start()
  await waitFor(actor, (snapshot) => snapshot.hasTag(state))
  return { actor, keepSimulation, tracked }
}
