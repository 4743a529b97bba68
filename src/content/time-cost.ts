import { formatDecimal } from '#src/lib/format/number.ts'

/** What follows the hours with their tenth; below two, Portuguese has the singular. */
export function nameMonthlyHours(hours: number): string {
  return hours < 1.95 ? 'hora por mês' : 'horas por mês'
}

/** Says the same time in working days. */
export function sayWorkingDays(days: number): string {
  const amount = days < 1 ? 'menos de um dia' : `${formatDecimal(days, 0, 1)} ${days < 1.95 ? 'dia' : 'dias'}`
  return `ou ${amount} de trabalho de uma pessoa`
}
