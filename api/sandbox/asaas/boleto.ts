/** A code that belongs to no bank, so that no bank accepts the boleto. */
const BANK = '000'

/** Currency code of the real. */
const REAL = '9'

/** Day 0 of the due-date factor (FEBRABAN), and its restart at 1000 after 9999, on 2025-02-22. */
const FACTOR_START = Date.UTC(1997, 9, 7)

/** The numbers by which a bank identifies a boleto. */
export type BoletoCodes = {
  /** The 47 digits to type. */
  readonly identificationField: string
  /** The 44 digits of the barcode. */
  readonly barCode: string
}

/**
 * Computes the numbers of a boleto, with valid check digits.
 * @param dueDate `YYYY-MM-DD`
 * @param value reais
 * @param nossoNumero the charge's number at the bank, digits
 */
export function computeBoletoCodes(dueDate: string, value: number, nossoNumero: string): BoletoCodes {
  const amount = String(Math.round(value * 100)).padStart(10, '0')
  const free = nossoNumero.padStart(25, '0')
  const tail = computeDueFactor(dueDate) + amount + free
  const check = computeModulo11(BANK + REAL + tail)
  const first = BANK + REAL + free.slice(0, 5)
  const parts = [first, free.slice(5, 15), free.slice(15, 25)].map((part) => part + computeModulo10(part))
  return {
    identificationField: parts.join('') + check + computeDueFactor(dueDate) + amount,
    barCode: BANK + REAL + check + tail,
  }
}

/** Computes the modulo 10 check digit: weights 2 and 1 from the right, digits of products added. */
export function computeModulo10(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}

/** Computes the modulo 11 check digit: weights 2 to 9 from the right; 0, 10 and 11 become 1. */
export function computeModulo11(digits: string): string {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0)
  const check = 11 - (sum % 11)
  return String(check === 0 || check > 9 ? 1 : check)
}

function computeDueFactor(date: string) {
  const days = Math.floor((Date.parse(date) - FACTOR_START) / 86_400_000)
  return String(days > 9_999 ? ((days - 1_000) % 9_000) + 1_000 : days).padStart(4, '0')
}
