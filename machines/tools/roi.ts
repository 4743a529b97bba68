/** What the visitor tells of the office; the keys are the names in the shared address, so they never change. */
export const ROI_FIELDS = {
  /** Conversations a working day. */
  conversas: { min: 1, max: 2_000, step: 1, initial: 40, decimals: 0 },
  /** Minutes a conversation takes by hand. */
  minutos: { min: 1, max: 120, step: 1, initial: 8, decimals: 0 },
  /** Cost of an hour of the team, in reais, charges included. */
  custo: { min: 5, max: 1_000, step: 0.5, initial: 45, decimals: 2 },
  /** Share of that time the automation takes over, in per cent. */
  parcela: { min: 1, max: 90, step: 1, initial: 40, decimals: 0 },
  /** Monthly price of the tool, in reais. */
  mensalidade: { min: 10, max: 50_000, step: 10, initial: 690, decimals: 2 },
} as const satisfies Record<string, RoiField>

/** Bounds of an input, its step on the slider (which `min` and `initial` lie on), its first value, and how many decimals it may have. */
export type RoiField = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly initial: number
  readonly decimals: number
}

/** Name of an input. */
export type RoiFieldName = keyof typeof ROI_FIELDS

/** Names of the inputs, in the order they are asked. */
export const ROI_FIELD_NAMES = ['conversas', 'minutos', 'custo', 'parcela', 'mensalidade'] as const

/** All inputs, each within its bounds. */
export type RoiInputs = Readonly<Record<RoiFieldName, number>>

/** Working days of a month: the year's 252 working days, by twelve. */
export const WORKING_DAYS = 21

/** Months the account looks ahead. */
export const ROI_MONTHS = 12

/** Part of the saving that is reached in each of the first months, while the team learns; later all of it. */
export const RAMP = [1 / 3, 2 / 3] as const

/** One month of the account, in reais; `balance` is what was saved so far less what was paid so far. */
export type RoiMonth = {
  readonly month: number
  readonly saving: number
  readonly balance: number
}

/** What the inputs come to. Hours and reais a month, unless said otherwise. */
export type RoiResult = {
  readonly hours: number
  readonly cost: number
  readonly savedHours: number
  readonly saving: number
  readonly months: readonly RoiMonth[]
  /** First month whose balance is not below zero; null where that takes longer than a year. */
  readonly payback: number | null
  /** (savings - payments) / payments over the year, as a fraction. */
  readonly roi: number
}

/** The account of a year. Inputs within bounds give finite numbers. */
export function roiOf({ conversas, minutos, custo, parcela, mensalidade }: RoiInputs): RoiResult {
  const hours = (conversas * minutos * WORKING_DAYS) / 60
  const cost = hours * custo
  const savedHours = (hours * parcela) / 100
  const saving = (cost * parcela) / 100
  let balance = 0
  const months = Array.from({ length: ROI_MONTHS }, (_, index) => {
    const reached = saving * (RAMP[index] ?? 1)
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
 * A number as Brazilians write it: `1.200`, `45,50`, `R$ 45,50`; a point before other than three digits is a decimal
 * one, as in `45.5`. Null for everything else.
 */
export function readNumber(typed: string): number | null {
  const text = typed.replace(/^\s*R\$/i, '').replace(/[\s\u00a0]|%$/g, '')
  if (text.length > 20) return null
  if (/^[0-9]{1,3}(\.[0-9]{3})+(,[0-9]+)?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  return /^[0-9]+([.,][0-9]+)?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** An input as a number within its bounds, rounded to its decimals; null where it is none. */
export function readRoiField(name: RoiFieldName, typed: string): number | null {
  const { min, max, decimals } = ROI_FIELDS[name]
  const value = readNumber(typed)
  if (value === null) return null
  const rounded = Number(value.toFixed(decimals))
  return rounded >= min && rounded <= max ? rounded : null
}

/** What an address says: the inputs, with the example's value for what is missing, and whether anything was no good. */
export type SharedRoi = { readonly inputs: RoiInputs; readonly hadNonsense: boolean }

/**
 * Reads a shared address. Untrusted: what is out of bounds or no number at all is replaced.
 * @param textOf the value of a parameter, or null
 */
export function sharedRoi(textOf: (name: RoiFieldName) => string | null): SharedRoi {
  let hadNonsense = false
  const read = (name: RoiFieldName): number => {
    const text = textOf(name)
    const value = text === null ? null : readRoiField(name, text)
    if (text !== null && value === null) hadNonsense = true
    return value ?? ROI_FIELDS[name].initial
  }
  const inputs: RoiInputs = {
    conversas: read('conversas'),
    minutos: read('minutos'),
    custo: read('custo'),
    parcela: read('parcela'),
    mensalidade: read('mensalidade'),
  }
  return { inputs, hadNonsense }
}

/** The query of an address that brings these inputs back; numbers with a comma, as `sharedRoi` reads them. */
export function roiQuery(inputs: RoiInputs): string {
  return ROI_FIELD_NAMES.map(
    (name) => `${name}=${encodeURIComponent(String(inputs[name]).replace('.', ','))}`,
  ).join('&')
}

/** Text of an input's box for a value. */
export function roiText(value: number): string {
  return String(value).replace('.', ',')
}
