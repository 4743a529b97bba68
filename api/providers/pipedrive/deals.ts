import type * as z from 'zod'
import { isMissing, ProviderError } from '../provider-error.ts'
import type { CallOptions } from '../transport.ts'
import type { AccountIds } from './account-ids.ts'
import type { Ask, Connection } from './connection.ts'
import { DealDeleted } from './deal-deleted.ts'
import { DEAL_FIELDS, type DealField } from './deal-fields.ts'
import type { FieldDirectory } from './field-directory.ts'
import { type FieldKeys, parseCustomFields, toCustomFields } from './fields.ts'
import { DealAnswer, DealsAnswer } from './schemas.ts'
import { type DealChanges, type NewDeal, toDealBody } from './writes.ts'

/** A deal, with its custom fields by our names, and the ids of spec S2 4. */
export type Deal = Omit<z.infer<typeof DealAnswer>, 'custom_fields'> & {
  readonly fields: { readonly [field in DealField]?: string | number }
}

/**
 * The deal methods of a client. Every method rejects with a ProviderError when the call fails. A refusal of labels,
 * custom fields, the stage or the owner never blocks the rest of a write: the rest is sent alone, and `onRefused` is called. A
 * deal created without its stage is placed in the account's first one.
 */
export type Deals = {
  createDeal(deal: NewDeal, call?: CallOptions): Promise<Deal>
  /** Changes a deal. Rejects with DealDeleted when it was deleted or archived. */
  updateDeal(dealId: number, changes: DealChanges, call?: CallOptions): Promise<Deal>
  /** Reads a deal. Rejects with DealDeleted when it was deleted or archived. */
  getDeal(dealId: number, call?: CallOptions): Promise<Deal>
  /** Lists a person's deals, most recently changed first, without archived and deleted ones. At most 500. */
  listDeals(personId: number, page: { readonly limit: number }, call?: CallOptions): Promise<Deal[]>
  /** Lists all of a person's deals, most recently changed first. */
  listAllDeals(personId: number, call?: CallOptions): Promise<Deal[]>
}

/** What an account refused of a write to a deal. */
export type Refused = {
  readonly part: 'labels' | 'fields' | 'stage' | 'owner'
  /** The fields that were not written; empty for the other parts. */
  readonly fields: readonly DealField[]
  /** The account's code, such as `ERR_SCHEMA_VALIDATION_FAILED`; undefined when nothing was sent. */
  readonly code: string | number | undefined
}

/** What the deal methods need of an account. */
export type DealsAccount = {
  readonly keys: FieldKeys
  readonly ids: AccountIds
  /** How the account defines its fields; null to assume the types we create them with. */
  readonly directory: FieldDirectory | null
  readonly onRefused: (refused: Refused) => void
}

const DEALS = '/api/v2/deals'

const BY_UPDATE = { sort_by: 'update_time', sort_direction: 'desc' } as const

type Answer = z.infer<typeof DealAnswer>
type Change = DealChanges & Partial<Pick<NewDeal, 'personId' | 'currency'>>
/** Custom fields by the account's keys, in its shapes. */
type CustomValues = Readonly<Record<string, unknown>> | undefined

/** Creates the deal methods of a client. */
export function createDeals(
  connection: Connection,
  { keys, ids, directory, onRefused }: DealsAccount,
): Deals {
  async function readFields(call: CallOptions | undefined) {
    return { keys, definitions: (await directory?.get(call)) ?? null }
  }

  async function toDeal({ custom_fields, ...deal }: Answer, call: CallOptions | undefined): Promise<Deal> {
    return {
      ...deal,
      pipeline_id: ids.pipeline.fromAccount(deal.pipeline_id),
      stage_id: ids.stage.fromAccount(deal.stage_id),
      label_ids: deal.label_ids.map(ids.label.fromAccount),
      fields: parseCustomFields(custom_fields, await readFields(call)),
    }
  }

  function toBody({ fields: _, ...change }: Change, values: CustomValues) {
    const { pipelineId, stageId, labelIds } = change
    return toDealBody(
      {
        ...change,
        pipelineId: pipelineId === undefined ? undefined : ids.pipeline.toAccount(pipelineId),
        stageId: stageId === undefined ? undefined : ids.stage.toAccount(stageId),
        labelIds: labelIds?.map(ids.label.toAccount),
      },
      values,
    )
  }

  /** Requires that a deal was neither deleted nor archived. Pipedrive reports a deletion in several undocumented ways. */
  async function requireLiving(dealId: number, asked: Promise<Answer>): Promise<Answer> {
    const deal = await asked.catch((error: unknown) => {
      throw isMissing(error) ? new DealDeleted(dealId) : error
    })
    if (deal.is_deleted || deal.status === 'deleted') throw new DealDeleted(dealId)
    if (deal.is_archived) throw new DealDeleted(dealId, true)
    return deal
  }

  function read(dealId: number, call: CallOptions | undefined): Promise<Answer> {
    return requireLiving(dealId, send({ method: 'GET', path: `${DEALS}/${dealId}` }, call))
  }

  function send(ask: Pick<Ask<Answer>, 'method' | 'path' | 'body'>, call: CallOptions | undefined) {
    return connection.ask({ ...ask, data: DealAnswer, call })
  }

  /** Creates a deal for the configured owner; for the token's user where the account no longer has that one. */
  async function create(body: Ask<Answer>['body'], call: CallOptions | undefined): Promise<Answer> {
    const post = (content: Ask<Answer>['body']) => send({ method: 'POST', path: DEALS, body: content }, call)
    if (ids.ownerId === undefined) return post(body)
    try {
      return await post({ ...body, owner_id: ids.ownerId })
    } catch (error) {
      if (!isRefusal(error)) throw error
      const answer = await post(body)
      onRefused({ part: 'owner', fields: [], code: error.code })
      return answer
    }
  }

  function patch(dealId: number, change: Change, values: CustomValues, call: CallOptions | undefined) {
    const path = `${DEALS}/${dealId}`
    return requireLiving(dealId, send({ method: 'PATCH', path, body: toBody(change, values) }, call))
  }

  /**
   * Writes labels and fields one after the other, each by itself, and reports refusals. Converts the fields anew,
   * because the account may have changed their types.
   * @returns the deal after the last write that was taken; null when none was
   */
  async function writeExtras(dealId: number, { labelIds, fields }: Change, call: CallOptions | undefined) {
    let written: Answer | null = null
    if (labelIds) {
      written = await acceptRefusal(
        { part: 'labels', fields: [] },
        patch(dealId, { labelIds }, undefined, call),
      )
    }
    const { values } = toCustomFields(fields, await readFields(call))
    if (values) {
      const names = listNames(values)
      const asked = patch(dealId, {}, values, call)
      written = (await acceptRefusal({ part: 'fields', fields: names }, asked)) ?? written
    }
    return written
  }

  async function acceptRefusal(
    refused: Omit<Refused, 'code'>,
    asked: Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await asked
    } catch (error) {
      if (!isRefusal(error)) throw error
      onRefused({ ...refused, code: error.code })
      return null
    }
  }

  function listNames(values: Readonly<Record<string, unknown>>): DealField[] {
    return DEAL_FIELDS.filter((name) => Object.hasOwn(values, keys[name] ?? ''))
  }

  /**
   * Sends a write whole. When it is refused, the part that depends on neither labels nor fields is sent first,
   * without its stage if necessary: the account may lack any of them.
   * @param dealId the deal to change; null for one that is being created
   */
  async function write(
    dealId: number | null,
    change: Change,
    call: CallOptions | undefined,
    sendWhole: (change: Change, values: CustomValues) => Promise<Answer>,
  ): Promise<Deal> {
    const { values, unwritable } = toCustomFields(change.fields, await readFields(call))
    if (unwritable.length > 0) onRefused({ part: 'fields', fields: unwritable, code: undefined })
    try {
      return await toDeal(await sendWhole(change, values), call)
    } catch (error) {
      const { labelIds, fields, ...core } = change
      const hasExtras = labelIds !== undefined || values !== undefined
      if (!isRefusal(error) || (!hasExtras && core.stageId === undefined)) throw error
      directory?.forget()
      const alone = hasContent(core) ? await sendCore(core, sendWhole) : null
      const extras = { labelIds, fields }
      const written =
        dealId === null
          ? // The deal exists now: even if its extras fail, the creation must not fail and be repeated.
            alone && (await writeExtras(alone.id, extras, call).catch(() => null))
          : await writeExtras(dealId, extras, call)
      const answer = written ?? alone
      if (!answer) throw error
      return toDeal(answer, call)
    }
  }

  /**
   * Sends the part that depends on neither labels nor fields, without its stage if that is refused; null when
   * there is nothing to send.
   */
  async function sendCore(
    core: Change,
    sendWhole: (change: Change, values: CustomValues) => Promise<Answer>,
  ): Promise<Answer | null> {
    try {
      return await sendWhole(core, undefined)
    } catch (error) {
      if (!isRefusal(error) || core.stageId === undefined) throw error
      const { stageId: _, pipelineId: __, ...rest } = core
      const written = hasContent(rest) ? await sendWhole(rest, undefined) : null
      onRefused({ part: 'stage', fields: [], code: error.code })
      return written
    }
  }

  return {
    createDeal(deal, call) {
      return write(null, deal, call, (change, values) => create(toBody(change, values), call))
    },
    async updateDeal(dealId, changes, call) {
      try {
        return await write(dealId, changes, call, (change, values) => patch(dealId, change, values, call))
      } catch (error) {
        // How a change of an archived deal is refused is undocumented: the deal itself says whether it is archived.
        if (error instanceof ProviderError && error.kind === 'status' && !error.isPassing)
          await read(dealId, call)
        throw error
      }
    },
    async getDeal(dealId, call) {
      return toDeal(await read(dealId, call), call)
    },
    async listDeals(personId, { limit }, call) {
      const query = { person_id: personId, ...BY_UPDATE, limit }
      const deals = await connection.ask({ method: 'GET', path: DEALS, query, data: DealsAnswer, call })
      return Promise.all(deals.map((deal) => toDeal(deal, call)))
    },
    async listAllDeals(personId, call) {
      const query = { person_id: personId, ...BY_UPDATE }
      const deals = await connection.askAllPages({ path: DEALS, query, data: DealsAnswer, call })
      return Promise.all(deals.map((deal) => toDeal(deal, call)))
    },
  }
}

function hasContent(change: Change): boolean {
  return Object.values(change).some((value) => value !== undefined)
}

/** Returns whether the account refused the content of a write, so that nothing of it was applied. */
function isRefusal(error: unknown): error is ProviderError {
  return (
    error instanceof ProviderError &&
    error.kind === 'status' &&
    (error.status === 400 || error.status === 422)
  )
}
