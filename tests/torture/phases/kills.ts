import type { FaultSettings } from '#api/sandbox/faults.ts'
import {
  ALLOWED_STATUSES,
  createVisitors,
  type KillableServer,
  LOSSY_CRM,
  listAccepted,
  listDeals,
  openKillableServer,
  type TrackedVisitor,
} from '#tests/support/killable-server.ts'
import type { Torture } from '../phase.ts'
import { openProofs } from '../proofs.ts'
import { listRecords, setFaults } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { findWrongMoney, type Payer } from '../wrong-money.ts'

const VISITORS = 200

/** One visitor in this many proves the phone. */
const PROVING = 5

/** The first kill comes while sign-ups are being accepted. */
const ACCEPTED_AT_FIRST_KILL = 60

/** The others come while the CRM is being written to. */
const PERSONS_AT_SECOND_KILL = 40
const DEALS_AT_THIRD_KILL = 60

/** A CRM that writes everything, answers nothing, and for seconds finds nothing it wrote. */
const SILENCE: Partial<FaultSettings> = { dropAfterWriteRate: 1, only: 'writes', searchLagMs: 6_000 }

/** Few enough for a worker to resume all of them at once. */
const VISITORS_IN_SILENCE = 12

/** The number of payers. All prove their phones, and each CNPJ belongs to two of them. */
const PAYERS = 40

/** The payment provider fails in the ways that make duplicates or lose subscriptions. */
const LOSSY_PAYMENTS: Partial<FaultSettings> = { ...LOSSY_CRM, status: 500 }

/** The numbers of payers with a customer, then with a subscription, at which the server is killed. */
const CUSTOMERS_AT_KILL = 8
const SUBSCRIPTIONS_AT_KILL = 20

/** A job that failed five times waits five minutes. */
const PATIENCE_MS = 420_000

const SIMULATION = {
  monthlyTotal: 249,
  planName: 'Essencial',
  selectedProducts: [{ name: 'Plano Essencial', quantity: 1, billingFrequency: 'monthly' }],
}

/**
 * Kills a server three times while the CRM fails, once while the CRM writes without answering, and likewise while customers
 * and subscriptions are created for visitors who proved their phones.
 */
export async function killServers({ program, createDirectory, check, note }: Torture): Promise<void> {
  const visitors = createVisitors(1, VISITORS).map(withPlan)
  const late = createVisitors(VISITORS + 1, VISITORS_IN_SILENCE).map(withPlan)
  const payers = createPayers(VISITORS + VISITORS_IN_SILENCE + 1, PAYERS)
  const silent = createPayers(VISITORS + VISITORS_IN_SILENCE + PAYERS + 1, VISITORS_IN_SILENCE)
  const proofs = openProofs([...visitors.filter((_, index) => index % PROVING === 0), ...payers, ...silent])
  const killable = await openKillableServer({ program, directory: await createDirectory() }, proofs)
  await killable.setCrmFaults(LOSSY_CRM)
  await setFaults(killable.getServer(), 'asaas', LOSSY_PAYMENTS)
  await killable.killDuring(visitors, async () => listAccepted(visitors).length >= ACCEPTED_AT_FIRST_KILL)
  await killable.killDuring(
    visitors,
    async () => (await killable.readSandbox()).persons.length >= PERSONS_AT_SECOND_KILL,
  )
  await killable.killDuring(
    visitors,
    async () => listDeals(await killable.readSandbox()).length >= DEALS_AT_THIRD_KILL,
  )
  await killable.signUpAll(visitors)
  await killable.setCrmFaults(null)
  await killable.waitForNotes(visitors)
  // A repeated request gets the same sign-up. A visitor who never got the answer to their code also lost the session.
  await killable.sendAgain(visitors.filter((visitor) => proofs.getProof(visitor) !== 'unknown'))

  for (const status of killable.statuses)
    check(ALLOWED_STATUSES.includes(status), `a visitor was answered ${status}`)
  for (const { email, leadIds } of visitors)
    check(leadIds.size === 1, `${email} was acknowledged ${leadIds.size} leads`)
  for (const problem of await killable.findWrongRecords(visitors)) check(false, problem)
  const { persons } = await killable.readSandbox()
  const known = new Set(visitors.map(({ email }) => email))
  const emails = persons.flatMap((person) => person.emails)
  check(
    emails.length === VISITORS && emails.every((email) => known.has(email)),
    `the CRM has ${emails.length} e-mail addresses of ${VISITORS} visitors`,
  )

  await killable.setCrmFaults(SILENCE)
  await killable.killDuring(late, async () => {
    const created = (await killable.readSandbox()).persons.flatMap((person) => person.emails)
    return late.filter(({ email }) => created.includes(email)).length >= VISITORS_IN_SILENCE / 2
  })
  await killable.setCrmFaults(null)
  await killable.signUpAll(late)
  await killable.waitForNotes(late)
  for (const problem of await killable.findWrongRecords(late))
    check(false, `killed while the CRM did not answer: ${problem}`)

  await killWhilePaying(killable, payers, silent)
  const all = [...visitors, ...late, ...payers, ...silent]
  const listWrong = async () =>
    findWrongMoney(
      all.map((visitor) => toPayer(visitor, proofs.getProof(visitor))),
      await listRecords(killable.getServer()),
    )
  await waitUntil(async () => (await listWrong()).length === 0, PATIENCE_MS)
  for (const problem of [...(await listWrong()), ...proofs.problems]) check(false, problem)
  const countProofs = (proof: Payer['proof']) =>
    all.filter((visitor) => proofs.getProof(visitor) === proof).length
  note('proven', countProofs('given'))
  note('proofsThatWereNotAnswered', countProofs('unknown'))
  note('unproven', countProofs('none'))
  await killable.close()
}

/** Kills the server while customers, then subscriptions are created, and once while every answer about one is lost. */
async function killWhilePaying(
  killable: KillableServer,
  payers: readonly TrackedVisitor[],
  silent: readonly TrackedVisitor[],
) {
  const count = async () => {
    const { customers, subscriptions } = await listRecords(killable.getServer())
    return { customers: customers.length, subscriptions: subscriptions.length }
  }
  const before = await count()
  await setFaults(killable.getServer(), 'asaas', LOSSY_PAYMENTS)
  await killable.killDuring(
    payers,
    async () => (await count()).customers - before.customers >= CUSTOMERS_AT_KILL,
  )
  await killable.killDuring(
    payers,
    async () => (await count()).subscriptions - before.subscriptions >= SUBSCRIPTIONS_AT_KILL,
  )
  await killable.signUpAll(payers)
  await setFaults(killable.getServer(), 'asaas', SILENCE)
  const { customers } = await count()
  await killable.killDuring(
    silent,
    async () => (await count()).customers - customers >= VISITORS_IN_SILENCE / 2,
  )
  // Removes the faults of every provider.
  await killable.setCrmFaults(null)
  await killable.signUpAll(silent)
}

function withPlan(visitor: TrackedVisitor): TrackedVisitor {
  return { ...visitor, simulation: SIMULATION }
}

/** Creates visitors with a plan, two for each CNPJ. */
function createPayers(first: number, count: number): readonly TrackedVisitor[] {
  const visitors = createVisitors(first, count).map(withPlan)
  return visitors.map((visitor, index) => ({
    ...visitor,
    cnpj: visitors[index - (index % 2)]?.cnpj ?? visitor.cnpj,
  }))
}

function toPayer({ email, phone, cnpj }: TrackedVisitor, proof: Payer['proof']): Payer {
  return { email, phone: `+55${phone}`, cnpj, proof }
}
