import { describe, expect, test } from 'vitest'
import type { AppContext } from '#api/context.ts'
import { getPublicId, getPublicIds } from '#api/ownership/public-ids.ts'
import { requireOwnId } from '#api/ownership/require-record.ts'
import type { Access } from '#api/policy.ts'
import {
  authorize,
  type Caller,
  hasProvenPhone,
  isProofExpired,
  requireNoExpiredProof,
} from '#api/session/authorize.ts'
import type { Database } from '#api/store/database.ts'

type Session = NonNullable<Parameters<typeof hasProvenPhone>[0]>
type Lead = NonNullable<Parameters<typeof hasProvenPhone>[1]>

// Rows of the store; the rules look at these columns alone.
const createSession = (columns: Partial<Session>) => columns as Session
const createLead = (columns: Partial<Lead>) => columns as Lead

const PHONE = '+5511987654821'
const NOW = new Date('2026-11-20T12:00:00Z')
// Its store has no other sign-up of the session.
const SERVICES = {
  database: { db: { select: () => ({ from: () => ({ where: async () => [] }) }) } } as unknown as Database,
  secrets: { session: 's'.repeat(32), otpPepper: 'p'.repeat(32) },
}
const LEAD = createLead({ id: 'a-lead', phoneKey: PHONE, personId: 11, dealId: 22 })

test('a phone is proven when the session proved the very number of the sign-up', () => {
  expect(hasProvenPhone(createSession({ phoneProvenAt: NOW, phone: PHONE }), LEAD)).toBe(true)
  expect(hasProvenPhone(createSession({ phoneProvenAt: null, phone: PHONE }), LEAD)).toBe(false)
  expect(hasProvenPhone(createSession({ phoneProvenAt: NOW, phone: '+5511900000000' }), LEAD)).toBe(false)
  expect(hasProvenPhone(createSession({ phoneProvenAt: NOW, phone: PHONE }), null)).toBe(false)
  expect(hasProvenPhone(null, LEAD)).toBe(false)
})

test('a proof is expired when the number was proven once and the session no longer holds it', () => {
  const proven = createLead({ ...LEAD, provenAt: NOW })
  expect(isProofExpired(createSession({ phoneProvenAt: null, phone: PHONE }), proven)).toBe(true)
  expect(isProofExpired(null, proven)).toBe(true)
  expect(isProofExpired(createSession({ phoneProvenAt: NOW, phone: PHONE }), proven)).toBe(false)
  expect(
    isProofExpired(
      createSession({ phoneProvenAt: null, phone: PHONE }),
      createLead({ ...LEAD, provenAt: null }),
    ),
  ).toBe(false)
  expect(isProofExpired(null, null)).toBe(false)
})

test('a session that proven a phone longer than 30 days ago is refused; one that never did is not', () => {
  expect(() => requireNoExpiredProof(createSession({ phone: PHONE, phoneProvenAt: null }))).toThrow(
    expect.objectContaining({ code: 'phone_not_proven' }),
  )
  requireNoExpiredProof(createSession({ phone: PHONE, phoneProvenAt: NOW }))
  requireNoExpiredProof(createSession({ phone: null, phoneProvenAt: null }))
})

describe('a caller', () => {
  const TYPED = createSession({ id: 'a-session', phone: null, phoneProvenAt: null })
  const PROVEN = createSession({ id: 'a-session', phone: PHONE, phoneProvenAt: NOW })

  /** The context of a request by this caller, whose session has this sign-up. */
  function createContext(caller: { isOperator?: boolean; session?: Session | null; lead?: Lead | null }) {
    const rows = caller.lead ? [caller.lead] : []
    const query = { from: () => query, where: () => query, orderBy: () => query, limit: async () => rows }
    const variables: Record<string, unknown> = {
      isOperator: caller.isOperator ?? false,
      session: caller.session ?? null,
      services: { database: { db: { select: () => query } } },
    }
    return { get: (name: string) => variables[name] } as unknown as AppContext
  }

  const EVERY_ACCESS: readonly Access[] = ['anonymous', 'visitor', 'bound', 'proven', 'owner', 'operator']

  test.each(EVERY_ACCESS)('with the key of the operator has the access "%s"', async (access) => {
    expect(await authorize(createContext({ isOperator: true }), access)).toEqual({ kind: 'operator' })
  })

  test("without the key never has the operator's, however well proven", async () => {
    await expect(authorize(createContext({ session: PROVEN, lead: LEAD }), 'operator')).rejects.toMatchObject(
      { code: 'forbidden' },
    )
  })

  test('without a session has only anonymous access', async () => {
    expect(await authorize(createContext({}), 'anonymous')).toEqual({
      kind: 'visitor',
      session: null,
      lead: null,
    })
    for (const access of ['visitor', 'bound', 'proven', 'owner'] as const)
      await expect(authorize(createContext({}), access)).rejects.toMatchObject({ code: 'session_required' })
  })

  test.each(['anonymous', 'visitor'] as const)(
    'with a session is known by it for the access "%s"',
    async (access) => {
      expect(await authorize(createContext({ session: TYPED, lead: LEAD }), access)).toEqual({
        kind: 'visitor',
        session: TYPED,
        lead: null,
      })
    },
  )

  test('without a proof reaches what was typed, and a person or payment only with it', async () => {
    const typed = createContext({ session: TYPED, lead: LEAD })
    expect(await authorize(typed, 'bound')).toEqual({ kind: 'visitor', session: TYPED, lead: LEAD })
    const proven = createContext({ session: PROVEN, lead: LEAD })
    for (const access of ['proven', 'owner'] as const) {
      await expect(authorize(typed, access)).rejects.toMatchObject({ code: 'phone_not_proven' })
      expect(await authorize(proven, access)).toEqual({ kind: 'visitor', session: PROVEN, lead: LEAD })
    }
  })

  test('without a sign-up has proven no phone', async () => {
    const guest = createContext({ session: PROVEN, lead: null })
    expect(await authorize(guest, 'bound')).toEqual({ kind: 'visitor', session: PROVEN, lead: null })
    await expect(authorize(guest, 'proven')).rejects.toMatchObject({ code: 'phone_not_proven' })
  })
})

test('a record has an id of its own that neither tells the number of the CRM nor the other record', () => {
  const secret = 'segredo'
  // printf 'personId:a-lead' | openssl dgst -sha256 -hmac segredo: the first four bytes, modulo 2147483647, plus 1
  expect(getPublicIds(secret, LEAD)).toEqual({ personId: 1049696876, dealId: 379372968 })
  expect(getPublicIds(secret, createLead({ id: 'a-lead', personId: null, dealId: null }))).toEqual({
    personId: null,
    dealId: null,
  })
})

const visitor: Caller = { kind: 'visitor', session: null, lead: LEAD }

test.each(['personId', 'dealId'] as const)('a visitor reaches the own %s and no other', async (record) => {
  const own = getPublicId(SERVICES.secrets.session, LEAD.id, record)
  await requireOwnId(SERVICES, visitor, record, own)
  // The CRM's own id is as unknown as any other.
  for (const other of [own + 1, LEAD[record] ?? 0])
    await expect(requireOwnId(SERVICES, visitor, record, other)).rejects.toMatchObject({ code: 'not_found' })
})

test('a visitor without a sign-up owns nothing; the operator reaches everything', async () => {
  const guest: Caller = { kind: 'visitor', session: null, lead: null }
  await expect(requireOwnId(SERVICES, guest, 'dealId', 22)).rejects.toMatchObject({ code: 'not_found' })
  await requireOwnId(SERVICES, { kind: 'operator' }, 'dealId', 99)
})
