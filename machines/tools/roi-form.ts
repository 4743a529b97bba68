import {
  formatRoiTexts,
  parseRoiField,
  ROI_EXAMPLE,
  ROI_FIELD_NAMES,
  type RoiFieldName,
  type RoiInputs,
  type RoiTexts,
} from './roi.ts'

/** The calculator's numbers. An invalid number leaves the calculation at the last valid value. */
export type RoiForm = {
  readonly typed: RoiTexts
  /** The last valid value of each field, which the calculation uses. */
  readonly inputs: RoiInputs
}

/** The form with these numbers. */
export function createRoiForm(inputs: RoiInputs): RoiForm {
  return { typed: formatRoiTexts(inputs), inputs }
}

/** Changes one number. */
export function typeRoiNumber({ typed, inputs }: RoiForm, name: RoiFieldName, text: string): RoiForm {
  const value = parseRoiField(name, text)
  return { typed: { ...typed, [name]: text }, inputs: value === null ? inputs : { ...inputs, [name]: value } }
}

/** Whether every number is valid, so that the result is that of the numbers on screen. */
export function isRoiFormComplete({ typed }: RoiForm): boolean {
  return ROI_FIELD_NAMES.every((name) => parseRoiField(name, typed[name]) !== null)
}

/** Whether a number differs from the example, which can then be restored. */
export function differsFromExample({ typed }: RoiForm): boolean {
  const { typed: example } = createRoiForm(ROI_EXAMPLE)
  return ROI_FIELD_NAMES.some((name) => typed[name] !== example[name])
}
