import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { resultsTexts } from './results-texts.ts'

export const leadCostsTexts = {
  title: 'Quanto custou um lead',
  hint: 'O que foi gasto no mês, dividido pelos cadastros aceitos no mesmo mês e canal, sem o filtro acima. Em negrito, por lead; embaixo, o total. O gasto conta no canal do cadastro que o causou; de cadastros apagados ficam só os números.',
  left: `Fica em “sem cadastro ou sem origem” o que nenhum cadastro causou (a conferência da conta do CRM, os avisos internos, o que se faz neste painel) ou cuja causa não se sabe mais. Antes de o servidor contar por canal não há tokens, mensagens nem ${EMAIL_WORD}s; o último minuto de um servidor que cai se perde.`,
  busy: 'Contando…',
  again: 'Contar de novo',
  month: 'Mês',
  figure: 'O que custou',
  nobody: 'sem cadastro ou sem origem',
  leads: 'Cadastros',
  leadsMeans: 'Cadastros aceitos no mês, também os apagados depois.',
  total: resultsTexts.total,
  nothing: 'Nada neste mês.',
} as const

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const perLead = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Names a month, `YYYY-MM`: `novembro de 2026`. */
export const formatMonth = (name: string) => month.format(new Date(`${name}-01T00:00:00Z`))

/** Formats how much of something a lead took; a dash where there was no lead. */
export const formatPerLead = (count: number, leads: number) =>
  leads === 0 ? '–' : perLead.format(count / leads)
