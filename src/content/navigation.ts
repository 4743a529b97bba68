import type { FunnelStep } from '#machines/funnel/routes.ts'
import { whatsappUrl } from './brand.ts'

/** A link of header or footer: `to` is a route of the site or an address on another host. */
export type NavigationLink = { readonly label: string; readonly to: string }

/** Id of each page's `<main>`, to which the first link of `index.html` leads. */
export const mainId = 'conteudo'

/** Help of the funnel pages, in the same place on each (WCAG 3.2.6). */
export const funnelHelp: NavigationLink = { label: 'Ajuda', to: whatsappUrl }

/** At the foot of the funnel pages: consent can be decided there before the site asks for it. */
export const funnelFooter = {
  privacy: { label: 'Privacidade', to: '/privacidade' },
  cookiePreferences: 'Preferências de cookies',
} as const

/** Names of the steps in the funnel's header (spec S1 2.8). */
export const funnelSteps: Record<FunnelStep, { readonly title: string; readonly description: string }> = {
  signup: { title: 'Criar Conta', description: 'Informações básicas' },
  confirmation: { title: 'Confirmação', description: 'Validar telefone' },
  profile: { title: 'Perfil', description: 'Sobre você' },
  finish: { title: 'Finalizar', description: 'Últimos ajustes' },
}

/** Texts of the step header. */
export const funnelHeader = {
  label: 'Etapas do cadastro',
  progressLabel: 'Progresso do cadastro',
  /** Mobile: "Etapa 2 de 4 · 50%". */
  position: (current: number, total: number, percentage: number) =>
    `Etapa ${current} de ${total} · ${percentage}%`,
  completed: 'concluída',
} as const
