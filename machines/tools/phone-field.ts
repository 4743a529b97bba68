import type { CountryCode } from '../rules/phone.ts'
import { type LinkPhoneProblem, parseLinkPhone } from './whatsapp-link.ts'

/** The field for the number that a tool asks for. No error shows before the field was left once. */
export type PhoneField = {
  readonly countryCode: CountryCode
  readonly phone: string
  /** Whether problems are shown: once the visitor has left the field with a number in it, until the field is entered empty. */
  readonly isChecked: boolean
}

/** An empty field. */
export function createPhoneField(countryCode: CountryCode): PhoneField {
  return { countryCode, phone: '', isChecked: false }
}

/**
 * Changes the number.
 * @param isInField whether the visitor is in the field; false when the browser filled it in, or the visitor left before the
 * page started: then the number is checked at once
 */
export function typePhone(field: PhoneField, phone: string, isInField: boolean): PhoneField {
  return { ...field, phone, isChecked: field.isChecked || !isInField }
}

/** The visitor enters the field. */
export function enterPhone(field: PhoneField): PhoneField {
  return { ...field, isChecked: maySayPhoneProblem(field) }
}

/** The visitor leaves the field. */
export function leavePhone(field: PhoneField): PhoneField {
  return { ...field, isChecked: field.isChecked || field.phone !== '' }
}

/** Returns the problem of the number to show now; null when nothing is shown. */
export function getShownPhoneProblem(field: PhoneField): LinkPhoneProblem | null {
  return maySayPhoneProblem(field) ? parseLinkPhone(field.countryCode, field.phone).problem : null
}

/** Whether a problem of the number may be shown now. */
export function maySayPhoneProblem({ phone, isChecked }: PhoneField): boolean {
  return phone !== '' && isChecked
}
