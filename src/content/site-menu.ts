import { chatLink } from './chat-link.ts'

/** A link of the Soluções menu. */
export type MenuLink = {
  readonly label: string
  readonly to: string
  /** One line on what it is good for. */
  readonly benefit: string
  /** Shown in the mobile menu only (spec S1 2.2). */
  readonly isMobileOnly?: true
}

/** A column of the Soluções menu. */
export type MenuGroup = { readonly title: string; readonly links: readonly MenuLink[] }

/** Texts of the header that are not links. */
export const header = { label: 'Principal', menu: 'Menu', solutions: 'Soluções' } as const

/** Links beside the menu (spec S1 2.2), and the demonstration. */
export const headerLinks = [
  { label: 'Demonstração', to: '/demo' },
  { label: 'Parceiros', to: '/partners' },
  { label: 'Preços', to: '/plans' },
  { label: 'Suporte', to: '/onboarding' },
] as const

/** Links in the menu of a small screen, where the header has no room for them. */
export const menuPages = [...headerLinks, chatLink] as const

/** The three columns of the menu (spec S1 2.2). */
export const menuColumns = [
  {
    title: 'Ferramentas',
    links: [
      { label: 'Caixa de entrada', to: '/inbox', benefit: 'A equipe inteira no mesmo número' },
      { label: 'Chatbot', to: '/chatbot', benefit: 'Triagem com IA, a qualquer hora' },
      { label: 'Pesquisas', to: '/pesquisas', benefit: 'Satisfação medida após o atendimento' },
      { label: 'Campanhas', to: '/campanhas', benefit: 'Avisos a quem autorizou o contato' },
      { label: 'JuriDocs IA', to: '/juridocs', benefit: 'Rascunhos para você revisar' },
    ],
  },
  {
    title: 'Integrações',
    links: [
      { label: 'Pipedrive', to: '/pipedrive', benefit: 'Conversas e negócios lado a lado' },
      { label: 'Projuris ADV', to: '/projuris-adv', benefit: 'Atendimento ligado ao processo' },
      { label: 'Asaas', to: '/asaas', benefit: 'Honorários por Pix ou boleto' },
      { label: 'ADVBOX', to: '/advbox', benefit: 'Tarefas criadas a partir da conversa' },
      { label: 'ZapSign', to: '/zapsign', benefit: 'Contrato assinado na mesma conversa' },
      { label: 'ControlJus', to: '/controljus', benefit: 'Em breve', isMobileOnly: true },
    ],
  },
  {
    title: 'Setores',
    links: [
      { label: 'Jurídico', to: '/lawyers', benefit: 'Escritórios de todas as áreas' },
      { label: 'Desenvolvimento', to: '/desenvolvimento', benefit: 'Casas de software e agências' },
      { label: 'Consultoria', to: '/consultoria', benefit: 'Quem vende conhecimento e agenda' },
    ],
  },
] as const satisfies readonly MenuGroup[]

/** The row of free tools below the columns (spec S1 2.2). */
export const menuTools = {
  title: 'Ferramentas gratuitas',
  links: [
    { label: 'Widget de WhatsApp', to: '/whatsapp-widget', benefit: 'Um botão para o seu site' },
    { label: 'Calculadora de ROI', to: '/calculadora-roi', benefit: 'Quanto custa atender à mão' },
    { label: 'Gerador de modelos', to: '/gerador-templates', benefit: 'Mensagens nos limites da Meta' },
    { label: 'Gerador de link', to: '/whatsapp-link-generator', benefit: 'Link e QR Code da conversa' },
  ],
} as const satisfies MenuGroup

/** The address of a link of the menu. */
export type MenuAddress =
  | (typeof menuColumns)[number]['links'][number]['to']
  | (typeof menuTools)['links'][number]['to']
