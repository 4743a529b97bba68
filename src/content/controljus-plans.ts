import { assistedImplementation, premiumSupport } from './assisted-implementation.ts'
import type { PlanComparison, PlanDetails, Question } from './plans.ts'

/** Texts of `/controljus/plans` (spec S1 2.1). The integration itself is announced as coming soon (spec S1 2.1, footer). */
export const controljusPlans = {
  meta: {
    title: 'Planos para quem usa ControlJus',
    description:
      'Planos de WhatsApp para escritórios que usam o ControlJus: caixa de entrada, triagem com IA, filas e migração de contatos. A integração vem em breve.',
  },
  hero: {
    badge: 'Integração em breve',
    title: 'O WhatsApp ao lado do processo, para quem usa ControlJus.',
    lead: 'Planos de atendimento para quem já tem os processos no ControlJus.',
    facts: [
      'Atendimento completo desde o primeiro dia',
      'Aviso assim que a integração abrir',
      'Migração opcional',
    ],
  },
  details: {
    'controljus-plano-conecta': {
      audience: 'Para até 5 pessoas, com uma carteira em comum',
      points: [
        'Caixa de entrada com responsável e prazo',
        'Transcrição de áudios',
        'Resumo da conversa pronto para o andamento interno',
        'Documentos recebidos, separados por cliente',
        'Suporte em dias úteis',
      ],
    },
    'controljus-plano-equipe': {
      audience: 'Recomendado para até 15 pessoas, divididas por área',
      points: [
        'Tudo do Conecta',
        'Filas por área do direito',
        'Triagem com IA antes do cadastro do cliente',
        'Notas privadas da equipe',
        'Suporte em dias úteis',
      ],
    },
  } satisfies Record<string, PlanDetails>,
  comparison: {
    title: 'O que muda de um plano para outro',
    sample: 'Limites de exemplo, para demonstração.',
    caption: (group) => `Comparação dos planos Conecta e Equipe: ${group}`,
    columns: ['Conecta', 'Equipe'],
    groups: [
      {
        title: 'Tamanho',
        rows: [
          { label: 'Pessoas', values: ['5', '15'] },
          { label: 'Números de WhatsApp', values: ['1', '2'] },
          { label: 'Histórico', values: ['12 meses', '36 meses'] },
        ],
      },
      {
        title: 'Atendimento',
        rows: [
          { label: 'Responsável e prazo por conversa', values: [true, true] },
          { label: 'Resumo e transcrição', values: [true, true] },
          { label: 'Triagem com IA', values: [false, true] },
          { label: 'Filas por área', values: [false, true] },
        ],
      },
      {
        title: 'Integrações',
        rows: [{ label: 'ControlJus', values: ['Em breve', 'Em breve'] }],
      },
      {
        title: 'Suporte',
        rows: [
          { label: 'Suporte em dias úteis', values: [true, true] },
          {
            label: `${assistedImplementation.name}, com ${premiumSupport.title}`,
            values: ['Opcional', 'Opcional'],
          },
        ],
      },
    ],
  } satisfies PlanComparison,
  flow: {
    title: 'O que cada lado vai saber do outro',
    lead: 'É isto que a integração troca, depois de liberada. Até lá, a equipe usa o atendimento completo, e nada se perde: as conversas já ficam ligadas ao cliente.',
    caption: 'Dados trocados entre o WhatsApp e o ControlJus',
    columns: ['Do ControlJus para a conversa', 'Da conversa para o ControlJus'],
    from: [
      { title: 'Cliente e processos', text: 'Quem escreve aparece com os processos em que é parte.' },
      { title: 'Andamentos', text: 'O aviso ao cliente sai com a sua aprovação, em linguagem simples.' },
      { title: 'Prazos e audiências', text: 'Quem responde vê a próxima data antes de escrever.' },
    ],
    to: [
      { title: 'Resumo do atendimento', text: 'Vira anotação no processo, com data e responsável.' },
      { title: 'Documentos', text: 'O arquivo recebido vai para a pasta do cliente.' },
      { title: 'Novos contatos', text: 'Depois da triagem, o cadastro chega pronto para conferir.' },
    ],
  },
  steps: {
    title: 'Como funciona até a liberação',
    items: [
      {
        title: 'Simule e cadastre-se',
        text: 'A simulação acompanha o cadastro, e a nossa equipe já sabe que você usa o ControlJus.',
      },
      {
        title: 'Comece pelo atendimento',
        text: 'O número do escritório é ativado e a equipe passa a atender na caixa de entrada.',
      },
      {
        title: 'Conecte quando abrir',
        text: 'Avisamos pelo WhatsApp confirmado. A conexão leva poucos minutos e aproveita o histórico.',
      },
    ],
  },
  questions: {
    title: 'Perguntas de quem usa ControlJus',
    items: [
      {
        question: 'Já posso contratar?',
        answer:
          'Sim. O atendimento no WhatsApp funciona desde já. A troca de dados com o ControlJus entra no plano quando for liberada.',
      },
      {
        question: 'Preciso de autorização do ControlJus?',
        answer:
          'A conexão será feita com a sua própria conta. ControlJus é marca de seu titular, que não patrocina nem garante esta página.',
      },
      {
        question: 'O que é a migração de contatos?',
        answer:
          'Um serviço opcional, cobrado uma única vez: trazemos para a caixa de entrada os contatos que você exportar do ControlJus, para que cada conversa comece com um nome.',
      },
      {
        question: 'Uso outro software jurídico. Este plano serve?',
        answer: 'Para Projuris ADV, ADVBOX e outros sistemas, os planos gerais são a melhor escolha.',
      },
    ] satisfies readonly Question[],
    general: { label: 'Ver os planos gerais', to: '/plans' },
  },
} as const
