import { COUNTRY_CODES, formatE164, parseTypedPhone } from '../rules/phone.ts'
import { normalizeRegistration, type Registration } from './registration.ts'

/** The registration cookie (spec S2 3). Ids are null until the CRM knows the lead. */
export type RegistrationRecord = {
  readonly personId: number | null
  readonly dealId: number | null
  readonly email: string
  /** E.164, as in +5511987654321. */
  readonly phone: string
  /** The same number under the name the spec's cookie uses for it (spec S1 3). */
  readonly telefone: string
  readonly nomeCompleto: string
  readonly razaoSocial: string
  /** Fourteen characters without the mask. */
  readonly cpfCnpj: string
  /** Always false, so that nobody learns whom the CRM knows (decision 34); a field of the spec's cookie. */
  readonly isExisting: boolean
  readonly implementationPlan?: string
  /** ISO time. */
  readonly created: string
}

/** Creates the registration record from the form alone: the ids stay null until the CRM knows the lead. */
export function createRegistrationRecord(registration: Registration, now: number): RegistrationRecord {
  const { nomeCompleto, email, razaoSocial, cpfCnpj, ...rest } = normalizeRegistration(registration)
  const phone = formatE164(rest)
  return {
    personId: null,
    dealId: null,
    email,
    phone,
    telefone: phone,
    nomeCompleto,
    razaoSocial,
    cpfCnpj,
    isExisting: false,
    created: new Date(now).toISOString(),
  }
}

/** Restores the form from a record. An accepted sign-up had accepted terms. */
export function restoreRegistration(record: RegistrationRecord): Registration {
  const { countryCode, telefone } = parseTypedPhone(record.phone)
  return {
    nomeCompleto: record.nomeCompleto,
    email: record.email,
    countryCode: countryCode ?? COUNTRY_CODES[0],
    telefone,
    razaoSocial: record.razaoSocial,
    cpfCnpj: record.cpfCnpj,
    termsAccepted: true,
  }
}
