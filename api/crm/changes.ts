import * as z from 'zod'
import { SETUP_PROBLEM_MESSAGES } from '#machines/customization/setup-failure.ts'
import { DEAL_FIELD_LENGTH, MOST_LABELS, NOTE_MAX_LENGTH, PIPELINE_ID } from '#machines/deals/limits.ts'
import { getStageName, isForward } from '#machines/deals/stages.ts'
import { CRM_KEY } from '#machines/integrations/integrations.ts'
import { KEY_CHECKS_HOURLY } from '#machines/integrations/limits.ts'
import { escapeHtml } from '../deals/note-html.ts'
import { Failure } from '../lib/failure.ts'
import { isStageJustified } from '../ownership/is-stage-justified.ts'
import { DEAL_FIELDS } from '../providers/pipedrive/deal-fields.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import { type ActionInput, defineAction } from './action.ts'
import { beginWrite, spend } from './begin-write.ts'
import { dealId, recordId } from './ids.ts'

/** The message for an invalid key (spec S2 8). */
export const PIPEDRIVE_KEY_INVALID = SETUP_PROBLEM_MESSAGES.keyInvalid

/** The custom fields of a deal that a visitor may change; of the rest only the stage, where it is justified. */
const VISITOR_DEAL_FIELDS: readonly string[] = ['abTestGroup', 'conversionSource']

const date = z.iso.date()

/** The actions that change deals, and the check of a visitor's own key (spec S2 7). */
export const changes = {
  updateDealStage: defineAction({
    body: { dealId, pipelineId: z.literal(PIPELINE_ID), stageId: recordId },
    failure: ({ pipelineId, stageId }) => `Falha ao mover deal para pipe=${pipelineId}, stage=${stageId}`,
    run: async (input) => {
      const { dealId: id, stageId } = input.body
      await moveDeal(input, await beginWrite(input, 'dealId', id), stageId)
      return { id, stage_id: stageId }
    },
  }),

  updateDeal: defineAction({
    body: {
      dealId,
      data: z.strictObject({
        stage_id: recordId.optional(),
        stage_change_reason: z.string().max(DEAL_FIELD_LENGTH).optional(),
        stage_change_date: date.optional(),
        label: z.array(recordId).max(MOST_LABELS).optional(),
      }),
    },
    failure: ({ dealId: id, data }) =>
      data.label
        ? `Falha ao atualizar etiquetas do deal ${id}`
        : data.stage_id
          ? 'Falha ao atualizar estágio'
          : `Falha ao atualizar deal ${id}`,
    run: async (input) => {
      const { services, caller, signal, body } = input
      const { stage_id, stage_change_reason, stage_change_date, label } = body.data
      if (caller.kind === 'visitor' && label) throw new Failure('invalid', { field: 'data.label' })
      const id = await beginWrite(input, 'dealId', body.dealId)
      const fields = {
        ...(stage_change_reason === undefined ? {} : { stageChangeReason: stage_change_reason }),
        ...(stage_change_date === undefined ? {} : { stageChangeDate: stage_change_date }),
      }
      if (stage_id) await moveDeal(input, id, stage_id)
      // A visitor writes reason and date only together with a move (decision 41).
      else if (caller.kind === 'visitor') throw new Failure('conflict')
      const changed = { ...(label ? { labelIds: label } : {}), fields }
      await withRetry((scope) => services.crm.updateDeal(id, changed, { signal: scope }), signal)
      return { id: body.dealId }
    },
  }),

  /** Answers null, not an error, when the CRM fails for any reason except a deleted deal (spec S2 8). */
  updateDealCustomFields: defineAction({
    body: {
      dealId,
      customFields: z.partialRecord(
        z.enum(DEAL_FIELDS),
        z.union([z.string().max(DEAL_FIELD_LENGTH), z.number(), z.boolean()]),
      ),
    },
    failure: ({ dealId: id }) => `Falha ao atualizar deal ${id}`,
    isNullOnFailure: true,
    run: async (input) => {
      const { services, caller, signal, body } = input
      if (
        caller.kind === 'visitor' &&
        Object.keys(body.customFields).some((name) => !VISITOR_DEAL_FIELDS.includes(name))
      )
        throw new Failure('invalid', { field: 'customFields' })
      const id = await beginWrite(input, 'dealId', body.dealId)
      await withRetry(
        (scope) => services.crm.updateDeal(id, { fields: body.customFields }, { signal: scope }),
        signal,
      )
      return { id: body.dealId }
    },
  }),

  addNoteToDeal: defineAction({
    body: {
      dealId,
      content: z.string().trim().min(1).max(NOTE_MAX_LENGTH),
      pinnedToDealFlag: z.literal(true).optional(),
    },
    failure: ({ dealId: id }) => `Não foi possível adicionar nota ao deal=${id}`,
    run: async (input) => {
      const id = await beginWrite(input, 'dealId', input.body.dealId)
      const { services, body, signal } = input
      const content = escapeHtml(body.content).replaceAll('\n', '<br>')
      const note = await withRetry((scope) => services.crm.addNote(id, content, { signal: scope }), signal)
      return { id: note.id }
    },
  }),

  /**
   * Returns valid only when Pipedrive itself confirms the key (spec S2 5). The key is used for this one call and not
   * stored.
   */
  connectPipedrive: defineAction({
    body: { apiKey: z.string().regex(CRM_KEY) },
    failure: PIPEDRIVE_KEY_INVALID,
    run: async ({ services, caller, signal, body }) => {
      await spend(services, caller, 'crm-key', KEY_CHECKS_HOURLY)
      const user = await withRetry((scope) => services.crm.checkKey(body.apiKey, { signal: scope }), signal)
      if (!user) throw new Failure('invalid', { message: PIPEDRIVE_KEY_INVALID, field: 'apiKey' })
      const { name, company_name, company_domain } = user
      return { name, company_name, company_domain }
    },
  }),

  markDealAsWon: defineAction({
    body: { dealId },
    failure: ({ dealId: id }) => `Não foi possível marcar deal=${id} como won`,
    run: async ({ services, signal, body }) => {
      const won = { status: 'won' as const, wonTime: new Date().toISOString() }
      const deal = await withRetry(
        (scope) => services.crm.updateDeal(body.dealId, won, { signal: scope }),
        signal,
      )
      return { id: deal.id, status: deal.status }
    },
  }),
}

/**
 * Moves a deal forward, never backward. A visitor's deal moves only to a stage that a fact on the server justifies
 * (decision 41).
 */
async function moveDeal(
  { services, caller, signal }: ActionInput<unknown>,
  id: number,
  stageId: number,
): Promise<void> {
  const to = getStageName(stageId)
  if (!to) throw new Failure('invalid', { field: 'stageId' })
  if (caller.kind === 'visitor' && !(caller.lead && (await isStageJustified(services, caller.lead, to))))
    throw new Failure('conflict')
  const deal = await withRetry((scope) => services.crm.getDeal(id, { signal: scope }), signal)
  const from = getStageName(deal.stage_id)
  if (!from || !isForward(from, to)) throw new Failure('conflict')
  await withRetry(
    (scope) => services.crm.updateDeal(id, { pipelineId: PIPELINE_ID, stageId }, { signal: scope }),
    signal,
  )
}
