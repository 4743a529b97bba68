import { request } from 'undici'
import { type Access, CRM_POLICY, type CrmAction, PAYMENTS_POLICY } from '#api/policy.ts'
import { CRM_SAMPLES } from '#tests/support/crm-samples.ts'
import { OPERATOR_KEY, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit } from '#tests/support/server-visitor.ts'
import type { Torture } from '../phase.ts'
import { findCodeSentTo, send, signUpWhole } from '../visitor.ts'

/** Failure codes that prove no right: the body was refused, or the record does not exist. */
const SAYS_NOTHING = ['invalid', 'not_found', 'conflict']

/** Whether each access must refuse a caller without a session, and a visitor without a proven phone. */
const REFUSED: Readonly<Record<Access, { readonly nobody: boolean; readonly unproven: boolean }>> = {
  anonymous: { nobody: false, unproven: false },
  visitor: { nobody: true, unproven: false },
  bound: { nobody: true, unproven: false },
  proven: { nobody: true, unproven: true },
  owner: { nobody: true, unproven: true },
  booker: { nobody: true, unproven: true },
  operator: { nobody: true, unproven: true },
  operatorSession: { nobody: true, unproven: true },
  scheduler: { nobody: true, unproven: true },
  provider: { nobody: true, unproven: true },
}

/** No visitor reads or changes another's records by any action, and requests from other sites have no effect. */
export async function attackAuthorisation({ program, createDirectory, check, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const victim = await signUpWhole(client, server, 50_000_000)
  const eve = await signUpWhole(client, server, 50_000_001)
  const stranger = createRemoteVisitor(50_000_002)
  await openVisit(client, server.origin, stranger)
  const ids = { personId: victim.personId, dealId: victim.dealId, orgId: 1, paymentId: 'pay_none' }
  let cells = 0

  async function checkAccess(path: string, body: object, access: Access, what: string) {
    const nobody = await send(client, server, null, path, body)
    const hers = await send(client, server, eve, path, body)
    const nothings = await send(client, server, stranger, path, body)
    cells += 3
    for (const [caller, reply, mustRefuse] of [
      ['nobody', nobody, REFUSED[access].nobody],
      ['another visitor', hers, REFUSED[access].unproven],
      ['a visitor without a sign-up', nothings, REFUSED[access].unproven],
    ] as const) {
      const { status, code, text } = reply
      check(!mustRefuse || status >= 400, `${what} refuses ${caller}, but answered ${status}`)
      check(
        access !== 'operator' || code === 'forbidden' || SAYS_NOTHING.includes(code ?? ''),
        `${what} is the operator's alone, but told ${caller} ${code ?? status}`,
      )
      check(!text.includes(victim.email), `${what} tells ${caller} nothing of the victim`)
    }
  }

  // The keys of the table are the actions.
  for (const action of Object.keys(CRM_POLICY) as CrmAction[]) {
    await checkAccess(
      '/api/crm',
      { action, ...CRM_SAMPLES[action].createBody(ids) },
      CRM_POLICY[action],
      `crm ${action}`,
    )
  }
  for (const [requestType, access] of Object.entries(PAYMENTS_POLICY)) {
    await checkAccess('/api/payments', { requestType }, access, `payments ${requestType}`)
  }

  // With a proven phone she has her own record, but still not the victim's.
  const code = await findCodeSentTo(server, eve.e164)
  await send(client, server, eve, '/api/otp', { action: 'validate', phone_number: eve.e164, otp: code })
  for (const action of [
    'getPerson',
    'getDeal',
    'getDealStatus',
    'addNoteToDeal',
    'updateDealCustomFields',
  ] as const) {
    const body = (record: { personId: number; dealId: number }) => ({
      action,
      ...(action === 'getPerson' ? { personId: record.personId } : { dealId: record.dealId }),
      ...(action === 'addNoteToDeal' ? { content: 'nota' } : {}),
      ...(action === 'updateDealCustomFields' ? { customFields: { abTestGroup: 'A' } } : {}),
    })
    const own = await send(client, server, eve, '/api/crm', body(eve))
    const victims = await send(client, server, eve, '/api/crm', body(victim))
    const missing = await send(
      client,
      server,
      eve,
      '/api/crm',
      body({ personId: 999_999_999, dealId: 999_999_999 }),
    )
    cells += 3
    check(own.status === 200, `${action} answers ${own.status} for one's own record`)
    check(victims.status === 404, `${action} answers ${victims.status} for another's record`)
    check(
      removeRequestId(victims.text) === removeRequestId(missing.text),
      `${action} tells another's record from one that does not exist`,
    )
  }

  for (const headers of FOREIGN) {
    const { statusCode, body } = await request(`${server.origin}/api/crm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: eve.cookie ?? '', ...headers },
      body: JSON.stringify({ action: 'ping' }),
    })
    await body.dump()
    cells += 1
    check(statusCode === 403, `a request with ${JSON.stringify(headers)} is answered ${statusCode}`)
  }
  const asOperator = { authorization: `Bearer ${OPERATOR_KEY}` }
  const ping = await send(client, server, null, '/api/crm', { action: 'ping' }, asOperator)
  check(ping.status === 200, 'the operator may call')
  note('cells', cells)
  await client.destroy()
  await server.kill()
}

const FOREIGN: readonly Readonly<Record<string, string>>[] = [
  {},
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
]

function removeRequestId(text: string): string {
  return text.replace(/"requestId":"[^"]*"/, '')
}
