import { Client } from 'pg'
import type { Dispatcher } from 'undici'
import { ENDPOINT_SAMPLES, type VisitorRecords } from '#tests/support/endpoint-samples.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import { OPERATOR_KEY, type Server, startServer } from '#tests/support/server.ts'
import {
  createRemoteVisitor,
  openClient,
  openVisit,
  type RemoteVisitor,
  signUpRemotely,
} from '#tests/support/server-visitor.ts'
import { type Caller, createEndpointAttack } from '../endpoint-attack.ts'
import type { Torture } from '../phase.ts'
import { isWorkedOff, listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { readData, type SignedUp, send, validatePhone } from '../visitor.ts'

/** The numbers of this phase's visitors. */
const FIRST = 60_000_000

/** The number of random requests, in addition to those of every endpoint. */
const RANDOM_REQUESTS = 400

const PATIENCE_MS = 60_000

const SIMULATION = {
  monthlyTotal: 1,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
}

/** The owner's name, on their person and in the title of their deal. */
const OWNER = 'Dona do Cadastro'

/** The victim's data that an attacker knows and types as their own. */
type Typed = { readonly email?: string; readonly phone?: string; readonly cnpj?: string }

/** Kinds of attackers: which of the victim's data they type, and whether they validate their own phone. */
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

/** One day more than a proof's validity. */
const PAST_PROOF_DAYS = 31

/**
 * Attacks as dishonest visitors of every kind, before and after the owner, every endpoint with every id they could know. None
 * may read or change the owner's records or have the owner charged, nor may the owner be refused (decisions 38 to 42).
 */
export async function attackOwnership(torture: Torture): Promise<void> {
  const postgres = await startPostgres()
  const client = openClient()
  const database = await createDatabase(postgres.socket)
  const env = { DATABASE_URL: database }
  const { program, createDirectory } = torture
  const server = await startServer({ program, directory: await createDirectory(), env })
  const db = new Client(database)
  try {
    await db.connect()
    await attackOwner(torture, server, client, db)
  } finally {
    await db.end()
    await client.destroy()
    await server.kill()
    await postgres.stop()
  }
}

async function attackOwner({ random, check, note }: Torture, server: Server, client: Dispatcher, db: Client) {
  const victim = { ...createRemoteVisitor(FIRST), simulation: SIMULATION }
  const known: Required<Typed> = { email: victim.email, phone: victim.phone, cnpj: victim.cnpj }

  function createVisitor(number: number, typed: readonly (keyof Typed)[]): RemoteVisitor {
    return {
      ...createRemoteVisitor(number),
      fullName: number === FIRST ? OWNER : 'Intruso de Teste',
      ...Object.fromEntries(typed.map((name) => [name, known[name]])),
      simulation: SIMULATION,
    }
  }

  async function signUp(visitor: RemoteVisitor): Promise<SignedUp> {
    let ids = { personId: 0, dealId: 0 }
    await signUpRemotely(client, server.origin, visitor, (line) => {
      if (line.type === 'ended')
        ids = { personId: line.registration?.personId ?? 0, dealId: line.registration?.dealId ?? 0 }
    })
    return Object.assign(visitor, { e164: `+55${visitor.phone}`, ...ids })
  }

  async function join(number: number, typed: readonly (keyof Typed)[], proves: boolean): Promise<SignedUp> {
    const visitor = createVisitor(number, typed)
    await openVisit(client, server.origin, visitor)
    const signedUp = await signUp(visitor)
    if (proves) await validatePhone(client, server, signedUp)
    return signedUp
  }

  /**
   * Proves the attacker's own phone in one tab while typing the victim's data in another.
   * @returns whether the code came first; it is refused once the session's latest sign-up has another phone
   */
  async function joinInTwoTabs(number: number): Promise<{ visitor: SignedUp; isProved: boolean }> {
    const visitor = await join(number, [], false)
    const other = { ...createVisitor(number, ['email', 'phone', 'cnpj']), cookie: visitor.cookie }
    const [isProved] = await Promise.all([
      validatePhone(client, server, visitor).then(
        () => true,
        () => false,
      ),
      signUp({ ...other, idempotencyKey: `${other.idempotencyKey}-2` }),
    ])
    return { visitor, isProved }
  }

  const waitForOutbox = () => waitUntil(() => isWorkedOff(server), PATIENCE_MS)

  type Attacker = Caller & { readonly visitor: SignedUp }
  const attackers: Attacker[] = []
  const inTwoTabs: Attacker[] = []
  async function joinAll(first: number, when: string) {
    for (const [index, [kind, { typed, proves }]] of Object.entries(KINDS).entries())
      attackers.push({
        kind: `${kind}, ${when}`,
        standing: proves ? 'proved' : 'unproved',
        visitor: await join(first + index, typed, proves),
      })
    const { visitor, isProved } = await joinInTwoTabs(first + 9)
    inTwoTabs.push({ kind: `in two tabs, ${when}`, standing: isProved ? 'proved' : 'unproved', visitor })
  }

  // Half of the attackers come before the owner, half after.
  await joinAll(FIRST + 10, 'first')
  await waitForOutbox()
  const owner = await join(FIRST, [], true)
  await send(client, server, owner, '/api/track', { event: 'implementation_accepted' })
  const payment = { requestType: 'createOneTimePayment', payload: { method: 'boleto' } }
  // The cast follows the contract of our own API.
  const { paymentId } = readData(await send(client, server, owner, '/api/payments', payment)) as {
    paymentId: string
  }
  const appointmentId = await book(owner)
  await joinAll(FIRST + 30, 'later')
  const late = await join(FIRST + 50, [], true)
  await waitForOutbox()
  await letProofExpire(late.email)

  const before = await readOwner()
  check(
    before.crm.person.name === OWNER && before.crm.title?.endsWith(OWNER) === true,
    `the owner's record has the owner's name: ${JSON.stringify(before.crm)}`,
  )
  check(before.status === 200, `the owner reads their deal, but was answered ${before.status}`)
  const stated = { ...known, phone: owner.e164, orgId: 1, paymentId, appointmentId }
  const leadId = await findLeadId(owner.email)
  const records = [
    { personId: owner.personId, dealId: owner.dealId },
    { personId: before.crm.personId, dealId: before.crm.dealId },
  ].map((ids): VisitorRecords => ({ ...stated, ...ids, leadId }))

  const attack = createEndpointAttack({ client, server, records, secrets: [OWNER, paymentId], check })
  const honest = await join(FIRST + 51, [], true)
  await attack.checkSamples(honest, {
    personId: honest.personId,
    dealId: honest.dealId,
    orgId: 1,
    paymentId: 'pay_none',
    appointmentId: crypto.randomUUID(),
    leadId: await findLeadId(honest.email),
    email: honest.email,
    phone: honest.e164,
    cnpj: honest.cnpj,
  })
  const session = createRemoteVisitor(FIRST + 52)
  await openVisit(client, server.origin, session)
  const callers: readonly Caller[] = [
    { kind: 'without a session', standing: 'nobody', visitor: null },
    { kind: 'without a sign-up', standing: 'session', visitor: session },
    { kind: 'whose proof has expired', standing: 'expired', visitor: late },
    ...attackers,
    ...inTwoTabs,
  ]
  for (const caller of callers) await attack.tryEverything(caller)
  for (let count = 0; count < RANDOM_REQUESTS; count += 1) {
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
    const [caller, sample, record] = [pick(callers), pick(ENDPOINT_SAMPLES), pick(records)]
    if (caller && sample && record && !sample.endsVisit) await attack.tryOne(caller, sample, record)
  }
  await attack.tryFromForeignSite(owner)
  // With the ids of their own sign-up, an attacker is refused exactly when their phone is not proven.
  for (const { kind, visitor, standing } of [
    ...attackers,
    { kind: 'whose proof has expired', visitor: late, standing: 'expired' },
  ]) {
    const own = await send(client, server, visitor, '/api/crm', { action: 'getDeal', dealId: visitor.dealId })
    check(
      own.status === (standing === 'proved' ? 200 : 401),
      `${kind}: their own deal is answered ${own.status}`,
    )
  }
  for (const caller of callers) await attack.tryEverything(caller, true)
  await waitForOutbox()

  const after = await readOwner()
  check(after.status === 200, `the owner still reads their deal, but was answered ${after.status}`)
  check(
    JSON.stringify(after) === JSON.stringify(before),
    `what the owner has is as it was: ${JSON.stringify(before)} became ${JSON.stringify(after)}`,
  )
  const { customers, subscriptions } = await listRecords(server)
  const provers = [...attackers, ...inTwoTabs].filter(({ standing }) => standing === 'proved').length + 3
  check(
    customers.length === provers,
    `${provers} visitors proved a phone and have ${customers.length} customers`,
  )
  check(
    subscriptions.length === provers,
    `${provers} visitors proved a phone and have ${subscriptions.length} subscriptions`,
  )
  check(
    new Set(customers.map(({ externalReference }) => externalReference)).size === customers.length,
    'no two customers share a reference',
  )
  note('callers', callers.length)
  note('endpoints and actions', ENDPOINT_SAMPLES.length)
  note('requests', attack.countRequests())
  note('customers', customers.length)

  /** Books the first free hour of the second free day, because the first day's times may pass while this runs. */
  async function book(visitor: SignedUp): Promise<string> {
    const ask = async (body: object) => readData(await send(client, server, visitor, '/api/scheduling', body))
    const list = async (action: string, input: string) =>
      // The cast follows the contract of our own API.
      ((await ask({ action, msisdn: visitor.e164, input })) as { rows: { title: string }[] }).rows
    const [, day] = await list('getDays', '')
    const [hour] = await list('getHours', day?.title ?? '')
    const booked = await ask({
      action: 'createAppointment',
      time: `${day?.title} ${hour?.title}`,
      contactName: OWNER,
      contactPhone: visitor.e164,
      contactEmail: visitor.email,
    })
    return (booked as { id: string }).id
  }

  async function findLeadId(email: string): Promise<string> {
    const { rows } = await db.query<{ id: string }>('select id from leads where email_key = $1 limit 1', [
      email,
    ])
    return rows[0]?.id ?? ''
  }

  async function letProofExpire(email: string) {
    const earlier = `- interval '${PAST_PROOF_DAYS} days'`
    await db.query(
      `update sessions set phone_validated_at = phone_validated_at ${earlier}
       where id in (select session_id from leads where email_key = $1)`,
      [email],
    )
    await db.query(`update leads set proven_at = proven_at ${earlier} where email_key = $1`, [email])
  }

  /** Reads the owner's answers and bookings, and with the operator's key the CRM's records of them. */
  async function readOwner() {
    const { status } = await send(client, server, owner, '/api/crm', {
      action: 'getDeal',
      dealId: owner.dealId,
    })
    const { rows } = await db.query('select starts_at, revision, status from appointments where id = $1', [
      appointmentId,
    ])
    const { persons, deals } = await listRecords(server)
    const operator = { authorization: `Bearer ${OPERATOR_KEY}` }
    for (const { id } of persons.filter(({ emails }) => emails.includes(owner.email))) {
      const answer = await send(
        client,
        server,
        null,
        '/api/crm',
        { action: 'getPerson', personId: id },
        operator,
      )
      // The CRM's person as the operator sees it.
      const person = readData(answer) as { name: string; phones: { value: string }[] }
      if (!person.phones.some(({ value }) => value === owner.e164)) continue
      const deal = deals.find(({ person_id }) => person_id === id)
      return {
        status,
        call: rows[0],
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
