import type { RegistrationRecord } from '../sign-up/records.ts'
import { COUNTRY_CODES, phoneE164, type Registration, tidyRegistration } from '../sign-up/registration.ts'

/** The registration record as far as the form alone can tell: the ids come when the CRM knows the lead. */
export function recordFrom(registration: Registration, now: number): RegistrationRecord {
  const { nomeCompleto, email, razaoSocial, cpfCnpj, ...rest } = tidyRegistration(registration)
  const phone = phoneE164(rest)
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

/** The form as it must have been filled in for this record: such a sign-up was accepted, so the terms were too. */
export function registrationFrom(record: RegistrationRecord): Registration {
  const digits = record.phone.replace(/[^0-9]/g, '')
  const countryCode = COUNTRY_CODES.find((code) => digits.startsWith(code)) ?? COUNTRY_CODES[0]
  return {
    nomeCompleto: record.nomeCompleto,
    email: record.email,
    countryCode,
    telefone: digits.slice(countryCode.length),
    razaoSocial: record.razaoSocial,
    cpfCnpj: record.cpfCnpj,
    termsAccepted: true,
  }
}
