import { brand } from './brand.ts'
import { brandSites } from './brand-sites.ts'
import { helpLink } from './help-page.ts'

/** Page of unknown addresses, with ways on (decision 25). */
export const notFound = {
  title: 'Esta página não existe.',
  lead: 'O endereço pode ter mudado ou ter sido digitado com um erro. Estes caminhos continuam abertos.',
  links: [
    { label: 'Página inicial', text: 'O que fazemos pelo atendimento do seu escritório.', to: '/' },
    { label: 'Criar Conta', text: 'Cadastro em quatro etapas, com o seu WhatsApp.', to: '/signup' },
    { label: 'Ajuda', text: 'Perguntas e respostas, com busca.', to: helpLink.to },
    { label: 'Login', text: 'Portal de quem já é cliente.', to: brand.portalUrl },
    { label: 'Documentação', text: 'Guias de uso e integrações.', to: brandSites.docsUrl },
  ],
} as const
