/**
 * What the sales team does with records of the CRM while a visitor goes on, and what came of it:
 *
 *     const { order, merge, listFailed } = workInCrm(api)
 */
import { expect } from 'vitest'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { createRecords } from '#api/sandbox/records.ts'
import { jobs } from '#api/store/schema.ts'
import { listDeals, PROFILE, type TestApi, type TestVisitor } from './api.ts'
import { listChargesBy, performPayerAct } from './checkout.ts'
import { parseData } from './refusal.ts'

type Collection = 'persons' | 'organizations' | 'deals'

/** The sales team of an API, and the visitor whose records they change. */
export function workInCrm(api: TestApi) {
  /** Calls the CRM as its own pages do. */
  async function act(method: string, path: string, body?: object) {
    const { baseUrl, token } = SANDBOX_ACCOUNTS.pipedrive
    const answer = await api.services.sandbox?.fetch(
      new Request(`${baseUrl}${path}`, {
        method,
        headers: { 'x-api-token': token, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
    )
    expect(answer?.ok).toBe(true)
    return answer
  }

  const merge = (collection: Collection, id: number, into: number) =>
    act('PUT', `/v1/${collection}/${id}/merge`, { merge_with_id: into })
  const archive = (dealId: number, isArchived = true) =>
    act('PATCH', `/api/v2/deals/${dealId}`, { is_archived: isArchived })
  const remove = (collection: Collection, id: number) => act('DELETE', `/api/v2/${collection}/${id}`)

  /** Signs up a visitor who accepts the implementation and asks for its PIX code, so that only the payment is left. */
  async function order() {
    const ana = api.createVisitor()
    await ana.signUpAndValidate()
    await parseData(await ana.post('/api/track', { event: 'implementation_accepted' }))
    const { paymentId } = await listChargesBy(ana, 'pix')
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    return { ana, paymentId, dealId: deal?.id ?? 0, personId: deal?.person?.id ?? 0 }
  }

  async function pay(paymentId: string) {
    await performPayerAct(api, paymentId, { act: 'pay' })
    await api.drainOutbox()
  }

  const completeProfile = (visitor: TestVisitor) =>
    visitor.post('/api/track', { event: 'profile_completed', payload: PROFILE })

  /** The jobs that failed and are not done. */
  async function listFailed() {
    const rows = await api.services.database.db.select().from(jobs)
    return rows
      .filter(({ state, problem }) => state === 'dead' || (state === 'pending' && problem !== null))
      .map(({ kind, state, problem }) => ({ kind, state, problem }))
  }

  const listActivities = async () =>
    createRecords(api.services.database.db, 'pipedrive').listNewest('activity', 50)

  const listSubjects = async () => (await listActivities()).map(({ subject }) => String(subject)).toSorted()
  const listTasks = async (subject: string) =>
    (await listActivities()).filter((activity) => activity.subject === subject)

  const createOther = (changes: object = {}) =>
    api.services.crm.createPerson({ name: 'Ana P. (cadastro da equipe)', ...changes })

  const createDealOf = (personId: number, changes: object = {}) =>
    api.services.crm.createDeal({
      title: 'Da equipe',
      personId,
      value: 0,
      currency: 'BRL',
      pipelineId: 2,
      stageId: 14,
      ...changes,
    })

  return {
    act,
    merge,
    archive,
    remove,
    order,
    pay,
    completeProfile,
    listFailed,
    listActivities,
    listSubjects,
    listTasks,
    createOther,
    createDealOf,
  }
}
