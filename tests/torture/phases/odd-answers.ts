import type { Dispatcher } from 'undici'
import { ODD_ANSWERS, type OddAnswer } from '#machines/sandbox/faults.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { heal, listRecords, setFaults } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { findCodeSentTo, send } from '../visitor.ts'

/** Visitors who sign up with each kind of odd answer. */
const VISITORS = 6

/** How long a sign-up may take while every provider answers oddly, in milliseconds: twice the wait for a step, and a busy machine. */
const SIGNED_UP_WITHIN_MS = 30_000

/** How soon a page that needs a provider is answered, in milliseconds. */
const ANSWERED_WITHIN_MS = 15_000

/** The time limit for everything to be done once the providers are well, without any help, in milliseconds. */
const DONE_WITHIN_MS = 75_000

const SIMULATION = {
  monthlyTotal: 449,
  planName: 'Profissional',
  selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
}

/** What a page asks that needs a provider: the prices of the CRM, and a charge. */
const QUESTIONS = [
  ['/api/crm', { action: 'fetchAllProductsRaw' }],
  ['/api/payments', { requestType: 'createOneTimePayment', payload: { method: 'pix', cents: 44_900 } }],
] as const

/** A refusal that says in Portuguese what failed; the page adds what to do. */
const CLEAR = /^(?:Erro ao|Falha ao|O serviço|Serviço) /

/**
 * Has CRM, payments and WhatsApp answer what none of them documents: a page with 200, nothing, JSON of another type, or a limit of a
 * day. Visitors must be answered in time and clearly, and once the providers are well, all must be done without anybody's help.
 */
export async function answerOddly(torture: Torture): Promise<void> {
  // At the same time, each on a server of its own: most of it is waiting.
  await Promise.all(ODD_ANSWERS.map((answer, index) => attack(torture, answer, 50_000_000 + index * 1_000)))
}

async function attack(
  { program, createDirectory, check, note }: Torture,
  answer: OddAnswer,
  firstNumber: number,
): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  for (const service of ['pipedrive', 'asaas', 'whatsapp'] as const)
    await setFaults(server, service, { failRate: 1, status: answer })

  const acknowledged = await Promise.all(
    Array.from({ length: VISITORS }, async (_, index) => {
      const visitor = { ...createRemoteVisitor(firstNumber + index), simulation: SIMULATION }
      const leadIds: string[] = []
      let outcome = 'none'
      await openVisit(client, server.origin, visitor)
      const askedAt = performance.now()
      const { status } = await signUpRemotely(client, server.origin, visitor, (line) => {
        if (line.type === 'accepted') leadIds.push(line.leadId)
        if (line.type === 'ended') outcome = line.outcome
      })
      check(status === 201 && outcome === 'completed', `${answer}: a sign-up is ${status}, ${outcome}`)
      check(performance.now() - askedAt < SIGNED_UP_WITHIN_MS, `${answer}: a sign-up ends in time`)
      await prove(client, server, visitor)
      for (const [path, body] of QUESTIONS) {
        const problem = await findProblem(() => send(client, server, visitor, path, body))
        check(problem === null, `${answer}: ${path} ${problem}`)
      }
      return { email: visitor.email, leadIds, hasSimulation: true }
    }),
  )

  await heal(server)
  const healedAt = performance.now()
  const findWrong = async () => {
    const records = await listRecords(server)
    const { customers, subscriptions } = records
    return [
      ...findWrongRecords(acknowledged, { ...records, customers: [], subscriptions: [] }),
      ...(customers.length === VISITORS ? [] : [`${customers.length} customers`]),
      ...(subscriptions.length === VISITORS ? [] : [`${subscriptions.length} subscriptions`]),
    ]
  }
  await waitUntil(async () => (await findWrong()).length === 0, DONE_WITHIN_MS)
  for (const problem of await findWrong()) check(false, `${answer}: ${problem}`)
  note(
    `${answer}: done seconds after the providers are well`,
    Math.round((performance.now() - healedAt) / 1_000),
  )
  await client.destroy()
  check((await server.stop()) === 0, `${answer}: the server lives until it is stopped`)
}

/** Proves the phone with the code that the sandbox keeps for itself while WhatsApp takes none. */
async function prove(client: Dispatcher, server: Server, visitor: ReturnType<typeof createRemoteVisitor>) {
  const phone = `+55${visitor.phone}`
  const otp = await findCodeSentTo(server, phone)
  const reply = await send(client, server, visitor, '/api/otp', {
    action: 'validate',
    phone_number: phone,
    otp,
  })
  if (reply.status !== 200) throw new Error(`The code was answered ${reply.status} ${reply.text}`)
}

/** Returns what is wrong with an answer to a visitor; null when it is a success, or a refusal in time that says what failed. */
async function findProblem(ask: () => ReturnType<typeof send>): Promise<string | null> {
  const askedAt = performance.now()
  const { status, text } = await ask()
  if (performance.now() - askedAt > ANSWERED_WITHIN_MS) return 'comes too late'
  if (status < 400) return null
  const { error } = JSON.parse(text) as { error?: { message?: string } }
  return CLEAR.test(error?.message ?? '') ? null : `is answered ${status} ${text}`
}
