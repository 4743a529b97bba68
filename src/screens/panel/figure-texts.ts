import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
import { FIGURE_DAYS } from '#machines/panel/limits.ts'
import type { DayFigures } from '#machines/panel/panel-data.ts'

/** A figure that is counted for each day. */
export type FigureName = Exclude<keyof DayFigures, 'day'>

export const figureTexts = {
  title: `Últimos ${FIGURE_DAYS} dias`,
  hint: 'Dias pelo horário de Brasília, hoje incluído.',
  today: 'hoje',
} as const

/** A figure's name and what it counts; whether its bars mean trouble. */
type FigureTexts = { readonly title: string; readonly meaning: string; readonly isTrouble: boolean }

export const FIGURES: Readonly<Record<FigureName, FigureTexts>> = {
  signUps: { title: 'Cadastros', meaning: 'aceitos', isTrouble: false },
  confirmed: { title: 'Celulares confirmados', meaning: 'com o código', isTrouble: false },
  calls: { title: 'Conversas marcadas', meaning: 'inclui as canceladas', isTrouble: false },
  paidCents: { title: 'Cobranças pagas', meaning: 'inclui as estornadas', isTrouble: false },
  stuck: { title: 'Cadastros parados', meaning: 'pelo dia do cadastro', isTrouble: true },
  deadJobs: { title: 'Tarefas abandonadas', meaning: 'ainda sem nova tentativa', isTrouble: true },
}

const count = new Intl.NumberFormat('pt-BR')
const shortCount = new Intl.NumberFormat('pt-BR', { notation: 'compact', maximumFractionDigits: 1 })
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: OFFICE_TIME_ZONE })
const date = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: OFFICE_TIME_ZONE,
})

/** Noon of a day, which is on that day in the office's time zone. */
const parseDay = (day: string) => new Date(`${day}T12:00:00-03:00`)

/** Formats a figure in full: `1.234`, or an amount in cents as `R$ 2.980,00`. */
export const formatFigure = (name: FigureName, value: number) =>
  name === 'paidCents' ? reais.format(value / 100) : count.format(value)

/** Formats a figure for a narrow bar: `1,2 mil`; an amount in cents in reais. */
export const shortenFigure = (name: FigureName, value: number) =>
  shortCount.format(name === 'paidCents' ? value / 100 : value)

/** Formats a day for the foot of a bar: `seg`. */
export const formatWeekday = (day: string) => weekday.format(parseDay(day)).replace('.', '')

/** Formats a day in full: `segunda-feira, 23 de novembro`. */
export const formatDay = (day: string) => date.format(parseDay(day))
