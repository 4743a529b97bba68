import { WORKING_DAYS_A_MONTH } from '../rules/limits.ts'
import { ROI_FIELDS, ROI_MONTHS, ROI_RAMP } from './limits.ts'

/** Name of an input. */
export type RoiFieldName = keyof typeof ROI_FIELDS

/** Names of the inputs, in the order they are asked. */
export const ROI_FIELD_NAMES = ['conversas', 'minutos', 'custo', 'parcela', 'mensalidade'] as const

/** All inputs, each within its bounds. */
export type RoiInputs = Readonly<Record<RoiFieldName, number>>

/** One month of the calculation, in reais; `balance` is the total saved minus the total paid so far. */
export type RoiMonth = {
  readonly month: number
  readonly saving: number
  readonly balance: number
}

/** The result. Hours and reais per month, unless said otherwise. */
export type RoiResult = {
  readonly hours: number
  readonly cost: number
  readonly savedHours: number
  readonly saving: number
  readonly months: readonly RoiMonth[]
  /** First month with a balance of at least zero; null when that takes longer than a year. */
  readonly payback: number | null
  /** (savings - payments) / payments over the year, as a fraction. */
  readonly roi: number
}

/** Computes the return over a year. Inputs within bounds give finite numbers. */
export function computeRoi({ conversas, minutos, custo, parcela, mensalidade }: RoiInputs): RoiResult {
  const hours = (conversas * minutos * WORKING_DAYS_A_MONTH) / 60
  const cost = hours * custo
  const savedHours = (hours * parcela) / 100
  const saving = (cost * parcela) / 100
  let balance = 0
  const months = Array.from({ length: ROI_MONTHS }, (_, index) => {
    const reached = saving * (ROI_RAMP[index] ?? 1)
    balance += reached - mensalidade
    return { month: index + 1, saving: reached, balance }
  })
  const paid = mensalidade * ROI_MONTHS
  return {
    hours,
    cost,
    savedHours,
    saving,
    months,
    payback: months.find((entry) => entry.balance >= 0)?.month ?? null,
    roi: balance / paid,
  }
}

/** The example the page starts with. */
export const ROI_EXAMPLE: RoiInputs = {
  conversas: ROI_FIELDS.conversas.initial,
  minutos: ROI_FIELDS.minutos.initial,
  custo: ROI_FIELDS.custo.initial,
  parcela: ROI_FIELDS.parcela.initial,
  mensalidade: ROI_FIELDS.mensalidade.initial,
}

/**
 * Parses a number in Brazilian notation: `1.200`, `45,50`, `R$ 45,50`. A point not followed by three digits is a decimal
 * point, as in `45.5`. Null for everything else.
 */
export function parseNumber(typed: string): number | null {
  const text = typed.replace(/^\s*R\$/i, '').replace(/[\s\u00a0]|%$/g, '')
  if (text.length > 20) return null
  if (/^[0-9]{1,3}(\.[0-9]{3})+(,[0-9]+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^[0-9]+([.,][0-9]+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Parses an input, rounded to its decimals; null when it is not a number within bounds. */
export function parseRoiField(name: RoiFieldName, typed: string): number | null {
  const { min, max, decimals } = ROI_FIELDS[name]
  const value = parseNumber(typed)
  if (value === null) return null
  const rounded = Number(value.toFixed(decimals))
  return rounded >= min && rounded <= max ? rounded : null
}

/** The inputs in a shared address, with example values for missing ones, and whether any value was invalid. */
export type SharedRoi = { readonly inputs: RoiInputs; readonly hasNonsense: boolean }

/**
 * Parses a shared address, which is untrusted: invalid values are replaced by the example's.
 * @param readText the value of a parameter, or null
 */
export function parseSharedRoi(readText: (name: RoiFieldName) => string | null): SharedRoi {
  let hasNonsense = false
  const read = (name: RoiFieldName): number => {
    const text = readText(name)
    const value = text === null ? null : parseRoiField(name, text)
    if (text !== null && value === null) hasNonsense = true
    return value ?? ROI_FIELDS[name].initial
  }
  const inputs: RoiInputs = {
    conversas: read('conversas'),
    minutos: read('minutos'),
    custo: read('custo'),
    parcela: read('parcela'),
    mensalidade: read('mensalidade'),
  }
  return { inputs, hasNonsense }
}

/** Formats the query of a shared address; numbers have a decimal comma, as `parseSharedRoi` expects. */
export function formatRoiQuery(inputs: RoiInputs): string {
  return ROI_FIELD_NAMES.map(
    (name) => `${name}=${encodeURIComponent(String(inputs[name]).replace('.', ','))}`,
  ).join('&')
}

/** The texts of the inputs. */
export type RoiTexts = Readonly<Record<RoiFieldName, string>>

/** Formats the values of all inputs. */
export function formatRoiTexts(inputs: RoiInputs): RoiTexts {
  return {
    conversas: formatRoiValue(inputs.conversas),
    minutos: formatRoiValue(inputs.minutos),
    custo: formatRoiValue(inputs.custo),
    parcela: formatRoiValue(inputs.parcela),
    mensalidade: formatRoiValue(inputs.mensalidade),
  }
}

/** Formats a value for its input. */
export function formatRoiValue(value: number): string {
  return String(value).replace('.', ',')
}
