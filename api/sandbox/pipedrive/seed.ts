import { DEAL_LABEL_TITLES } from '#machines/deals/labels.ts'
import { DEAL_LABELS, PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import { LOWEST_PLAN_REAIS } from '#machines/plan-simulator/limits.ts'
import { SANDBOX_ACCOUNTS } from '../account.ts'

/** The account's only pipeline with its stages in order. */
export const PIPELINE = {
  id: PIPELINE_ID,
  name: 'Funil do site',
  stages: STAGES.map(({ id, title }) => ({ id, title })),
} as const

/** The account's only user, who owns all records. */
export const USER = {
  id: 1,
  name: 'Equipe comercial',
  email: 'comercial@sandbox.invalid',
  company_id: 1,
  company_name: 'Escritório Simulado',
  company_domain: 'escritorio-simulado',
} as const

/** Labels of deals. Writes with other ids are refused. */
export const LABELS: readonly { readonly id: number; readonly name: string }[] = [
  { id: DEAL_LABELS.testGroupA, name: DEAL_LABEL_TITLES.testGroupA },
  { id: DEAL_LABELS.testGroupB, name: DEAL_LABEL_TITLES.testGroupB },
  { id: DEAL_LABELS.failedPayment, name: DEAL_LABEL_TITLES.failedPayment },
  { id: DEAL_LABELS.boletoSuccess, name: DEAL_LABEL_TITLES.boletoSuccess },
  { id: DEAL_LABELS.creditCardSuccess, name: DEAL_LABEL_TITLES.creditCardSuccess },
  { id: DEAL_LABELS.assistedImplementation, name: DEAL_LABEL_TITLES.assistedImplementation },
  ...SCORE_LABELS.map(({ label, title }) => ({
    id: SANDBOX_ACCOUNTS.pipedrive.labelIds[label],
    name: title,
  })),
]

/** A field of deals as `GET /api/v2/dealFields` describes it. */
export type SandboxField = {
  readonly field_code: string
  readonly field_name: string
  readonly field_type: 'varchar' | 'double' | 'monetary' | 'date' | 'enum' | 'set' | 'stage'
  readonly is_custom_field: boolean
  readonly options: readonly { readonly id: number; readonly label: string }[] | null
}

const { fieldKeys } = SANDBOX_ACCOUNTS.pipedrive

function createCustomField(
  field_code: string,
  field_name: string,
  field_type: SandboxField['field_type'] = 'varchar',
  labels: readonly string[] = [],
): SandboxField {
  const options = labels.map((label, index) => ({ id: FIRST_OPTION + index, label }))
  return {
    field_code,
    field_name,
    field_type,
    is_custom_field: true,
    options: labels.length === 0 ? null : options,
  }
}

/** Id of the first choice of a custom field. */
const FIRST_OPTION = 301

/** The deal's custom fields. Pipedrive refuses writes with other keys, and values of another type. */
export const CUSTOM_FIELDS: readonly SandboxField[] = [
  createCustomField(fieldKeys.leadId, 'Cadastro no site'),
  createCustomField(fieldKeys.abTestGroup, 'Grupo do teste', 'enum', ['A', 'B', 'C']),
  createCustomField(fieldKeys.implementationCheckout, 'Implementação no checkout'),
  createCustomField(fieldKeys.paymentMethod, 'Forma de pagamento'),
  createCustomField(fieldKeys.implementationPrice, 'Preço da implementação', 'monetary'),
  createCustomField(fieldKeys.conversionSource, 'Origem da conversão'),
  createCustomField(fieldKeys.stageChangeReason, 'Motivo da mudança de etapa'),
  createCustomField(fieldKeys.stageChangeDate, 'Data da mudança de etapa', 'date'),
]

/** Pipedrive's own fields of deals that matter here, besides stage and labels. */
export const OWN_FIELDS: readonly SandboxField[] = [
  { field_code: 'title', field_name: 'Title', field_type: 'varchar', is_custom_field: false, options: null },
]

/** Types of activities, by key: Pipedrive's own and that of our calendar (spec S2 9). */
export const ACTIVITY_TYPES: readonly string[] = [
  'call',
  'meeting',
  'task',
  'deadline',
  'email',
  'lunch',
  'demonstracao',
]

/** The products and prices in reais, all of them samples: plans in both editions, add-ons, and the ControlJus line. */
export const PRODUCTS = [
  createProduct(
    1,
    'Plano Essencial',
    'plano-essencial',
    LOWEST_PLAN_REAIS,
    'monthly',
    'WhatsApp do escritório para até 3 pessoas',
  ),
  createProduct(
    2,
    'Plano Profissional',
    'plano-profissional',
    449,
    'monthly',
    'Triagem com IA, até 10 pessoas',
  ),
  createProduct(
    3,
    'Plano Escritório',
    'plano-escritorio',
    899,
    'monthly',
    'Vários números e filas, até 30 pessoas',
  ),
  createProduct(4, 'Atendente adicional', 'atendente-adicional', 49, 'monthly', 'Mais uma pessoa atendendo'),
  createProduct(5, 'Número adicional', 'numero-adicional', 99, 'monthly', 'Mais um número de WhatsApp'),
  createProduct(6, 'JuriDocs IA', 'juridocs-ia', 149, 'monthly', 'Documentos redigidos com IA'),
  createProduct(
    7,
    'Implementação assistida',
    'implantacao-assistida',
    1_490,
    'one-time',
    'Configuração feita conosco',
  ),
  createProduct(
    8,
    'Plano Essencial anual',
    'plano-essencial-anual',
    2_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  createProduct(
    9,
    'Plano Profissional anual',
    'plano-profissional-anual',
    4_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  createProduct(
    10,
    'Plano Escritório anual',
    'plano-escritorio-anual',
    8_990,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  createProduct(11, 'Campanhas', 'campanhas', 129, 'monthly', 'Mensagens para quem autorizou o contato'),
  createProduct(12, 'Pesquisas', 'pesquisas', 59, 'monthly', 'Satisfação medida ao fim do atendimento'),
  createProduct(
    13,
    'Treinamento da equipe',
    'treinamento-da-equipe',
    690,
    'one-time',
    'Duas turmas ao vivo, de 1 h',
  ),
  createProduct(
    14,
    'Plano ControlJus Conecta',
    'controljus-plano-conecta',
    349,
    'monthly',
    'Atendimento completo, até 5 pessoas',
  ),
  createProduct(
    15,
    'Plano ControlJus Equipe',
    'controljus-plano-equipe',
    649,
    'monthly',
    'Triagem com IA e filas por área, até 15 pessoas',
  ),
  createProduct(
    16,
    'Plano ControlJus Conecta anual',
    'controljus-plano-conecta-anual',
    3_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  createProduct(
    17,
    'Plano ControlJus Equipe anual',
    'controljus-plano-equipe-anual',
    6_490,
    'annually',
    'Doze meses pagos de uma vez',
  ),
  createProduct(
    18,
    'Fila adicional',
    'controljus-fila-adicional',
    119,
    'monthly',
    'Mais uma fila, com as próprias regras',
  ),
  createProduct(
    19,
    'Migração de contatos',
    'controljus-migracao-de-contatos',
    590,
    'one-time',
    'Contatos exportados do ControlJus, trazidos por nós',
  ),
] as const

function createProduct(
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
