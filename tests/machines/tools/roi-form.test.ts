import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatRoiTexts,
  parseRoiField,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
} from '#machines/tools/roi.ts'
import {
  createRoiForm,
  differsFromExample,
  isRoiFormComplete,
  typeRoiNumber,
} from '#machines/tools/roi-form.ts'

const EXAMPLE = createRoiForm(ROI_EXAMPLE)

test('numbers of a shared address are written as a visitor would type them', () => {
  expect(createRoiForm({ ...ROI_EXAMPLE, custo: 99.5 }).typed.custo).toBe('99,5')
})

test('the example can be asked for once any number differs from it, also when all do', () => {
  expect(differsFromExample(EXAMPLE)).toBe(false)
  let form = EXAMPLE
  for (const name of ROI_FIELD_NAMES) {
    form = typeRoiNumber(form, name, '7')
    expect(differsFromExample(form), name).toBe(true)
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
      let form = EXAMPLE
      const last: Record<RoiFieldName, number> = { ...ROI_EXAMPLE }
      const texts: Record<RoiFieldName, string> = { ...formatRoiTexts(ROI_EXAMPLE) }
      for (const { name, text } of sequence) {
        form = typeRoiNumber(form, name, text)
        texts[name] = text
        last[name] = parseRoiField(name, text) ?? last[name]
        expect(form).toEqual({ typed: texts, inputs: last })
        const isWhole = ROI_FIELD_NAMES.every((one) => parseRoiField(one, texts[one]) !== null)
        expect(isRoiFormComplete(form)).toBe(isWhole)
      }
    }),
    { numRuns: 500 },
  )
})
