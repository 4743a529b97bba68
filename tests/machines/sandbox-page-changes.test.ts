import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PRESETS, type Preset, type Service } from '#machines/sandbox/faults.ts'
import { listPayerMoves } from '#machines/sandbox/payer.ts'
import { SandboxFailure } from '#machines/sandbox/sandbox-failure.ts'
import { getDraft, type SandboxAct } from '#machines/sandbox/sandbox-page.setup.ts'
import type { SandboxReading } from '#machines/sandbox/sandbox-reading.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'
import { createReading, holdAnswer, start } from '#tests/support/machines/sandbox-page-start.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')

const choose = (service: Service, preset: Preset) =>
  ({ type: 'applyFaults', service, settings: PRESETS[preset] }) as const

beforeEach(() => vi.useFakeTimers({ now: NOW }))

test.each<Exclude<SandboxAct, { type: 'emptySandbox' }>>([
  choose('asaas', 'answerLost'),
  { type: 'sendReminders' },
  { type: 'actOnCharge', chargeId: 'pay_7', move: 'payTwice' },
  { type: 'writeMessage', from: '+5511987654321', text: 'oi' },
])('%o is done once per press, said, and what came of it is read at once', async (act) => {
  const performAct = vi.fn(async () => {})
  const announce = vi.fn()
  const readRecords = vi.fn(async () => createReading())
  const actor = start({ performAct, announce, readRecords })
  await flushPromises()
  actor.send({ type: 'act.requested', act })
  actor.send({ type: 'act.requested', act })
  expect(actor.getSnapshot().hasTag('changing')).toBe(true)
  await flushPromises()
  expect(performAct).toHaveBeenCalledExactlyOnceWith(act)
  expect(announce).toHaveBeenCalledExactlyOnceWith(act)
  expect(readRecords).toHaveBeenCalledTimes(2)
})

describe('setting a provider’s faults', () => {
  test('aborts a reading under way, which may be older than the change', async () => {
    const { call, calls } = holdAnswer<SandboxReading>()
    const actor = start({ readRecords: call })
    calls[0]?.answer(createReading('first'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(call).toHaveBeenCalledTimes(2)

    actor.send({ type: 'act.requested', act: { type: 'clearFaults' } })
    await flushPromises()
    expect(calls[1]?.signal?.aborted).toBe(true)
    calls[1]?.answer(createReading('stale'))
    calls[2]?.answer(createReading('fresh'))
    await flushPromises()
    expect(actor.getSnapshot().context.records).toEqual(createReading('fresh'))
  })

  test.each([
    [new SandboxFailure('refused'), 'refused'],
    [new SandboxFailure('absent'), 'refused'],
    [new Error('anything else'), 'unreachable'],
  ])(
    'a failure is shown until the next action, and what is in force is read again',
    async (failure, problem) => {
      const performAct = vi.fn(async () => {}).mockRejectedValueOnce(failure)
      const readRecords = vi.fn(async () => createReading())
      const announce = vi.fn()
      const actor = start({ performAct, readRecords, announce })
      await flushPromises()
      actor.send({ type: 'act.requested', act: choose('whatsapp', 'slow') })
      await flushPromises()
      expect(actor.getSnapshot().context.problem).toBe(problem)
      expect(readRecords).toHaveBeenCalledTimes(2)
      expect(announce).not.toHaveBeenCalled()

      actor.send({ type: 'act.requested', act: choose('whatsapp', 'slow') })
      expect(actor.getSnapshot().context.problem).toBeNull()
    },
  )
})

describe('paying a charge', () => {
  const PAY = ['pay', 'payTwice', 'payReversed', 'paySilently']

  test.each([
    ['PENDING', 'BOLETO', false, PAY],
    ['OVERDUE', 'BOLETO', false, PAY],
    ['PENDING', 'CREDIT_CARD', false, [...PAY, 'refuse']],
    ['PENDING', 'PIX', false, [...PAY, 'expire']],
    ['RECEIVED', 'PIX', false, []],
    ['PENDING', 'PIX', true, []],
  ])('%s by %s, deleted: %s', (status, billingType, deleted, moves) => {
    expect(listPayerMoves({ status, billingType, deleted })).toEqual(moves)
  })
})

describe('the advanced form', () => {
  test('shows the current settings until the operator types, and then what was typed', async () => {
    const faulty: SandboxReading = {
      ...createReading(),
      faults: { ...createReading().faults, pipedrive: { ...PRESETS.down, next: 9 } },
    }
    const counted: SandboxReading = {
      ...faulty,
      faults: { ...faulty.faults, pipedrive: { ...PRESETS.down, next: 8 } },
    }
    const readRecords = vi.fn(async () => counted).mockResolvedValueOnce(faulty)
    const actor = start({ readRecords })
    const getTyped = () => getDraft(actor.getSnapshot().context, 'pipedrive').draft
    await flushPromises()
    expect(getTyped()).toMatchObject({ failRate: '100', next: '9' })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getTyped().next).toBe('8')

    actor.send({ type: 'draft.changed', service: 'pipedrive', field: 'failRate', value: '30' })
    readRecords.mockResolvedValueOnce(createReading())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getTyped()).toMatchObject({ failRate: '30', next: '8' })
    expect(getDraft(actor.getSnapshot().context, 'asaas').draft.failRate).toBe('0')
  })

  test('applies nothing with a wrong field and names it; typing clears the message', async () => {
    const performAct = vi.fn(async () => {})
    const actor = start({ performAct })
    const getIssues = () => getDraft(actor.getSnapshot().context, 'asaas').issues
    await flushPromises()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '101' })
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'next', value: '0' })
    expect(getIssues()).toEqual([])
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    expect(getIssues()).toEqual([
      { field: 'failRate', problem: 'shareOutOfRange' },
      { field: 'next', problem: 'callsOutOfRange' },
    ])
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '12,5' })
    expect(getIssues()).toEqual([{ field: 'next', problem: 'callsOutOfRange' }])
    expect(performAct).not.toHaveBeenCalled()
  })

  test('is applied, and shows the current settings again', async () => {
    const performAct = vi.fn(async () => {})
    const actor = start({ performAct })
    await flushPromises()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'failRate', value: '12,5' })
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'only', value: 'writes' })
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    await flushPromises()
    expect(performAct).toHaveBeenCalledExactlyOnceWith({
      type: 'applyFaults',
      service: 'asaas',
      settings: { ...PRESETS.normal, failRate: 0.125, only: 'writes' },
    })
    expect(actor.getSnapshot().context.drafts.asaas).toBeNull()
  })

  test('keeps typed values after a failure, and replaces them with a preset of the same provider', async () => {
    const performAct = vi.fn(async () => {}).mockRejectedValueOnce(new SandboxFailure('unreachable'))
    const actor = start({ performAct })
    const getDelay = (service: Service) => getDraft(actor.getSnapshot().context, service).draft.delayMs
    await flushPromises()
    actor.send({ type: 'draft.changed', service: 'asaas', field: 'delayMs', value: '700' })
    actor.send({ type: 'draft.changed', service: 'whatsapp', field: 'delayMs', value: '900' })
    actor.send({ type: 'draft.submitted', service: 'asaas' })
    await flushPromises()
    expect(getDelay('asaas')).toBe('700')
    actor.send({ type: 'act.requested', act: choose('asaas', 'normal') })
    await flushPromises()
    expect(getDelay('asaas')).toBe('0')
    expect(getDelay('whatsapp')).toBe('900')
  })
})
