import { brand } from './brand.ts'
import { brandSites } from './brand-sites.ts'
import { chatLink } from './chat-link.ts'
import { company } from './company.ts'
import { consultationLink } from './consultation.ts'
import { funnelFooter, type NavigationLink } from './navigation.ts'

/** Footer of every page outside the funnel: five columns, the brand's being the first (spec S1 2.3). */
export const footer = {
  pitch: 'Atendimento por WhatsApp para escritórios de advocacia, com responsável, prazo e histórico.',
  consultation: { ...consultationLink, label: 'Solicitar Consultoria' },
  partnerBadge: 'Meta Business Partner',
  cookiePreferences: funnelFooter.cookiePreferences,
  trust: [
    funnelFooter.privacy,
    { label: 'Termos de uso', to: '/termos' },
    { label: 'Segurança', to: '/seguranca' },
    { label: 'Acessibilidade', to: '/acessibilidade' },
  ],
  myData: { label: 'Meus dados', to: '/meus-dados' },
  columns: [
    {
      title: 'Recursos',
      links: [
        { label: 'Caixa de entrada', to: '/inbox' },
        { label: 'Chatbot', to: '/chatbot' },
        { label: 'Campanhas', to: '/campanhas' },
        { label: 'Pesquisas', to: '/pesquisas' },
        { label: 'JuriDocs IA', to: '/juridocs' },
        { label: 'Posts de marketing', to: '/marketing-posts' },
      ],
    },
    {
      title: 'Integrações',
      links: [
        { label: 'Pipedrive', to: '/pipedrive' },
        { label: 'Projuris ADV', to: '/projuris-adv' },
        { label: 'Asaas', to: '/asaas' },
        { label: 'ADVBOX', to: '/advbox' },
        { label: 'ZapSign', to: '/zapsign' },
        { label: 'ControlJus (em breve)', to: '/controljus' },
      ],
    },
    {
      title: 'Ferramentas',
      links: [
        { label: 'Calculadora de ROI', to: '/calculadora-roi' },
        { label: 'Gerador de link', to: '/whatsapp-link-generator' },
        { label: 'Gerador de modelos', to: '/gerador-templates' },
        { label: 'Widget de WhatsApp', to: '/whatsapp-widget' },
        { label: 'Diagnóstico de automação', to: '/quiz-automacao-juridica' },
        { label: 'Masterclass', to: '/masterclass-automacao' },
      ],
    },
    {
      title: 'Suporte',
      links: [
        { label: 'Primeiros passos', to: '/onboarding' },
        { label: 'Implementação assistida', to: '/implementacao-assistida' },
        chatLink,
        { label: 'Documentação', to: brandSites.docsUrl },
        { label: 'Status', to: brandSites.statusUrl },
        { label: 'Login', to: brand.portalUrl },
      ],
    },
  ] satisfies { title: string; links: NavigationLink[] }[],
  company: `${company.name} · CNPJ ${company.cnpj} · ${company.address}`,
  legal: `© ${brand.name}. As marcas citadas pertencem a seus titulares. WhatsApp é uma marca da Meta Platforms, Inc.`,
} as const
