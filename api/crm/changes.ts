import * as z from 'zod'
import { isForward, PIPELINE_ID, type StageName, stageNameOf } from '#machines/deal-stages/stages.ts'
import { TIME_OF_DAY } from '#machines/rules/rule-sets.ts'
import { escapeHtml } from '../deals/add-note-once.ts'
import { type Caller, hasProvenPhone, requireOwn } from '../lib/authorize.ts'
import { Failure } from '../lib/failure.ts'
import { retried } from '../lib/retried.ts'
import { DEAL_FIELDS } from '../providers/pipedrive/fields.ts'
import type { Services } from '../services.ts'
import { hit } from '../store/limits.ts'
import { type ActionInput, action } from './action.ts'
import { dealId, recordId } from './ids.ts'
import { requireProvenRecord } from './reused-record.ts'

/** Writes a visitor may make in an hour. */
const WRITES_HOURLY = 20

/** Keys of a visitor's own CRM that may be tried in an hour. */
const KEY_CHECKS_HOURLY = 5

/** Longest text of a note, in characters. */
const NOTE_LENGTH = 4_000

/** Activity types the account has. */
const ACTIVITY_TYPES = ['demonstracao', 'call', 'meeting', 'task'] as const

/** What an invalid key is told as (spec S2 8). */
export const PIPEDRIVE_KEY_INVALID = 'Falha ao validar a API Key do Pipedrive.'

/** Stages a visitor may ask for: the others follow from a proven phone, a booked call or a confirmed payment (decision 35). */
const STAGES_BY_REQUEST: readonly StageName[] = ['leadCaptured', 'proposalSent', 'plans', 'awaitingPayment']

const date = z.iso.date()
const time = z.string().regex(TIME_OF_DAY)

/** The actions that change what exists (spec S2 7). */
export const changes = {
  updateDealStage: action({
    body: { dealId, pipelineId: z.literal(PIPELINE_ID), stageId: recordId },
    failure: ({ pipelineId, stageId }) => `Falha ao mover deal para pipe=${pipelineId}, stage=${stageId}`,
    run: async (input) => {
      await beginWrite(input, 'dealId', input.body.dealId)
      return moveDeal(input, input.body.dealId, input.body.stageId)
    },
  }),

  updateDeal: action({
    body: {
      dealId,
      data: z.strictObject({
        stage_id: recordId.optional(),
        stage_change_reason: z.string().max(200).optional(),
        stage_change_date: date.optional(),
        label: z.array(recordId).max(20).optional(),
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
      await beginWrite(input, 'dealId', body.dealId)
      const fields = {
        ...(stage_change_reason === undefined ? {} : { stageChangeReason: stage_change_reason }),
        ...(stage_change_date === undefined ? {} : { stageChangeDate: stage_change_date }),
      }
      if (Object.keys(fields).length > 0) await requireProvenRecord(services, caller, signal)
      if (stage_id) await moveDeal(input, body.dealId, stage_id)
      const changed = { ...(label ? { labelIds: label } : {}), fields }
      const deal = await retried(
        (scope) => services.crm.updateDeal(body.dealId, changed, { signal: scope }),
        signal,
      )
      return { id: deal.id }
    },
  }),

  /** Answers null, not an error, when the CRM fails for any reason but a deleted deal (spec S2 8). */
  updateDealCustomFields: action({
    body: {
      dealId,
      customFields: z.partialRecord(
        z.enum(DEAL_FIELDS),
        z.union([z.string().max(200), z.number(), z.boolean()]),
      ),
    },
    failure: ({ dealId: id }) => `Falha ao atualizar deal ${id}`,
    nullOnFailure: true,
    run: async (input) => {
      const { services, caller, signal, body } = input
      const own: readonly string[] = ['abTestGroup', 'conversionSource']
      if (caller.kind === 'visitor' && Object.keys(body.customFields).some((name) => !own.includes(name)))
        throw new Failure('invalid', { field: 'customFields' })
      await beginWrite(input, 'dealId', body.dealId)
      await requireProvenRecord(services, caller, signal)
      const deal = await retried(
        (scope) => services.crm.updateDeal(body.dealId, { fields: body.customFields }, { signal: scope }),
        signal,
      )
      return { id: deal.id }
    },
  }),

  addNoteToDeal: action({
    body: {
      dealId,
      content: z.string().trim().min(1).max(NOTE_LENGTH),
      pinnedToDealFlag: z.literal(true).optional(),
    },
    failure: ({ dealId: id }) => `Não foi possível adicionar nota ao deal=${id}`,
    run: async (input) => {
      await beginWrite(input, 'dealId', input.body.dealId)
      const { services, body, signal } = input
      const content = escapeHtml(body.content).replaceAll('\n', '<br>')
      const note = await retried(
        (scope) => services.crm.addNote(body.dealId, content, { signal: scope }),
        signal,
      )
      return { id: note.id }
    },
  }),

  updatePerson: action({
    body: { personId: recordId, data: z.strictObject({ name: z.string().trim().min(2).max(100) }) },
    failure: 'Falha ao atualizar pessoa',
    run: async (input) => {
      const { services, caller, signal, body } = input
      if (caller.kind === 'visitor' && !caller.lead?.ownsPerson) throw new Failure('not_found')
      await beginWrite(input, 'personId', body.personId)
      const person = await retried(
        (scope) => services.crm.updatePerson(body.personId, body.data, { signal: scope }),
        signal,
      )
      return { id: person.id }
    },
  }),

  updateOrganization: action({
    body: {
      organizationId: recordId,
      data: z.strictObject({
        name: z.string().trim().min(1).max(255).optional(),
        address: z.string().max(255).optional(),
      }),
    },
    failure: ({ organizationId }) => `Falha ao atualizar organização ID=${organizationId}`,
    run: ({ services, signal, body }) =>
      retried(
        (scope) => services.crm.updateOrganization(body.organizationId, body.data, { signal: scope }),
        signal,
      ),
  }),

  createActivity: action({
    body: {
      activityData: z.strictObject({
        subject: z.string().trim().min(1).max(255),
        type: z.enum(ACTIVITY_TYPES),
        person_id: recordId,
        deal_id: dealId,
        due_date: date.optional(),
        due_time: time.optional(),
        duration: time.optional(),
        note: z.string().max(NOTE_LENGTH).optional(),
      }),
    },
    failure: 'Falha ao criar atividade',
    run: async (input) => {
      const { subject, type, person_id, deal_id, due_date, due_time, duration, note } =
        input.body.activityData
      requireOwn(input.caller, 'personId', person_id)
      await beginWrite(input, 'dealId', deal_id)
      const activity = await retried(
        (scope) =>
          input.services.crm.createActivity(
            {
              subject,
              type,
              personId: person_id,
              dealId: deal_id,
              dueDate: due_date,
              dueTime: due_time,
              duration,
              note: note === undefined ? undefined : escapeHtml(note),
            },
            { signal: scope },
          ),
        input.signal,
      )
      return { id: activity.id }
    },
  }),

  /** Valid only when Pipedrive itself says so (spec S2 5). The key is used for this one call and kept nowhere. */
  connectPipedrive: action({
    body: { apiKey: z.string().regex(/^[\x21-\x7e]{1,200}$/) },
    failure: PIPEDRIVE_KEY_INVALID,
    run: async ({ services, caller, signal, body }) => {
      await spend(services, caller, 'crm-key', KEY_CHECKS_HOURLY)
      const user = await retried((scope) => services.crm.checkKey(body.apiKey, { signal: scope }), signal)
      if (!user) throw new Failure('invalid', { message: PIPEDRIVE_KEY_INVALID, field: 'apiKey' })
      const { name, company_name, company_domain } = user
      return { name, company_name, company_domain }
    },
  }),

  markDealAsWon: action({
    body: { dealId },
    failure: ({ dealId: id }) => `Não foi possível marcar deal=${id} como won`,
    run: async ({ services, signal, body }) => {
      const won = { status: 'won' as const, wonTime: new Date().toISOString() }
      const deal = await retried(
        (scope) => services.crm.updateDeal(body.dealId, won, { signal: scope }),
        signal,
      )
      return { id: deal.id, status: deal.status }
    },
  }),
}

/** The record must be the caller's, and a visitor has a budget of writes. */
async function beginWrite(
  { services, caller }: Pick<ActionInput<unknown>, 'services' | 'caller'>,
  record: 'personId' | 'dealId',
  id: number,
): Promise<void> {
  requireOwn(caller, record, id)
  await spend(services, caller, 'crm-write', WRITES_HOURLY)
}

async function spend(services: Services, caller: Caller, what: string, max: number): Promise<void> {
  if (caller.kind === 'operator' || !caller.session) return
  const spent = await hit(services.database.db, `${what}:${caller.session.id}`, 3_600, max)
  if (!spent.allowed) throw new Failure('rate_limited', { retryAfterSeconds: spent.retryAfterSeconds })
}

/** A stage asked for by name: forward only, whoever asks, and for a visitor only where no fact of the server's is needed. */
async function moveDeal({ services, caller, signal }: ActionInput<unknown>, id: number, stageId: number) {
  const to = stageNameOf(stageId)
  if (!to) throw new Failure('invalid', { field: 'stageId' })
  const deal = await retried((scope) => services.crm.getDeal(id, { signal: scope }), signal)
  const from = stageNameOf(deal.stage_id)
  const mayAsk = caller.kind === 'operator' || STAGES_BY_REQUEST.includes(to) || isProvenStage(caller, to)
  if (!from || !mayAsk || !isForward(from, to)) throw new Failure('conflict')
  await retried(
    (scope) => services.crm.updateDeal(id, { pipelineId: PIPELINE_ID, stageId }, { signal: scope }),
    signal,
  )
  return { id, stage_id: stageId }
}

function isProvenStage(caller: Caller, to: StageName) {
  return caller.kind === 'visitor' && to === 'qualifiedLead' && hasProvenPhone(caller.session, caller.lead)
}
