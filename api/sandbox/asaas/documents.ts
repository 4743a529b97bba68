import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'

/** Returns true for a CPF or CNPJ that Asaas accepts: valid check digits, and not a single repeated digit. */
export function isValidCpfCnpj(document: string): boolean {
  if (/^(.)\1*$/.test(document)) return false
  return document.length === 11 ? isCpf(document) : hasRightCheckDigits(document)
}

/** Returns true for a mobile number that Asaas accepts: area code and number, and not a single repeated digit. */
export function isValidMobile(phone: string): boolean {
  return /^\d{10,11}$/.test(phone) && !/^\d{2}(\d)\1+$/.test(phone)
}

function isCpf(cpf: string) {
  if (!/^\d{11}$/.test(cpf)) return false
  return cpf.endsWith(computeCheckDigit(cpf.slice(0, 9)) + computeCheckDigit(cpf.slice(0, 10)))
}

function computeCheckDigit(digits: string) {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}
