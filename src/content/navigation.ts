import type { FunnelStep } from '#machines/funnel/routes.ts'
import { brand, whatsappUrl } from './brand.ts'

/** A link of header or footer: `to` is a route of the site or an address on another host. */
export type NavigationLink = { readonly label: string; readonly to: string }

/** First stop of the keyboard. */
export const skipLink = { label: 'Ir para o conteúdo', target: 'conteudo' } as const

/** Header (spec S1 2.2). */
export const header = {
  label: 'Principal',
  login: { label: 'Login', to: brand.portalUrl },
  createAccount: { label: 'Criar Conta', to: '/signup' },
} as const satisfies Record<string, string | NavigationLink>

/** Footer (spec S1 2.3). */
export const footer = {
  pitch: 'Atendimento por WhatsApp para escritórios de advocacia, com responsável, prazo e histórico.',
  partnerBadge: 'Meta Business Partner',
  consultation: {
    title: 'Consultoria',
    text: 'Conte como o seu escritório atende hoje e veja por onde começar.',
    action: { label: 'Solicitar Consultoria', to: '/signup' },
  },
  columns: [
    {
      title: 'Conta',
      links: [
        { label: 'Criar Conta', to: '/signup' },
        { label: 'Login', to: brand.portalUrl },
      ],
    },
    {
      title: 'Suporte',
      links: [
        { label: 'Fale pelo WhatsApp', to: whatsappUrl },
        { label: 'Documentação', to: brand.docsUrl },
        { label: 'Status', to: brand.statusUrl },
      ],
    },
  ] satisfies { title: string; links: NavigationLink[] }[],
  legal: `© ${brand.name}. As marcas citadas pertencem a seus titulares. WhatsApp é uma marca da Meta Platforms, Inc.`,
} as const

/** Help of the funnel pages, in the same place on each (WCAG 3.2.6). */
export const funnelHelp: NavigationLink = { label: 'Ajuda', to: whatsappUrl }

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
