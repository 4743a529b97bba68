import { describe, expect, test } from 'vitest'
import { createIdempotencyKey } from '#machines/sign-up/draft.ts'
import { updateIssuesOnLeave } from '#machines/sign-up/issues.ts'
import { isPremium } from '#machines/sign-up/premium.ts'
import type { RegistrationIssue } from '#machines/sign-up/registration.ts'
import { createRegistrationRecord, restoreRegistration } from '#machines/sign-up/registration-record.ts'
import { formatProblemMessage } from '#machines/sign-up/sign-up-messages.ts'
import { valid } from '#tests/support/machines/sign-up-form-start.ts'

describe('a call right after the sign-up', () => {
  test.each([
    ['premium', 'qualified', '6-10', true],
    ['premium', 'qualified', '20+', true],
    ['premium', 'qualified', undefined, true],
    ['premium', 'qualified', '1-2', false],
    ['premium', 'qualified', '3-5', false],
    ['premium', 'other', '6-10', false],
    ['organic', 'qualified', '6-10', false],
    ['organic', 'other', '1-2', false],
  ])('from %s as %s with %s lawyers is offered: %s', (source, profile, lawyers, isOffered) => {
    expect(isPremium({ source, profile }, lawyers)).toBe(isOffered)
  })

  test('is not offered to those who came without a label', () => {
    expect(isPremium({}, '6-10')).toBe(false)
  })
})

describe('leaving a field', () => {
  const cnpj: RegistrationIssue = { field: 'cpfCnpj', problem: 'cnpjInvalid' }
  const missing: RegistrationIssue = { field: 'email', problem: 'requiredMissing' }
  const invalid: RegistrationIssue = { field: 'email', problem: 'emailInvalid' }

  test('shows what is wrong with it beside the other issues, in place of its own earlier one', () => {
    expect(updateIssuesOnLeave([cnpj, missing], 'email', { ...valid, email: 'camila' })).toEqual([
      cnpj,
      invalid,
    ])
    expect(updateIssuesOnLeave([cnpj, invalid], 'email', valid)).toEqual([cnpj])
  })

  test('keeps missing answers that were shown, and shows no others', () => {
    expect(updateIssuesOnLeave([missing], 'email', { ...valid, email: '' })).toEqual([missing])
    expect(updateIssuesOnLeave([cnpj], 'email', { ...valid, email: '' })).toEqual([cnpj])
    expect(updateIssuesOnLeave([], 'termsAccepted', { ...valid, termsAccepted: false })).toEqual([])
  })
})

test('a locked sign-up names the address without spaces around it', () => {
  const message = formatProblemMessage('locked', { ...valid, email: ' camila@moura.example ' }, null)
  expect(message).toContain('camila@moura.example')
  expect(message).not.toMatch(/ {2}|\s$/)
})

test('only a sign-up that has to wait names the time of the next try', () => {
  expect(formatProblemMessage('unavailable', valid, 0)).toBe(formatProblemMessage('unavailable', valid, null))
  expect(formatProblemMessage('tooManyCodes', valid, 0)).not.toBe(
    formatProblemMessage('tooManyCodes', valid, null),
  )
})

test.each([
  ['+5511987654821', '55', '11987654821'],
  ['+351912345678', '351', '912345678'],
  ['+447911123456', '44', '7911123456'],
  ['+14155552671', '1', '4155552671'],
] as const)('a record with %s restores the country %s', (phone, countryCode, telefone) => {
  const record = { ...createRegistrationRecord(valid, 0), phone }
  expect(restoreRegistration(record)).toEqual({ ...valid, countryCode, telefone })
})

test('an idempotency key is the same in every release, for any order of fields', () => {
  const draft = { draftId: 'tab', attempt: 0, isSent: false }
  const origin = { source: 'premium', profile: 'qualified' }
  const { termsAccepted, ...others } = valid
  // FNV-1a of the fields in the order of the alphabet, computed by another program.
  const key = 'tab_0_0966b11f43d17f75'
  expect(createIdempotencyKey({ ...draft, registration: valid, origin }, null)).toBe(key)
  expect(createIdempotencyKey({ ...draft, registration: { termsAccepted, ...others }, origin }, null)).toBe(
    key,
  )
})
