import { DEAL_LABEL_TITLES, type DealLabel } from '#machines/deals/labels.ts'
import { DEAL_LABELS, PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES } from '#machines/deals/stages.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { BillingFrequency } from '#machines/payments/frequencies.ts'
import { STATED_REAIS } from '#machines/plan-simulator/limits.ts'
import { PLANS } from '#machines/plan-simulator/plan-features.ts'
import { DEAL_FIELDS, type DealField } from '../../providers/pipedrive/deal-fields.ts'
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
  ...Object.entries(DEAL_LABEL_TITLES).map(([name, title]) => ({
    id: DEAL_LABELS[name as DealLabel],
    name: title,
  })),
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

/** Describes a field; a choice is given by its id. */
export function createField(
  field_code: string,
  field_name: string,
  field_type: SandboxField['field_type'],
  options: SandboxField['options'] = null,
): SandboxField {
  return { field_code, field_name, field_type, is_custom_field: /^[0-9a-f]{40}$/.test(field_code), options }
}

const TEST_GROUPS = ['A', 'B', 'C'].map((label, index) => ({ id: 301 + index, label }))

/** The deal's custom fields by our names. Pipedrive refuses writes with other keys, and values of another type. */
const FIELDS: Readonly<
  Record<DealField, readonly [title: string, type: SandboxField['field_type'], options?: typeof TEST_GROUPS]>
> = {
  leadId: ['Cadastro no site', 'varchar'],
  abTestGroup: ['Grupo do teste', 'enum', TEST_GROUPS],
  implementationCheckout: ['Implementação no checkout', 'varchar'],
  paymentMethod: ['Forma de pagamento', 'varchar'],
  implementationPrice: ['Preço da implementação', 'monetary'],
  conversionSource: ['Origem da conversão', 'varchar'],
  stageChangeReason: ['Motivo da mudança de etapa', 'varchar'],
  stageChangeDate: ['Data da mudança de etapa', 'date'],
}

/** The deal's custom fields with our names. */
export const CUSTOM_FIELDS = DEAL_FIELDS.map((name) => ({
  name,
  field: createField(SANDBOX_ACCOUNTS.pipedrive.fieldKeys[name], ...FIELDS[name]),
}))

/** Types of activities, by key: Pipedrive's own and that of our calendar (spec S2 9). */
export const ACTIVITY_TYPES = 'call meeting task deadline email lunch demonstracao'.split(' ')

/** The products: name, code, price in reais and description of each, all of them samples. */
// biome-ignore format: a table, one product a row
const SAMPLES: readonly (readonly [name: string, code: string, reais: number, frequency: BillingFrequency, description: string])[] = [
  ['Plano Essencial', 'plano-essencial', STATED_REAIS['plano-essencial'], 'monthly', `WhatsApp do escritório para até ${PLANS['plano-essencial'].people} pessoas`],
  ['Plano Profissional', 'plano-profissional', STATED_REAIS['plano-profissional'], 'monthly', `Triagem com IA, até ${PLANS['plano-profissional'].people} pessoas`],
  ['Plano Escritório', 'plano-escritorio', 899, 'monthly', `Vários números e filas, até ${PLANS['plano-escritorio'].people} pessoas`],
  ['Atendente adicional', 'atendente-adicional', 49, 'monthly', 'Mais uma pessoa atendendo'],
  ['Número adicional', 'numero-adicional', 99, 'monthly', 'Mais um número de WhatsApp'],
  ['JuriDocs IA', 'juridocs-ia', 149, 'monthly', 'Documentos redigidos com IA'],
  ['Implementação assistida', 'implantacao-assistida', STATED_REAIS['implantacao-assistida'], 'one-time', 'Configuração feita conosco'],
  ['Plano Essencial anual', 'plano-essencial-anual', 2_490, 'annually', 'Doze meses pagos de uma vez'],
  ['Plano Profissional anual', 'plano-profissional-anual', 4_490, 'annually', 'Doze meses pagos de uma vez'],
  ['Plano Escritório anual', 'plano-escritorio-anual', 8_990, 'annually', 'Doze meses pagos de uma vez'],
  ['Campanhas', 'campanhas', STATED_REAIS.campanhas, 'monthly', 'Mensagens para quem autorizou o contato'],
  ['Pesquisas', 'pesquisas', STATED_REAIS.pesquisas, 'monthly', 'Satisfação medida ao fim do atendimento'],
  ['Treinamento da equipe', 'treinamento-da-equipe', 690, 'one-time', 'Duas turmas ao vivo, de 1 h'],
  ['Plano ControlJus Conecta', 'controljus-plano-conecta', 349, 'monthly', 'Atendimento completo, até 5 pessoas'],
  ['Plano ControlJus Equipe', 'controljus-plano-equipe', 649, 'monthly', 'Triagem com IA e filas por área, até 15 pessoas'],
  ['Plano ControlJus Conecta anual', 'controljus-plano-conecta-anual', 3_490, 'annually', 'Doze meses pagos de uma vez'],
  ['Plano ControlJus Equipe anual', 'controljus-plano-equipe-anual', 6_490, 'annually', 'Doze meses pagos de uma vez'],
  ['Fila adicional', 'controljus-fila-adicional', 119, 'monthly', 'Mais uma fila, com as próprias regras'],
  ['Migração de contatos', 'controljus-migracao-de-contatos', 590, 'one-time', 'Contatos exportados do ControlJus, trazidos por nós'],
]

/** The plans in both editions, add-ons, and the ControlJus line, as `GET /api/v2/products` describes them. */
export const PRODUCTS = SAMPLES.map(([name, code, price, frequency, description], index) => ({
  id: index + 1,
  name,
  code,
  description,
  unit: 'un',
  tax: 0,
  category: null,
  is_linkable: true,
  is_deleted: false,
  visible_to: 3,
  owner_id: USER.id,
  billing_frequency: frequency,
  billing_frequency_cycles: null,
  prices: [
    { id: index + 1, product_id: index + 1, price, currency: 'BRL', cost: 0, direct_cost: null, notes: '' },
  ],
  custom_fields: {},
}))
