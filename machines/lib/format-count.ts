/** Formats a number with the word that follows it: `1 item`, `1.200 itens`. */
export function formatCount(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}
