const TIME = new Intl.DateTimeFormat('pt-BR', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
})

/** Formats a time of day to the millisecond: `14:03:09,120`. */
export function formatTime(at: number): string {
  return TIME.format(at)
}
