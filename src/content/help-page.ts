import type { PageLink } from './page-types.ts'

/** Texts of /ajuda around its questions. */
export const help = {
  title: 'O que você quer saber?',
  lead: 'As perguntas de quem conhece, contrata e usa a plataforma, em um só lugar.',
  groups: 'Assuntos',
} as const

/** Leads there from other pages. */
export const helpLink = { label: 'Ver todas as perguntas', to: '/ajuda' } as const satisfies PageLink
