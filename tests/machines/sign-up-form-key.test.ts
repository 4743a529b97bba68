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
        const key = createIdempotencyKey({ ...emptyDraft, registration: one }, null)
        expect(createIdempotencyKey({ ...emptyDraft, registration: reordered }, null)).toBe(key)
        expect(
          createIdempotencyKey({ ...emptyDraft, draftId: 'another-tab-entirely', registration: one }, null),
        ).not.toBe(key)
        if (one.email !== other.email)
          expect(createIdempotencyKey({ ...emptyDraft, registration: other }, null)).not.toBe(key)
        expect(key).toMatch(/^[A-Za-z0-9_-]{16,64}$/)
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
