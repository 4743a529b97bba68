import { isDeepStrictEqual } from 'node:util'
import type { Dispatcher } from 'undici'
import { SANDBOX_ACCOUNTS } from '#api/sandbox/account.ts'
import { getStageId } from '#machines/deals/stages.ts'
import { type Server, startServer } from '#tests/support/server.ts'
import { createRemoteVisitor, openClient, openVisit, signUpRemotely } from '#tests/support/server-visitor.ts'
import { findWrongRecords } from '../checker.ts'
import type { Torture } from '../phase.ts'
import { type DealOnBoard, isWorkedOff, listDealsOnBoard, listRecords } from '../sandbox-client.ts'
import { waitUntil } from '../until.ts'
import { findCodeSentTo, readData, send, signUpWhole } from '../visitor.ts'

const AT_ONCE = 50

/** How many visitors want the same slot. */
const WANT_THE_SLOT = 20

/** How many webhook events report one payment. */
const WEBHOOKS = 100

/** A provider's events about one paid boleto, out of order. */
const SAID = ['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_CREATED'] as const

const PATIENCE_MS = 60_000

/** Sends simultaneous requests for one thing. A person gets one deal, a slot one visitor, and a payment has one effect. */
export async function raceRequests(torture: Torture): Promise<void> {
  await signUpRace(torture)
  const server = await startServer({ program: torture.program, directory: await torture.createDirectory() })
  const client = openClient()
  await bookingRace(torture, server, client)
  await paymentRace(torture, server, client)
  await client.destroy()
  await server.kill()
}

/** Signs one person up in fifty browsers at once, which must create one person with one deal. */
async function signUpRace({ program, createDirectory, check }: Torture): Promise<void> {
  const server = await startServer({ program, directory: await createDirectory() })
  const client = openClient()
  const { email, phone } = createRemoteVisitor(30_000_000)
  const browsers = Array.from({ length: AT_ONCE }, (_, index) => ({
    ...createRemoteVisitor(30_000_000 + index),
    email,
    phone,
  }))
  const leadIds = new Set<string>()
  await Promise.all(
    browsers.map(async (browser) => {
      await openVisit(client, server.origin, browser)
      await signUpRemotely(client, server.origin, browser, (line) => {
        if (line.type === 'accepted') leadIds.add(line.leadId)
      })
    }),
  )
  check(leadIds.size === AT_ONCE, `each of ${AT_ONCE} browsers is acknowledged`)
  const [leadId = ''] = leadIds
  const problems = async () =>
    findWrongRecords([{ email, leadIds: [leadId], hasSimulation: false }], await listRecords(server))
  await waitUntil(async () => (await isWorkedOff(server)) && (await problems()).length === 0, PATIENCE_MS)
  for (const problem of await problems()) check(false, problem)
  await client.destroy()
  await server.kill()
}

/** Books one slot for twenty visitors at once. One gets it, the others are refused, and the CRM gets one call. */
async function bookingRace({ check }: Torture, server: Server, client: Dispatcher): Promise<void> {
  const visitors = await Promise.all(
    Array.from({ length: WANT_THE_SLOT }, (_, index) => signUpWhole(client, server, 31_000_000 + index)),
  )
  const [first] = visitors
  if (!first) throw new Error('Nobody signed up')
  const listed = async (action: 'getDays' | 'getHours', input: string) => {
    const body = { action, msisdn: first.e164, input }
    // The cast follows the contract of our own API.
    return readData(await send(client, server, first, '/api/scheduling', body)) as {
      rows: { title: string }[]
    }
  }
  // The first day's times may pass while this runs.
  const [, day] = (await listed('getDays', '')).rows
  const [hour] = (await listed('getHours', day?.title ?? '')).rows
  const time = `${day?.title} ${hour?.title}`
  const answers = await Promise.all(
    visitors.map((visitor) =>
      send(client, server, visitor, '/api/scheduling', {
        action: 'createAppointment',
        time,
        contactName: 'Visitante de Teste',
        contactPhone: visitor.e164,
        contactEmail: visitor.email,
        comment: '',
        caseId: null,
      }),
    ),
  )
  const countAnswered = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  check(
    countAnswered(201) === 1 && countAnswered(409) === WANT_THE_SLOT - 1,
    `one of ${WANT_THE_SLOT} gets the slot: 201 came ${countAnswered(201)} times, 409 ${countAnswered(409)} times`,
  )
  await waitUntil(() => isWorkedOff(server), PATIENCE_MS)
  const activities = (await listDealsOnBoard(server)).flatMap((deal) => deal.activities)
  check(activities.length === 1, `one call is one activity in the CRM, not ${activities.length}`)
}

/** Reports a payment a hundred times in any order, and later under new ids. It must win its deal once. */
async function paymentRace({ check, random }: Torture, server: Server, client: Dispatcher): Promise<void> {
  const buyer = await signUpWhole(client, server, 32_000_000)
  const otp = await findCodeSentTo(server, buyer.e164)
  const ask = async (path: string, body: object) => readData(await send(client, server, buyer, path, body))
  await ask('/api/otp', { action: 'validate', phone_number: buyer.e164, otp })
  await ask('/api/track', { event: 'implementation_accepted' })
  const chargeRequest = { requestType: 'createOneTimePayment', payload: { method: 'boleto' } }
  // The cast follows the contract of our own API.
  const { paymentId } = (await ask('/api/payments', chargeRequest)) as { paymentId: string }
  await ask(`/api/sandbox/payments/${paymentId}`, { act: 'pay', webhooks: 'none' })

  const awaitDeal = async (name: string) => {
    const events = Array.from({ length: WEBHOOKS }, (_, index) => SAID[index % SAID.length] ?? SAID[0])
      .map((event) => ({ event, at: random() }))
      .sort((one, other) => one.at - other.at)
    const answers = await Promise.all(
      events.map(({ event }) =>
        send(
          client,
          server,
          null,
          '/api/webhooks/asaas',
          { id: `evt_${name}_${event}`, event, payment: { id: paymentId } },
          { 'asaas-access-token': SANDBOX_ACCOUNTS.asaas.webhookToken },
        ),
      ),
    )
    check(
      answers.every(({ status }) => status === 200),
      `each of ${WEBHOOKS} webhook events of one payment is answered 200`,
    )
    await waitUntil(() => isWorkedOff(server), PATIENCE_MS)
    return (await listDealsOnBoard(server)).find(({ person }) => person?.emails.includes(buyer.email))
  }
  const won = await awaitDeal('first')
  check(
    won?.status === 'won' && won.stageId === getStageId('awaitingActivation'),
    `a paid boleto wins its deal: it is ${won?.status} at stage ${won?.stageId}`,
  )
  const later = await awaitDeal('later')
  check(
    isDeepStrictEqual(removeNotes(later), removeNotes(won)) && (later?.notes.length ?? 0) <= 1,
    'webhook events of a payment that is known change nothing',
  )
}

/** Removes a deal's note, which is written some seconds later. */
function removeNotes(deal: DealOnBoard | undefined) {
  return deal && { ...deal, notes: null }
}
