import * as z from 'zod'
import type { CallOptions } from '../transport.ts'
import type { Connection } from './connection.ts'
import type { FieldDefinition, FieldOption } from './field-types.ts'

const id = z.number().int()

const PipelineAnswer = z.object({ id, name: z.string() })
const StageAnswer = z.object({ id, name: z.string(), pipeline_id: id, order_nr: z.number().default(0) })
const ActivityTypeAnswer = z.object({ id, name: z.string(), key_string: z.string() })
const OptionAnswer = z.object({ id, label: z.string() })

// Options of Pipedrive's own fields may have ids that are no numbers; none of ours is among them.
const options = z
  .array(OptionAnswer.nullable().catch(null))
  .nullish()
  .transform((list) => (list ?? []).filter((option) => option !== null))

const FieldAnswer = z
  .object({ field_code: z.string(), field_name: z.string(), field_type: z.string(), options })
  .transform(
    ({ field_code, field_name, field_type, ...field }): FieldDefinition => ({
      code: field_code,
      name: field_name,
      type: field_type,
      options: field.options,
    }),
  )

/** A pipeline of deals. */
export type Pipeline = z.infer<typeof PipelineAnswer>
/** A stage of a pipeline. */
export type Stage = z.infer<typeof StageAnswer>
/** A type of activities. */
export type ActivityType = z.infer<typeof ActivityTypeAnswer>

/** How an account is set up, for `npm run crm-check`. Every method rejects with a ProviderError. */
export type AccountSetup = {
  listPipelines(call?: CallOptions): Promise<Pipeline[]>
  listStages(pipelineId: number, call?: CallOptions): Promise<Stage[]>
  /** Lists all fields of deals, Pipedrive's own among them. */
  listDealFields(call?: CallOptions): Promise<FieldDefinition[]>
  listActivityTypes(call?: CallOptions): Promise<ActivityType[]>
  createPipeline(name: string): Promise<Pipeline>
  /** Creates a stage behind the last one. */
  createStage(name: string, pipelineId: number): Promise<Stage>
  createDealField(name: string, type: string): Promise<FieldDefinition>
  /** Adds choices to a field. */
  addOptions(fieldCode: string, labels: readonly string[]): Promise<FieldOption[]>
  createActivityType(name: string): Promise<ActivityType>
}

const DEAL_FIELDS = '/api/v2/dealFields'

/** Creates the methods that read and complete the set-up of an account. */
export function createAccountSetup(connection: Connection): AccountSetup {
  return {
    listPipelines: (call) =>
      connection.askAllPages({ path: '/api/v2/pipelines', data: z.array(PipelineAnswer), call }),
    async listStages(pipelineId, call) {
      const query = { pipeline_id: pipelineId }
      const data = z.array(StageAnswer)
      const stages = await connection.askAllPages({ path: '/api/v2/stages', query, data, call })
      return stages.sort((one, other) => one.order_nr - other.order_nr)
    },
    listDealFields: (call) => connection.askAllPages({ path: DEAL_FIELDS, data: z.array(FieldAnswer), call }),
    listActivityTypes: (call) =>
      connection.ask({
        method: 'GET',
        path: '/v1/activityTypes',
        data: z
          .array(ActivityTypeAnswer)
          .nullable()
          .transform((types) => types ?? []),
        call,
      }),
    createPipeline: (name) =>
      connection.ask({ method: 'POST', path: '/api/v2/pipelines', body: { name }, data: PipelineAnswer }),
    createStage(name, pipelineId) {
      const body = { name, pipeline_id: pipelineId }
      return connection.ask({ method: 'POST', path: '/api/v2/stages', body, data: StageAnswer })
    },
    createDealField(name, type) {
      const body = { field_name: name, field_type: type }
      return connection.ask({ method: 'POST', path: DEAL_FIELDS, body, data: FieldAnswer })
    },
    addOptions(fieldCode, labels) {
      const path = `${DEAL_FIELDS}/${fieldCode}/options`
      const body = labels.map((label) => ({ label }))
      return connection.ask({ method: 'POST', path, body, data: z.array(OptionAnswer) })
    },
    createActivityType(name) {
      const body = { name, icon_key: 'presentation' }
      return connection.ask({ method: 'POST', path: '/v1/activityTypes', body, data: ActivityTypeAnswer })
    },
  }
}
