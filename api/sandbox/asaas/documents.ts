import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'

/** Whether Asaas takes this CPF or CNPJ: check digits right, not one digit over and over. */
export function isValidCpfCnpj(document: string): boolean {
  if (/^(.)\1*$/.test(document)) return false
  return document.length === 11 ? isCpf(document) : hasRightCheckDigits(document)
}

/** Whether Asaas takes this mobile: area code and number, not one digit over and over after the area code. */
export function isValidMobile(phone: string): boolean {
  return /^\d{10,11}$/.test(phone) && !/^\d{2}(\d)\1+$/.test(phone)
}

function isCpf(cpf: string) {
  if (!/^\d{11}$/.test(cpf)) return false
  return cpf.endsWith(checkDigit(cpf.slice(0, 9)) + checkDigit(cpf.slice(0, 10)))
}

function checkDigit(digits: string) {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}
