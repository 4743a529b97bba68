import { HAVE_AI, PLANS } from '#machines/plan-simulator/plan-features.ts'
import { assistedImplementation, premiumSupport } from './assisted-implementation.ts'

/** The pages' texts about a plan, by the code of its product in the CRM; prices come from the CRM alone. */
export type PlanDetails = {
  /** The firms it is meant for, in one line. */
  readonly audience: string
  readonly points: readonly string[]
}

/** Plans side by side. A row has a value for each column: a text, or whether the plan includes it. */
export type PlanComparison = {
  readonly title: string
  readonly sample: string
  /** Names the table of a group of rows to a screen reader. */
  readonly caption: (group: string) => string
  readonly columns: readonly string[]
  readonly groups: readonly ComparisonGroup[]
}

/** Rows of a comparison that belong together. */
export type ComparisonGroup = {
  readonly title: string
  readonly rows: readonly { readonly label: string; readonly values: readonly (string | boolean)[] }[]
}

/** What a cell of a comparison says instead of a text. */
export const comparisonWords = { included: 'Sim', excluded: 'Não' } as const

/** A question with its answer. */
export type Question = { readonly question: string; readonly answer: string }

const plansInOrder = Object.values(PLANS)
const titles = plansInOrder.map(({ title }) => title)

/** Texts of `/plans` (spec S1 2.1). */
export const plans = {
  meta: {
    title: 'Planos e preços: simule a mensalidade',
    description:
      'Monte o plano do tamanho do seu escritório: escolha a base, acrescente pessoas, números e ferramentas e veja o total da mensalidade na hora.',
  },
  hero: {
    title: 'O plano do tamanho do seu escritório.',
    lead: 'Acrescente o que faltar e veja o total.',
    facts: ['Cobrança por mês ou por ano', 'Pessoas e números sob medida', 'Nada é cobrado na simulação'],
  },
  details: {
    'plano-essencial': {
      audience: 'Para quem advoga só ou em dupla',
      points: [
        `Até ${PLANS['plano-essencial'].people} pessoas no mesmo número`,
        'Caixa de entrada com responsável e prazo',
        'Resumo automático das conversas',
        'Transcrição de áudios',
        'Suporte em dias úteis',
      ],
    },
    'plano-profissional': {
      audience: 'Recomendado para equipes de atendimento',
      points: [
        `Até ${PLANS['plano-profissional'].people} pessoas no mesmo número`,
        'Triagem com IA, com passagem para o advogado',
        'Notas privadas da equipe',
        'Integração com CRM e software jurídico',
        'Suporte em dias úteis',
      ],
    },
    'plano-escritorio': {
      audience: 'Para bancas com áreas e unidades',
      points: [
        `Até ${PLANS['plano-escritorio'].people} pessoas`,
        'Três números, com filas por área',
        'Regras de distribuição por área e unidade',
        'Relatórios de prazo e de carga por equipe',
        'Suporte em dias úteis',
      ],
    },
  } satisfies Record<string, PlanDetails>,
  comparison: {
    title: 'O que muda de um plano para outro',
    sample: 'Limites de exemplo, para demonstração.',
    caption: (group) =>
      `Comparação dos planos ${titles.slice(0, -1).join(', ')} e ${titles.at(-1)}: ${group}`,
    columns: titles,
    groups: [
      {
        title: 'Tamanho',
        rows: [
          { label: 'Pessoas', values: plansInOrder.map(({ people }) => String(people)) },
          { label: 'Números de WhatsApp', values: ['1', '1', '3'] },
          { label: 'Histórico', values: ['12 meses', '36 meses', 'Sem limite'] },
        ],
      },
      {
        title: 'Atendimento',
        rows: [
          { label: 'Responsável e prazo por conversa', values: [true, true, true] },
          { label: 'Resumo e transcrição', values: [true, true, true] },
          { label: 'Triagem com IA', values: HAVE_AI },
          { label: 'Filas por área', values: [false, false, true] },
        ],
      },
      {
        title: 'Integrações',
        rows: [{ label: 'Pipedrive, Projuris ADV, ADVBOX, Asaas e ZapSign', values: HAVE_AI }],
      },
      {
        title: 'Suporte',
        rows: [
          { label: 'Suporte em dias úteis', values: [true, true, true] },
          {
            label: `${assistedImplementation.name}, com ${premiumSupport.title}`,
            values: ['Opcional', 'Opcional', 'Opcional'],
          },
        ],
      },
    ],
  } satisfies PlanComparison,
  fees: {
    title: 'Tarifas da Meta são cobradas à parte',
    text: 'A Meta cobra as próprias tarifas pelas mensagens da API do WhatsApp, conforme a categoria e o país. Elas não fazem parte da mensalidade, e as regras mudaram em outubro de 2026: consulte sempre a tabela vigente.',
    link: {
      label: 'Ver as tarifas na página da Meta',
      to: 'https://developers.facebook.com/docs/whatsapp/pricing',
    },
  },
  questions: {
    title: 'Perguntas sobre os planos',
    items: [
      {
        question: 'O valor da simulação é o que vou pagar?',
        answer:
          'A simulação usa a lista de preços do momento. O valor que vale é o da proposta, que você confirma antes de qualquer cobrança.',
      },
      {
        question: 'Quando vence a primeira mensalidade?',
        answer:
          'No dia 5 do mês seguinte ao cadastro ou, para quem se cadastra depois do dia 5, no dia 15. A mensalidade é cobrada por boleto.',
      },
      {
        question: 'O que acontece se a equipe crescer no meio do mês?',
        answer:
          'Você acrescenta atendentes quando precisar. A diferença entra na mensalidade seguinte, sem trocar de número e sem perder o histórico.',
      },
      {
        question: 'A implementação assistida é obrigatória?',
        answer: `Não. ${assistedImplementation.terms} Quem prefere configura tudo sozinho, com a documentação e o suporte.`,
      },
    ] satisfies readonly Question[],
  },
} as const
