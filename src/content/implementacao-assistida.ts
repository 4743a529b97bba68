import { PREMIUM_ANSWER_MINUTES } from '#machines/payments/limits.ts'
import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { assistedImplementation, premiumSupport } from './assisted-implementation.ts'
import { whatsappUrl } from './brand.ts'
import { consultationLink } from './consultation.ts'
import type { HeroText, Item, Limit, NextStepText, Question } from './page-types.ts'
import { sayPrice } from './stated-prices.ts'

/** First view of /implementacao-assistida. */
export const hero: HeroText = {
  title: 'Um especialista monta o atendimento junto com a sua equipe.',
  lead: `Número, triagem, integração e treinamento da equipe em quatro semanas, e ${premiumSupport.name}.`,
  action: consultationLink,
  second: { label: 'O que está incluído', to: '#incluido' },
}

/** What is agreed in the contract (spec S1 2.10). */
export const facts = [
  ['É opcional', 'A plataforma pode ser ativada sem ela, pela página de suporte'],
  ['Pagamento', 'À parte do plano, uma única vez, não reembolsável, salvo quando a lei garante a devolução'],
  ['Depois', `${premiumSupport.title}, com ${premiumSupport.answer}`],
] as const

/** Sample content: a plan of four weeks with its meetings. */
export const plan = {
  description:
    'Plano de implementação em quatro semanas, com a tarefa de cada semana, o encontro marcado e quem participa; a segunda semana está em andamento.',
  title: 'Plano: Moura & Prado Advogados',
  aside: 'semana 2 de 4',
  weeks: [
    {
      name: 'Semana 1',
      title: 'Diagnóstico',
      tasks: [
        'Leitura de 50 conversas sem nomes',
        'Filas, áreas e responsáveis',
        'Número e verificação na Meta',
      ],
      meeting: 'seg, 10h · sócios',
      state: 'done',
    },
    {
      name: 'Semana 2',
      title: 'Roteiro',
      tasks: ['Triagem de duas áreas', 'Base de respostas', 'Limites e plantão'],
      meeting: 'ter, 9h · Camila e Rafael',
      state: 'current',
    },
    {
      name: 'Semana 3',
      title: 'Integrações',
      tasks: ['Software jurídico', 'Cobrança e assinatura', 'Teste com dados fictícios'],
      meeting: 'qua, 14h · administração',
      state: 'next',
    },
    {
      name: 'Semana 4',
      title: 'Equipe e entrada',
      tasks: ['Treinamento por função', 'Dia assistido no ar', 'Lista do que ficou para depois'],
      meeting: 'qui, 9h · todos',
      state: 'next',
    },
  ],
} as const

/** What is in it and what is not. */
export const scope = {
  title: 'O que está incluído, e o que não está',
  lead: 'O escopo é escrito antes do pagamento. O que não estiver nele é combinado à parte, por escrito.',
  fits: {
    title: 'Incluído',
    items: assistedImplementation.included,
  },
  other: {
    title: 'Não incluído',
    items: [
      'Mensalidade da plataforma e tarifas de mensagens da Meta',
      'Planos de sistemas de terceiros',
      'Migração de históricos que o sistema de origem não exporta',
      'Redação de peças, pareceres ou consultoria jurídica',
      'Garantia de prazo em etapas decididas pela Meta',
    ],
  },
} as const

/** Three ways to begin (spec S1 2.5). */
export const options = {
  title: 'Três jeitos de começar',
  caption: 'Comparação entre implementação assistida, consultoria estratégica e conversa rápida',
  columns: ['Opção', 'Quando escolher', 'O que você recebe', 'Tempo seu'],
  rows: [
    [
      assistedImplementation.name,
      'Seis ou mais advogados, ou prazo curto para entrar no ar',
      `Tudo montado com a equipe e ${premiumSupport.name}`,
      'Cerca de 8 horas em quatro semanas',
    ],
    [
      'Consultoria estratégica',
      'Há dúvida sobre por onde começar',
      `Encontro de ${CALL_MINUTES.consultation} minutos e uma lista de prioridades`,
      `${CALL_MINUTES.consultation} minutos`,
    ],
    [
      'Conversa rápida',
      'Uma pergunta pontual',
      'Resposta pelo WhatsApp, de segunda a sexta, das 9h30 às 17h',
      '10 minutos',
    ],
  ],
} as const

/** What each side brings. */
export const needs: { readonly title: string; readonly items: readonly Item[] } = {
  title: 'De quem é cada parte',
  items: [
    { title: 'Um responsável', text: 'Alguém do escritório com poder de decidir filas, textos e horários.' },
    {
      title: 'Um advogado revisor',
      text: 'Aprova o roteiro de triagem e a base de respostas, com o nome dele.',
    },
    {
      title: 'Acesso à Meta',
      text: 'Administrador do portfólio empresarial. Fazemos juntos, sem pedir senha.',
    },
    {
      title: 'Duas horas por semana',
      text: 'Encontros marcados no início. Faltas são remarcadas dentro do plano.',
    },
  ],
}

/** Contract, data and honesty. */
export const limits: { readonly title: string; readonly items: readonly Limit[] } = {
  title: 'Antes de contratar, leia isto',
  items: [
    {
      title: 'O valor não é devolvido',
      text: 'A implementação paga horas reservadas da equipe. Por isso, depois de confirmada a contratação, ela não é reembolsável, salvo o direito de arrependimento quando a lei o garante.',
      source: 'Contrato de prestação de serviços, cláusula 1.',
    },
    {
      title: `Resposta em até ${PREMIUM_ANSWER_MINUTES} minutos`,
      text: 'Vale em horário comercial: segunda a sexta, das 9h30 às 17h (Brasília), exceto feriados nacionais. É tempo de resposta, não de solução.',
    },
    {
      title: 'Conversas lidas com cuidado',
      text: 'O diagnóstico usa conversas escolhidas e anonimizadas pelo escritório, sob acordo de confidencialidade, e as cópias são apagadas ao fim.',
      source: 'Sigilo profissional; LGPD, arts. 12 e 39.',
    },
    {
      title: 'Sem promessa de resultado',
      text: 'Entregamos um atendimento montado e uma equipe treinada. Quantos casos o escritório fecha depende de muito mais do que isso.',
    },
  ],
}

/** Questions about the assisted implementation. */
export const questions: readonly Question[] = [
  {
    question: 'Quanto custa?',
    answer: [`${sayPrice('implantacao-assistida')}. ${assistedImplementation.price}`],
  },
  {
    question: 'Em quanto tempo fico no ar?',
    answer: [
      'O plano é de quatro semanas. A verificação na Meta pode alongar esse prazo, e avisamos assim que isso acontecer. O suporte premium conta da conclusão.',
    ],
  },
  {
    question: 'Posso fazer sozinho e pedir ajuda depois?',
    answer: [
      'Sim. Muitos escritórios ativam pela página de suporte. A implementação pode ser contratada mais tarde, e o que já estiver pronto é aproveitado.',
    ],
  },
  {
    question: 'Quem conduz?',
    answer: [
      'Um especialista da nossa equipe ou um parceiro de implementação, com nome informado no plano. O contrato e a responsabilidade são nossos.',
    ],
  },
]

/** What comes after /implementacao-assistida. */
export const nextStep: NextStepText = {
  title: `Comece por ${CALL_MINUTES.consultation} minutos.`,
  lead: 'Na consultoria estratégica, olhamos o seu atendimento e dizemos se a implementação vale a pena, inclusive quando não vale.',
  action: consultationLink,
  related: [
    { label: 'Suporte', text: 'Para quem prefere ativar por conta própria.', to: '/onboarding' },
    { label: 'Conversa rápida', text: 'Uma pergunta pontual, pelo WhatsApp.', to: whatsappUrl },
    { label: 'Para advogados', text: 'A triagem por área do Direito.', to: '/lawyers' },
  ],
}
