import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createIdempotencyKey, mergeRegistration } from '#machines/sign-up/draft.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import { emptyDraft } from '#tests/support/machines/sign-up-form-start.ts'

describe('the idempotency key', () => {
  const registration: fc.Arbitrary<Registration> = fc.record({
    nomeCompleto: fc.string(),
    email: fc.emailAddress(),
    countryCode: fc.constantFrom('55', '1', '351', '44'),
    telefone: fc.string(),
    razaoSocial: fc.string(),
    cpfCnpj: fc.string(),
    termsAccepted: fc.boolean(),
  })

  test('is equal for equal data in any order of fields, and differs for other data', () => {
    fc.assert(
      fc.property(registration, registration, (one, other) => {
        const reordered = Object.fromEntries(Object.entries(one).reverse()) as Registration
        const draft = { ...emptyDraft, draftId: 'tab', attempt: 3 }
        const key = createIdempotencyKey({ ...draft, registration: one }, null)
        expect(createIdempotencyKey({ ...draft, registration: reordered }, null)).toBe(key)
        expect(createIdempotencyKey({ ...draft, draftId: 'another', registration: one }, null)).not.toBe(key)
        if (one.email !== other.email)
          expect(createIdempotencyKey({ ...draft, registration: other }, null)).not.toBe(key)
        expect(key).toMatch(/^tab_3_[0-9a-f]{16}$/)
      }),
    )
  })

  test('what was typed always wins over what was restored', () => {
    fc.assert(
      fc.property(registration, registration, (typed, restored) => {
        const merged = mergeRegistration(typed, restored)
        if (typed.nomeCompleto !== '') expect(merged.nomeCompleto).toBe(typed.nomeCompleto)
        else expect(merged.nomeCompleto).toBe(restored.nomeCompleto)
      }),
    )
  })
})
