import { STAGES, type StageName } from '#machines/deals/stages.ts'
import type { AccountSetup } from '../providers/pipedrive/account.ts'
import { DEAL_FIELDS } from '../providers/pipedrive/deal-fields.ts'
import {
  EXPECTED_FIELDS,
  type FieldOption,
  findOption,
  simplify,
} from '../providers/pipedrive/field-types.ts'
import type { FieldKeys } from '../providers/pipedrive/fields.ts'
import { type AccountState, findLabelField, listMissingActivityTypes, readAccount } from './check-account.ts'
import { type AccountSettings, EXPECTED_LABELS, PIPELINE_TITLE } from './settings.ts'

/** The settings of an account that now has everything, and what was created for them. */
export type Completed = {
  readonly settings: AccountSettings
  /** One line in Portuguese for each thing created. */
  readonly created: readonly string[]
}

/**
 * Creates what an account lacks, and reuses what it already has under our titles. Changes and removes nothing; a
 * field of the wrong type stays, and another one is created beside it. Safe to repeat.
 * @throws ProviderError when the account does not answer or refuses; what was created until then is found again
 */
export async function createMissing(setup: AccountSetup, settings: AccountSettings): Promise<Completed> {
  const created: string[] = []
  const before = await readAccount(setup, settings)
  const pipelineId = await completePipeline(setup, settings, before, created)
  const state = pipelineId === settings.pipelineId ? before : await readAccount(setup, { pipelineId })
  const completed = {
    pipelineId,
    stageIds: await completeStages(setup, { ...settings, pipelineId }, state, created),
    labelIds: await completeLabels(setup, settings, state, created),
    fieldKeys: await completeFields(setup, settings, state, created),
  }
  for (const wanted of listMissingActivityTypes(state)) {
    const { key_string } = await setup.createActivityType(wanted)
    created.push(`Tipo de atividade ${key_string}`)
  }
  return { settings: completed, created }
}

async function completePipeline(
  setup: AccountSetup,
  { pipelineId }: AccountSettings,
  { pipelines }: AccountState,
  created: string[],
): Promise<number> {
  if (pipelines.some(({ id }) => id === pipelineId)) return pipelineId
  const known = pipelines.find(({ name }) => simplify(name) === simplify(PIPELINE_TITLE))
  if (known) return known.id
  const { id } = await setup.createPipeline(PIPELINE_TITLE)
  created.push(`Funil "${PIPELINE_TITLE}" (${id})`)
  return id
}

async function completeStages(
  setup: AccountSetup,
  { pipelineId, stageIds }: AccountSettings,
  { stages }: AccountState,
  created: string[],
): Promise<Record<StageName, number>> {
  const completed = { ...stageIds }
  // One after the other, because a new stage is placed behind the last one.
  for (const { name, title } of STAGES) {
    if (stages.some(({ id }) => id === stageIds[name])) continue
    const known = stages.find((stage) => simplify(stage.name) === simplify(title))
    completed[name] = (known ?? (await setup.createStage(title, pipelineId))).id
    if (!known) created.push(`Etapa "${title}" (${completed[name]})`)
  }
  return completed
}

async function completeLabels(
  setup: AccountSetup,
  { labelIds }: AccountSettings,
  state: AccountState,
  created: string[],
): Promise<Record<string, number>> {
  const field = findLabelField(state)
  const labels = field?.options ?? []
  const lacking = EXPECTED_LABELS.filter(({ name }) => !labels.some(({ id }) => id === labelIds[name]))
  const unknown = lacking.filter(({ title }) => !findOption(labels, title)).map(({ title }) => title)
  const added: FieldOption[] = field && unknown.length > 0 ? await setup.addOptions(field.code, unknown) : []
  created.push(...added.map(({ id, label }) => `Etiqueta "${label}" (${id})`))
  const all = [...labels, ...added]
  const found = lacking.flatMap(({ name, title }) => {
    const id = findOption(all, title)?.id
    return id === undefined ? [] : [[name, id] as const]
  })
  return { ...labelIds, ...Object.fromEntries(found) }
}

async function completeFields(
  setup: AccountSetup,
  { fieldKeys }: AccountSettings,
  { fields }: AccountState,
  created: string[],
): Promise<FieldKeys> {
  const completed: FieldKeys = { ...fieldKeys }
  for (const name of DEAL_FIELDS) {
    const { title, type, accepted, values = [] } = EXPECTED_FIELDS[name]
    const usable = fields.filter((field) => accepted.includes(field.type))
    const field =
      usable.find(({ code }) => code === fieldKeys[name]) ??
      usable.find((candidate) => simplify(candidate.name) === simplify(title))
    const isChoice = field?.type === 'enum' || field?.type === 'set'
    const lacking = isChoice ? values.filter((value) => !findOption(field.options, value)) : []
    if (field && lacking.length > 0) {
      await setup.addOptions(field.code, lacking)
      created.push(`Opções ${lacking.join(', ')} do campo "${field.name}"`)
    }
    completed[name] = (field ?? (await setup.createDealField(title, type))).code
    if (!field) created.push(`Campo "${title}" (${type})`)
  }
  return completed
}
