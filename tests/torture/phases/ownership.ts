import { CRM_POLICY, type CrmAction, PAYMENTS_POLICY, TRACK_POLICY } from '#api/policy.ts'
import { CRM_SAMPLES, type Ids } from '#tests/support/crm-samples.ts'
import { OPERATOR_KEY, type Server, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import type { Torture } from '../phase.ts'
import { isWorkedOff, listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { findCodeSentTo, readData, type SignedUp, send } from '../visitor.ts'

/** Numbers of the visitors of this phase. */
const FIRST = 60_000_000

/** Requests in random order besides those of every endpoint. */
const RANDOM_REQUESTS = 400

const PATIENCE_MS = 60_000

const SIMULATION = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
}

/** The owner's name, on their person and in the title of their deal. */
const OWNER = 'Dona do Cadastro'

/** What an attacker knows of the victim and types as their own. */
type Typed = { readonly email?: string; readonly phone?: string; readonly cnpj?: string }

/** Kinds of attackers: what of the victim's they type, and whether they validate a phone of their own. */
const KINDS: Readonly<
  Record<string, { readonly typed: readonly (keyof Typed)[]; readonly proves: boolean }>
> = {
  'types the e-mail': { typed: ['email'], proves: false },
  'types the phone': { typed: ['phone'], proves: false },
  'types everything': { typed: ['email', 'phone', 'cnpj'], proves: false },
  'types e-mail and CNPJ, proves another phone': { typed: ['email', 'cnpj'], proves: true },
  'types the CNPJ, proves another phone': { typed: ['cnpj'], proves: true },
  'types nothing of the victim, proves a phone': { typed: [], proves: true },
}

/**
 * Dishonest visitors of every kind, before and after the owner, on every endpoint with every id they could know: none reads
 * or changes the owner's records or has the owner charged, and the owner is never refused (decisions 38 to 42).
 */
export async function ownership({ program, newDirectory, random, must, note }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await newDirectory() })
  const client = openClient()
  const victim = { ...createRemoteVisitor(FIRST), simulation: SIMULATION }
  const known: Required<Typed> = { email: victim.email, phone: victim.phone, cnpj: victim.cnpj }
  let cells = 0

  async function join(number: number, typed: readonly (keyof Typed)[], proves: boolean): Promise<SignedUp> {
    const own = createRemoteVisitor(number)
    const visitor = {
      ...own,
      fullName: number === FIRST ? OWNER : 'Intruso de Teste',
      ...Object.fromEntries(typed.map((name) => [name, known[name]])),
      simulation: SIMULATION,
    }
    await openVisit(client, server.origin, visitor)
    let ids = { personId: 0, dealId: 0 }
    await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type === 'ended')
        ids = { personId: line.registration?.personId ?? 0, dealId: line.registration?.dealId ?? 0 }
    })
    const signedUp = Object.assign(visitor, { e164: `+55${visitor.phone}`, ...ids })
    if (proves) await prove(signedUp)
    return signedUp
  }

  async function prove(visitor: SignedUp) {
    const otp = await findCodeSentTo(server, visitor.e164)
    const body = { action: 'validate', phone_number: visitor.e164, otp }
    must((await send(client, server, visitor, '/api/otp', body)).status === 200, 'the right code is accepted')
  }

  const settle = () => waitUntil(() => isWorkedOff(server), PATIENCE_MS)

  // Half of the attackers come before the owner, half after.
  const attackers: { kind: string; visitor: SignedUp; proves: boolean }[] = []
  const kinds = Object.entries(KINDS)
  for (const [index, [kind, { typed, proves }]] of kinds.entries())
    attackers.push({ kind: `${kind}, first`, proves, visitor: await join(FIRST + 10 + index, typed, proves) })
  await settle()
  const owner = await join(FIRST, [], true)
  await send(client, server, owner, '/api/track', { event: 'implementation_accepted' })
  const payment = { requestType: 'createOneTimePayment', payload: { method: 'boleto' } }
  // Our own API; its contract is the type.
  const { paymentId } = readData(await send(client, server, owner, '/api/payments', payment)) as {
    paymentId: string
  }
  for (const [index, [kind, { typed, proves }]] of kinds.entries())
    attackers.push({ kind: `${kind}, later`, proves, visitor: await join(FIRST + 30 + index, typed, proves) })
  await settle()
  const before = await stateOfOwner(server, owner)
  must(
    before.crm.person.name === OWNER && before.crm.title?.endsWith(OWNER) === true,
    `the owner's record has the owner's name: ${JSON.stringify(before.crm)}`,
  )
  must(before.status === 200, `the owner reads their deal, but was answered ${before.status}`)

  const ids = [
    { personId: owner.personId, dealId: owner.dealId },
    { personId: before.crm.personId, dealId: before.crm.dealId },
  ].map((pair): Ids => ({ ...pair, orgId: 1, paymentId }))

  async function attack(visitor: SignedUp, kind: string, path: string, body: object) {
    const { status, text } = await send(client, server, visitor, path, body)
    cells += 1
    must(status < 500, `${kind}: ${path} ${JSON.stringify(body)} is answered ${status}`)
    must(!text.includes(paymentId), `${kind}: ${path} tells the owner's charge`)
    return status
  }

  const requests = ids.flatMap((id) => [
    ...(Object.keys(CRM_POLICY) as CrmAction[]).map(
      (action) => ['/api/crm', { action, ...CRM_SAMPLES[action].body(id) }, CRM_SAMPLES[action].of] as const,
    ),
    ...Object.keys(PAYMENTS_POLICY).map(
      (requestType) =>
        [
          '/api/payments',
          { requestType, ...(requestType === 'getPixQrCode' ? { paymentId } : {}) },
          'nothing',
        ] as const,
    ),
    ...Object.keys(TRACK_POLICY).map(
      (event) => ['/api/track', { event, payload: {}, dealId: id.dealId }, 'record'] as const,
    ),
    ['/api/scheduling', { action: 'getUsers', msisdn: owner.e164 }, 'nothing'] as const,
    ['/api/otp', { action: 'validate', phone_number: owner.e164, otp: '000000' }, 'nothing'] as const,
  ])
  for (const { kind, visitor } of attackers)
    for (const [path, body, of] of requests) {
      const status = await attack(visitor, kind, path, body)
      if (of === 'record')
        must(
          status >= 400,
          `${kind}: ${path} ${JSON.stringify(body)} on the owner's record is answered ${status}`,
        )
    }
  for (let count = 0; count < RANDOM_REQUESTS; count += 1) {
    const attacker = attackers[Math.floor(random() * attackers.length)]
    const wanted = requests[Math.floor(random() * requests.length)]
    if (attacker && wanted) await attack(attacker.visitor, attacker.kind, wanted[0], wanted[1])
  }
  // For ids of their own sign-up, an attacker with a validated phone is never refused, and one without always.
  for (const { kind, visitor, proves } of attackers) {
    const own = await send(client, server, visitor, '/api/crm', { action: 'getDeal', dealId: visitor.dealId })
    cells += 1
    must(own.status === (proves ? 200 : 401), `${kind}: their own deal is answered ${own.status}`)
  }
  await settle()

  const after = await stateOfOwner(server, owner)
  must(after.status === 200, `the owner still reads their deal, but was answered ${after.status}`)
  must(
    JSON.stringify(after.crm) === JSON.stringify(before.crm),
    `the owner's record is as it was: ${JSON.stringify(before.crm)} became ${JSON.stringify(after.crm)}`,
  )
  const { customers, subscriptions } = await listRecords(server)
  const provers = attackers.filter(({ proves }) => proves).length + 1
  must(
    customers.length === provers,
    `${provers} visitors proved a phone and have ${customers.length} customers`,
  )
  must(
    subscriptions.length === provers,
    `${provers} visitors proved a phone and have ${subscriptions.length} subscriptions`,
  )
  must(
    new Set(customers.map(({ externalReference }) => externalReference)).size === customers.length,
    'no two customers share a reference',
  )
  note('attackers', attackers.length)
  note('requests', cells)
  note('customers', customers.length)
  await client.destroy()
  await server.kill()

  /** What the owner is answered, and what the CRM has of them, read with the operator's key. */
  async function stateOfOwner(at: Server, visitor: SignedUp) {
    const { status } = await send(client, at, visitor, '/api/crm', {
      action: 'getDeal',
      dealId: visitor.dealId,
    })
    const { persons, deals } = await listRecords(at)
    const operator = { authorization: `Bearer ${OPERATOR_KEY}` }
    for (const { id } of persons.filter(({ emails }) => emails.includes(visitor.email))) {
      const answer = await send(client, at, null, '/api/crm', { action: 'getPerson', personId: id }, operator)
      // The CRM's person as the operator sees it.
      const person = readData(answer) as { name: string; phones: { value: string }[] }
      if (!person.phones.some(({ value }) => value === visitor.e164)) continue
      const deal = deals.find(({ person_id }) => person_id === id)
      return {
        status,
        crm: {
          personId: id,
          dealId: deal?.id ?? 0,
          person,
          title: deal?.title,
          stage: deal?.stage_id,
          state: deal?.status,
        },
      }
    }
    throw new Error('The owner is not in the CRM')
  }
}
