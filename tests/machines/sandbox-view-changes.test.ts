import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PRESETS, type Service } from '#machines/sandbox-view/faults.ts'
import { SandboxFailure } from '#machines/sandbox-view/sandbox-failure.ts'
import { draftFor, POLL_INTERVAL_MS } from '#machines/sandbox-view/sandbox-view.setup.ts'
import type { World } from '#machines/sandbox-view/world.ts'
import { settle } from '#tests/support/settle.ts'
import { held, start, worldWith } from './sandbox-view-start.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')

beforeEach(() => vi.useFakeTimers({ now: NOW }))
afterEach(() => vi.useRealTimers())

describe('making a service misbehave', () => {
  test('applies the preset, says so, and reads again at once', async () => {
    const applyFaults = vi.fn(async () => {})
    const announce = vi.fn()
    const readWorld = vi.fn(async () => worldWith())
    const actor = start({ applyFaults, announce, readWorld })
    await settle()
    actor.send({ type: 'preset.chosen', service: 'asaas', preset: 'answerLost' })
    expect(actor.getSnapshot().hasTag('changing')).toBe(true)
    await settle()

    const change = { service: 'asaas', settings: PRESETS.answerLost }
    expect(applyFaults).toHaveBeenCalledExactlyOnceWith(change)
    expect(announce).toHaveBeenCalledExactlyOnceWith({ type: 'applied', change })
    expect(readWorld).toHaveBeenCalledTimes(2)
  })

  test('a reading that was under way is given up: it may be older than the change', async () => {
    const { call, calls } = held<World>()
    const actor = start({ readWorld: call })
    calls[0]?.answer(worldWith('first'))
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(call).toHaveBeenCalledTimes(2)

    actor.send({ type: 'clearing.requested' })
    await settle()
    expect(calls[1]?.signal?.aborted).toBe(true)
    calls[1]?.answer(worldWith('stale'))
    calls[2]?.answer(worldWith('fresh'))
    await settle()
    expect(actor.getSnapshot().context.world).toEqual(worldWith('fresh'))
  })

  test.each([
    [new SandboxFailure('refused'), 'refused'],
    [new SandboxFailure('absent'), 'refused'],
    [new Error('anything else'), 'unreachable'],
  ])(
    'a failure is shown until the next action, and what is in force is read again',
    async (failure, problem) => {
      const applyFaults = vi.fn(async () => {}).mockRejectedValueOnce(failure)
      const readWorld = vi.fn(async () => worldWith())
      const announce = vi.fn()
      const actor = start({ applyFaults, readWorld, announce })
      await settle()
      actor.send({ type: 'preset.chosen', service: 'whatsapp', preset: 'slow' })
      await settle()
      expect(actor.getSnapshot().context.problem).toBe(problem)
      expect(readWorld).toHaveBeenCalledTimes(2)
      expect(announce).not.toHaveBeenCalled()

      actor.send({ type: 'preset.chosen', service: 'whatsapp', preset: 'slow' })
      expect(actor.getSnapshot().context.problem).toBeNull()
    },
  )
})

describe('the advanced form', () => {
  test('shows what is in force until somebody types, and what was typed after that', async () => {
    const faulty: World = {
      ...worldWith(),
      faults: { ...worldWith().faults, pipedrive: { ...PRESETS.down, next: 9 } },
    }
    const counted: World = {
      ...faulty,
      faults: { ...faulty.faults, pipedrive: { ...PRESETS.down, next: 8 } },
    }
    const readWorld = vi.fn(async () => counted).mockResolvedValueOnce(faulty)
    const actor = start({ readWorld })
    const typed = () => draftFor(actor.getSnapshot().context, 'pipedrive').draft
    await settle()
    expect(typed()).toMatchObject({ failRate: '100', next: '9' })
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(typed().next).toBe('8')

    actor.send({ type: 'draft.changed', service: 'pipedrive', field: 'failRate', value: '30' })
    readWorld.mockResolvedValueOnce(worldWith())
    await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS)
    expect(typed()).toMatchObject({ failRate: '30', next: '8' })
    expect(draftFor(actor.getSnapshot().context, 'asaas').draft.failRate).toBe('0')
  })

  test('with a wrong field applies nothing and says which; typing in it takes that back', async () => {
    const applyFaults = vi.fn(async () => {})
    const actor = start({ applyFaults })
    const issues = () => draftFor(actor.getSnapshot().context, 'asaas').issues
    await settle()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '101' })
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'next', value: '0' })
    expect(issues()).toEqual([])
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    expect(issues()).toEqual([
      { field: 'failRate', problem: 'shareOutOfRange' },
      { field: 'next', problem: 'callsOutOfRange' },
    ])
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '12,5' })
    expect(issues()).toEqual([{ field: 'next', problem: 'callsOutOfRange' }])
    expect(applyFaults).not.toHaveBeenCalled()
  })

  test('is applied, and shows what is in force again', async () => {
    const applyFaults = vi.fn(async () => {})
    const actor = start({ applyFaults })
    await settle()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '12,5' })
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'only', value: 'writes' })
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    await settle()
    expect(applyFaults).toHaveBeenCalledExactlyOnceWith({
      service: 'asaas',
      settings: { ...PRESETS.normal, failRate: 0.125, only: 'writes' },
    })
    expect(actor.getSnapshot().context.drafts.asaas).toBeNull()
  })

  test('what was typed survives a failure, and gives way to a preset of the same service', async () => {
    const applyFaults = vi.fn(async () => {}).mockRejectedValueOnce(new SandboxFailure('unreachable'))
    const actor = start({ applyFaults })
    const delayOf = (service: Service) => draftFor(actor.getSnapshot().context, service).draft.delayMs
    await settle()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'delayMs', value: '700' })
    actor.send({ type: 'draft.changed', service: 'whatsapp', field: 'delayMs', value: '900' })
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    await settle()
    expect(delayOf('asaas')).toBe('700')
    actor.send({ type: 'preset.chosen', service: 'asaas', preset: 'normal' })
    await settle()
    expect(delayOf('asaas')).toBe('0')
    expect(delayOf('whatsapp')).toBe('900')
  })
})
