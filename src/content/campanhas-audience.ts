/** One area of law in the invented portfolio: all contacts, those who agreed, and how many of these were written to last week. */
export type AudienceArea = {
  readonly id: string
  readonly label: string
  readonly contacts: number
  readonly agreed: Readonly<Record<PurposeId, number>>
  readonly recent: Readonly<Record<PurposeId, number>>
}

/** What a person agreed to be written about. */
export type PurposeId = 'avisos' | 'informativo'

/** A purpose with the category that Meta charges for it. `tariff` in R$ a message is sample content. */
export type Purpose = {
  readonly id: PurposeId
  readonly label: string
  readonly category: string
  readonly tariff: number
}

/** Sample content: the portfolio of 1.284 contacts in the picture above it. */
export const audienceAreas: readonly AudienceArea[] = [
  {
    id: 'previdenciario',
    label: 'Previdenciário',
    contacts: 420,
    agreed: { avisos: 312, informativo: 190 },
    recent: { avisos: 24, informativo: 13 },
  },
  {
    id: 'trabalhista',
    label: 'Trabalhista',
    contacts: 395,
    agreed: { avisos: 268, informativo: 121 },
    recent: { avisos: 31, informativo: 12 },
  },
  {
    id: 'familia',
    label: 'Família',
    contacts: 289,
    agreed: { avisos: 174, informativo: 64 },
    recent: { avisos: 18, informativo: 6 },
  },
  {
    id: 'civel',
    label: 'Cível',
    contacts: 180,
    agreed: { avisos: 92, informativo: 37 },
    recent: { avisos: 9, informativo: 4 },
  },
]

/** Sample content: Meta's own table is not in this site, and it changes. */
export const purposes: readonly [Purpose, Purpose] = [
  { id: 'avisos', label: 'Aviso sobre o caso', category: 'Utilidade', tariff: 0.04 },
  { id: 'informativo', label: 'Informativo do escritório', category: 'Marketing', tariff: 0.35 },
]

/** Words of the audience filter of /campanhas. */
export const audience = {
  title: 'Monte um público e veja quantos ficam',
  lead: 'Uma carteira fictícia de 1.284 contatos. Cada escolha muda a contagem e o custo, e quem não autorizou nunca entra.',
  areas: 'Áreas',
  purpose: 'Assunto da mensagem',
  rest: 'Deixar de fora quem recebeu mensagem nos últimos 7 dias',
  resultTitle: 'Quem recebe',
  people: (count: string, isOne: boolean) => `${count} ${isOne ? 'pessoa' : 'pessoas'}`,
  none: 'Ninguém. Escolha ao menos uma área.',
  portfolio: 'Na carteira, nestas áreas',
  withoutConsent: 'Fora: sem autorização para este assunto',
  recent: 'Fora: mensagem nos últimos 7 dias',
  cost: 'Tarifa da Meta, estimada',
  costDetail: (category: string, tariff: string) => `${category}, a ${tariff} por mensagem`,
  note: 'Contagens e tarifas são de exemplo. A estimativa real usa a tabela da Meta vigente no dia e não é orçamento.',
} as const
