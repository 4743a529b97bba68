const REAIS = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount in reais as Asaas writes it: `R$ 1.490,00`. */
export function formatReais(value: number): string {
  return `R$ ${REAIS.format(value)}`
}
