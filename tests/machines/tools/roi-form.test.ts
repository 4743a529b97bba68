import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import {
  formatRoiTexts,
  parseRoiField,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
} from '#machines/tools/roi.ts'
import { roiFormMachine } from '#machines/tools/roi-form.machine.ts'

function start(inputs = ROI_EXAMPLE) {
  const reportUse = vi.fn()
  const actor = createActor(roiFormMachine.provide({ actions: { reportUse } }), { input: { inputs } }).start()
  return { actor, reportUse }
}

test('an invalid number leaves the calculation at the last valid one, and does not count as a use of the tool', () => {
  const { actor, reportUse } = start()
  const type = (name: RoiFieldName, text: string) => actor.send({ type: 'number.typed', name, text })
  type('conversas', '60')
  expect(actor.getSnapshot()).toMatchObject({ value: 'complete', context: { inputs: { conversas: 60 } } })
  type('conversas', '0')
  expect(actor.getSnapshot()).toMatchObject({
    value: 'incomplete',
    context: { typed: { conversas: '0' }, inputs: { conversas: 60 } },
  })
  type('minutos', '9')
  expect(actor.getSnapshot()).toMatchObject({ value: 'incomplete', context: { inputs: { minutos: 9 } } })
  type('conversas', '61')
  expect(actor.getSnapshot()).toMatchObject({ value: 'complete', context: { inputs: { conversas: 61 } } })
  expect(reportUse).toHaveBeenCalledTimes(3)
})

test('the example comes back whole', () => {
  const { actor } = start({ ...ROI_EXAMPLE, custo: 99.5 })
  expect(actor.getSnapshot().context.typed.custo).toBe('99,5')
  actor.send({ type: 'number.typed', name: 'parcela', text: 'muito' })
  actor.send({ type: 'example.wanted' })
  expect(actor.getSnapshot()).toMatchObject({
    value: 'complete',
    context: { inputs: ROI_EXAMPLE, typed: formatRoiTexts(ROI_EXAMPLE) },
  })
})

test('the example can be asked for once any number differs from it, also when all do', () => {
  const wanted = { type: 'example.wanted' } as const
  const { actor } = start()
  expect(actor.getSnapshot().can(wanted)).toBe(false)
  for (const name of ROI_FIELD_NAMES) {
    actor.send({ type: 'number.typed', name, text: '7' })
    expect(actor.getSnapshot().can(wanted), name).toBe(true)
  }
  expect(Object.values(formatRoiTexts(ROI_EXAMPLE))).not.toContain('7')
})

test('for any typed texts the calculation keeps each last valid value, and reports invalid ones', () => {
  const typed = fc.record({
    name: fc.constantFrom(...ROI_FIELD_NAMES),
    text: fc.oneof(fc.constantFrom('', '0', '45,50', '1.200', '9'.repeat(30)), fc.integer().map(String)),
  })
  fc.assert(
    fc.property(fc.array(typed, { maxLength: 20 }), (sequence) => {
      const { actor } = start()
      const last: Record<RoiFieldName, number> = { ...ROI_EXAMPLE }
      const texts: Record<RoiFieldName, string> = { ...formatRoiTexts(ROI_EXAMPLE) }
      for (const { name, text } of sequence) {
        actor.send({ type: 'number.typed', name, text })
        texts[name] = text
        last[name] = parseRoiField(name, text) ?? last[name]
        const isWhole = ROI_FIELD_NAMES.every((one) => parseRoiField(one, texts[one]) !== null)
        expect(actor.getSnapshot()).toMatchObject({
          value: isWhole ? 'complete' : 'incomplete',
          context: { typed: texts, inputs: last },
        })
      }
    }),
    { numRuns: 500 },
  )
})
