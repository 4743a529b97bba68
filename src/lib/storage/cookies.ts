import Cookies from 'js-cookie'
import * as z from 'zod/mini'
import { FREQUENCIES } from '#machines/payments/frequencies.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { COOKIE_DAYS, type CookieKey } from '#machines/visitor-data/cookie-days.ts'
import { getCookiePlace } from './cookie-place.ts'

/** Shape of the registration cookie (spec S2 3), also for records that come from the server. */
export const registrationRecordSchema: z.ZodMiniType<RegistrationRecord> = z.object({
  personId: z.nullable(z.number()),
  dealId: z.nullable(z.number()),
  email: z.string(),
  phone: z.string(),
  telefone: z.string(),
  nomeCompleto: z.string(),
  razaoSocial: z.string(),
  cpfCnpj: z.string(),
  isExisting: z.boolean(),
  implementationPlan: z.exactOptional(z.string()),
  created: z.string(),
})

const simulation: z.ZodMiniType<Simulation> = z.object({
  monthlyTotal: z.number(),
  planName: z.string(),
  selectedProducts: z.array(
    z.object({
      id: z.optional(z.number()),
      name: z.string(),
      quantity: z.number(),
      billingFrequency: z.enum(FREQUENCIES),
      cents: z.optional(z.number()),
    }),
  ),
})

const anyFields = z.record(z.string(), z.unknown())

/** Shape of every cookie the page keeps, by the spec's name for it (spec S1 3). The registry holds their lifetimes. */
const COOKIES = {
  /** Registration data, never a code or a secret (decision 33). */
  dadosCadastro: registrationRecordSchema,
  /** Only a hint for the page: the server's session decides (decision 2). */
  otp_validated: z.literal(true),
  /** The organisation's JSON; the spec names no fields. */
  org_id: anyFields,
  dealInProgress: z.object({ dealId: z.number() }),
  dealData: anyFields,
  pipedriveSimulation: simulation,
  growCustomization: anyFields,
  /** The shortened session record of `session-actors.ts`. */
  session_data: anyFields,
} as const satisfies Partial<Record<CookieKey, z.ZodMiniType>>

/** Name of a cookie of the spec. */
export type CookieName = keyof typeof COOKIES

/** What a cookie holds. */
export type CookieValue<Name extends CookieName> = z.infer<(typeof COOKIES)[Name]>

/** Reads the cookie's value; null when it is missing, broken, or of another shape. */
export function readCookie<Name extends CookieName>(name: Name): CookieValue<Name> | null {
  try {
    const parsed = COOKIES[name].safeParse(JSON.parse(Cookies.get(name) ?? 'null'))
    // The schema belongs to this name, which the compiler cannot infer from the table.
    return parsed.success ? (parsed.data as CookieValue<Name>) : null
  } catch {
    return null
  }
}

/** Keeps a value for the cookie's usual lifetime, or for `days`. */
export function writeCookie<Name extends CookieName>(
  name: Name,
  value: CookieValue<Name>,
  days: number = COOKIE_DAYS[name],
): void {
  Cookies.set(name, JSON.stringify(value), { ...getCookiePlace(), expires: days })
}

/** Adds to what a cookie already holds; fields of `value` win (spec S1 3). */
export function mergeCookie<Name extends 'dadosCadastro' | 'dealData' | 'growCustomization' | 'org_id'>(
  name: Name,
  value: CookieValue<Name>,
): void {
  writeCookie(name, { ...readCookie(name), ...value })
}

/** Forgets one cookie. */
export function removeCookie(name: CookieName): void {
  Cookies.remove(name, getCookiePlace())
}
