/**
 * Returns the key of the intent for a person of the CRM, by the e-mail (lower case) or the phone (E.164) it is found by. It
 * holds personal data, so it is deleted with the last sign-up that has them (`visitor-data/forget-traces.ts`).
 */
export function getPersonKey(contact: string): string {
  return `person:${contact}`
}
