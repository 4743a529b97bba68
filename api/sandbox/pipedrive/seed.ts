import { DEAL_LABELS, PIPELINE_ID, STAGES } from '#machines/deal-stages/stages.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'

/** The account's only pipeline with its stages in order. */
export const PIPELINE = {
  id: PIPELINE_ID,
  name: 'Funil do site',
  stages: STAGES.map(({ id, title }) => ({ id, title })),
} as const

/** The account's user, who owns everything. */
export const USER = {
  id: 1,
  name: 'Equipe comercial',
  email: 'comercial@sandbox.invalid',
  company_id: 1,
  company_name: 'Escritório Simulado',
  company_domain: 'escritorio-simulado',
} as const

/** Options of the deal's label field. Writes with any other id are refused. */
export const LABELS: readonly { readonly id: number; readonly name: string }[] = [
  { id: DEAL_LABELS.testGroupA, name: 'Grupo de teste A' },
  { id: DEAL_LABELS.testGroupB, name: 'Grupo de teste B' },
  { id: DEAL_LABELS.failedPayment, name: 'Pagamento recusado' },
  { id: DEAL_LABELS.boletoSuccess, name: 'Boleto emitido' },
  { id: DEAL_LABELS.creditCardSuccess, name: 'Pago no cartão' },
  { id: DEAL_LABELS.assistedImplementation, name: 'Implantação assistida' },
  ...SCORE_LABELS.map(({ label, title }) => ({
    id: SANDBOX_ACCOUNTS.pipedrive.labelIds[label],
    name: title,
  })),
]

/** How a custom field of a deal is written. */
export type FieldType = 'text' | 'number' | 'date'

const { fieldKeys } = SANDBOX_ACCOUNTS.pipedrive

/** The deal's custom fields by key. Pipedrive refuses the whole write for any other key. */
export const CUSTOM_FIELDS: Readonly<Record<string, FieldType>> = {
  [fieldKeys.leadId]: 'text',
  [fieldKeys.abTestGroup]: 'text',
  [fieldKeys.implementationCheckout]: 'text',
  [fieldKeys.paymentMethod]: 'text',
  [fieldKeys.implementationPrice]: 'number',
  [fieldKeys.conversionSource]: 'text',
  [fieldKeys.stageChangeReason]: 'text',
  [fieldKeys.stageChangeDate]: 'date',
}

/** Types of activities, by key: Pipedrive's own and the one of the calendar (spec S2 9). */
export const ACTIVITY_TYPES: readonly string[] = [
  'call',
  'meeting',
  'task',
  'deadline',
  'email',
  'lunch',
  'demonstracao',
]

/** The price list in reais, all sample content: plans in both editions, what is added to them, and the ControlJus line. */
export const PRODUCTS = [
  product(
    1,
    'Plano Essencial',
    'plano-essencial',
    249,
    'monthly',
    'WhatsApp do escritório para até 3 pessoas',
  ),
  product(2, 'Plano Profissional', 'plano-profissional', 449, 'monthly', 'Triagem com IA, até 10 pessoas'),
  product(
    3,
    'Plano Escritório',
    'plano-escritorio',
    899,
    'monthly',
    'Vários números e filas, até 30 pessoas',
  ),
  product(4, 'Atendente adicional', 'atendente-adicional', 49, 'monthly', 'Mais uma pessoa atendendo'),
  product(5, 'Número adicional', 'numero-adicional', 99, 'monthly', 'Mais um número de WhatsApp'),
  product(6, 'JuriDocs IA', 'juridocs-ia', 149, 'monthly', 'Documentos redigidos com IA'),
  product(
    7,
    'Implantação assistida',
    'implantacao-assistida',
    1_490,
    'one-time',
    'Configuração feita conosco',
  ),
  product(
    8,
    'Plano Essencial anual',
    'plano-essencial-anual',
    2_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  product(
    9,
    'Plano Profissional anual',
    'plano-profissional-anual',
    4_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  product(
    10,
    'Plano Escritório anual',
    'plano-escritorio-anual',
    8_990,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  product(11, 'Campanhas', 'campanhas', 129, 'monthly', 'Mensagens para quem autorizou o contato'),
  product(12, 'Pesquisas', 'pesquisas', 59, 'monthly', 'Satisfação medida ao fim do atendimento'),
  product(
    13,
    'Treinamento da equipe',
    'treinamento-da-equipe',
    690,
    'one-time',
    'Duas turmas ao vivo, de 1 h',
  ),
  product(
    14,
    'Plano ControlJus Conecta',
    'controljus-plano-conecta',
    349,
    'monthly',
    'Conversas ligadas aos processos, até 5 pessoas',
  ),
  product(
    15,
    'Plano ControlJus Equipe',
    'controljus-plano-equipe',
    649,
    'monthly',
    'Conversas, prazos e filas por área, até 15 pessoas',
  ),
  product(
    16,
    'Plano ControlJus Conecta anual',
    'controljus-plano-conecta-anual',
    3_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  product(
    17,
    'Plano ControlJus Equipe anual',
    'controljus-plano-equipe-anual',
    6_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  product(
    18,
    'Avisos de andamento',
    'controljus-avisos-de-andamento',
    119,
    'monthly',
    'Andamentos do ControlJus avisados ao cliente',
  ),
  product(
    19,
    'Migração de contatos',
    'controljus-migracao-de-contatos',
    590,
    'one-time',
    'Contatos e processos do ControlJus trazidos por nós',
  ),
] as const

function product(
  id: number,
  name: string,
  code: string,
  price: number,
  billingFrequency: 'monthly' | 'annually' | 'one-time',
  description: string,
) {
  return {
    id,
    name,
    code,
    description,
    unit: 'un',
    tax: 0,
    category: null,
    is_linkable: true,
    is_deleted: false,
    visible_to: 3,
    owner_id: 1,
    billing_frequency: billingFrequency,
    billing_frequency_cycles: null,
    prices: [{ id, product_id: id, price, currency: 'BRL', cost: 0, direct_cost: null, notes: '' }],
    custom_fields: {},
  }
}
