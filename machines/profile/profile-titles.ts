import type { Industry, Role, TeamSize, UseCase } from './profile-rules.ts'

/** Title of each role, for visitors and the sales team. */
export const ROLE_TITLES: Record<Role, string> = {
  lawyer: 'Advogado(a)',
  paralegal: 'Paralegal',
  manager: 'Gestor(a)',
  other: 'Outro',
}

/** The same for the size of the team. */
export const TEAM_SIZE_TITLES: Record<TeamSize, string> = {
  '1': 'Só eu',
  '2-5': '2 a 5',
  '6-20': '6 a 20',
  '20+': 'Mais de 20',
}

/** The same for what the product is wanted for. */
export const USE_CASE_TITLES: Record<UseCase, string> = {
  'shared-inbox': 'Atendimento compartilhado',
  'ai-triage': 'Triagem com IA',
  'consented-campaigns': 'Campanhas com consentimento',
  'satisfaction-surveys': 'Pesquisas de satisfação',
  'legal-software': 'Integração com o software jurídico',
  'fee-collection': 'Cobrança de honorários',
}

/** The same for the line of business. */
export const INDUSTRY_TITLES: Record<Industry, string> = {
  'law-firm': 'Escritório de advocacia',
  'legal-department': 'Departamento jurídico',
  accounting: 'Contabilidade',
  'real-estate': 'Imobiliária ou incorporadora',
  consulting: 'Consultoria',
  other: 'Outro',
}
