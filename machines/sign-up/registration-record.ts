import { COUNTRY_CODES, formatE164, parseTypedPhone } from '../rules/phone.ts'
import type { RegistrationRecord } from './records.ts'
import { normalizeRegistration, type Registration } from './registration.ts'

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
