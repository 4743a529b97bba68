/** Panel beside the form on wide screens: what awaits the visitor and the claims that may be made (guide 4). */
export const signUpPanel = {
  title: 'O que acontece depois',
  steps: [
    { title: 'Código no seu WhatsApp', text: 'Com ele, você mostra que o número é seu.' },
    { title: 'Seu perfil', text: 'Poucas perguntas sobre a equipe e o que ela atende.' },
    { title: 'Últimos ajustes', text: 'A conta fica pronta para receber o número do escritório.' },
  ],
  claims: ['Mais de 150 escritórios ativos', '92% de satisfação', '+85% de conversão'],
  source: 'Dados informados pela empresa.',
  ticket: {
    label: 'Exemplo de atendimento organizado: triagem trabalhista com responsável definida.',
    protocol: '2026-04817',
    title: 'Rescisão indireta',
    area: 'Trabalhista',
    rows: [
      ['Responsável', 'Dra. Camila Moura'],
      ['Próximo passo', 'Extrato do FGTS'],
    ],
    session: 'Sessão: 21h14',
  },
} as const

/** Strip of partners, typeset: no logo files (spec S1 2.9, guide 1). */
export const signUpPartners = {
  title: 'Integrado com as principais ferramentas',
  names: ['Pipedrive', 'Projuris ADV', 'ADVBOX', 'ZapSign', 'Asaas'],
  legal: 'As marcas citadas pertencem a seus titulares.',
} as const
