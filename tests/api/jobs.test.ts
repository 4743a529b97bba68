import { describe, expect, test } from 'vitest'
import { createAlertMailJob, createAlertWebhookJob } from '#api/alerts/jobs.ts'
import { createContinuationMailJob } from '#api/continuation/jobs.ts'
import { createCustomizationJob } from '#api/customization/jobs.ts'
import { createDealNoteJob } from '#api/deal-note/jobs.ts'
import { createDealChangeJob, createDealEventJob, createOrganizationJob } from '#api/deals/jobs.ts'
import { JOBS_AND_CHORES } from '#api/jobs-and-chores.ts'
import { defineJob, type JobDefinition, type NewJob } from '#api/lib/define-job.ts'
import { createClassRegistrationJob } from '#api/masterclass/jobs.ts'
import { createAskedCodeJob } from '#api/one-time-code/jobs.ts'
import { createJobRegistry } from '#api/outbox/registry.ts'
import { createCorrectedEmailJob, createHoldRecordJob } from '#api/ownership/jobs.ts'
import {
  createActivationCallJob,
  createChargingJob,
  createClosingJob,
  createCustomerContactJob,
  createHandOverJob,
  createPaymentEventJob,
  createPaymentTroubleJob,
  createRefusedCnpjJob,
  createRereadJob,
  createReturnedInPartJob,
  createSubscriptionEventJob,
  createSubscriptionJob,
} from '#api/payments/jobs.ts'
import { createProfileJob } from '#api/profile/jobs.ts'
import {
  createActivityJob,
  createCallMailJob,
  createHoldJob,
  createReminderJob,
} from '#api/scheduling/jobs.ts'
import { createSignUpJob, SignUpJob } from '#api/sign-up/jobs.ts'
import { BLOCKING_NOTHING, claimDue, enqueue } from '#api/store/jobs.ts'
import type { PaymentWebhookEvent } from '#api/store/payment-webhook-events.ts'
import { jobs } from '#api/store/schema.ts'
import { setUpApi } from '#tests/support/api.ts'

const LEAD = '3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f'
const OTHER = '0b9cf4b4-3c3c-4d4d-9e9e-5a5a5a5a5a5a'
const CHARGE = { id: OTHER, leadId: LEAD }
const CALL = { id: OTHER, leadId: LEAD, revision: 2, startsAt: new Date('2026-11-24T13:30:00Z') }
const EVENT: PaymentWebhookEvent = {
  id: 'evt_1',
  event: 'PAYMENT_RECEIVED',
  paymentId: 'pay_1',
  leadId: LEAD,
  outcome: 'queued',
}

/** A job of every kind, as the features create them, with the payload its handler must receive. */
const TOLD = {
  alertId: 7,
  kind: 'dead_letters',
  value: 2,
  threshold: 0,
  at: '2026-11-29T16:05:00.000Z',
  endedAt: null,
} as const

const CREATED: readonly (readonly [NewJob | null, object])[] = [
  [createSignUpJob(LEAD), {}],
  [createAlertMailJob(TOLD), TOLD],
  [createAlertWebhookJob(TOLD), TOLD],
  [
    createAskedCodeJob('key', { leadId: LEAD, sessionId: 'session', askedAt: 1 }),
    { leadId: LEAD, sessionId: 'session', askedAt: 1 },
  ],
  [createContinuationMailJob(OTHER, LEAD), { continuationId: OTHER, leadId: LEAD }],
  [
    createDealEventJob(LEAD, 'pipeline.checkout_started', { paymentMethod: 'pix', afterCardFailure: true }),
    {
      events: [{ type: 'pipeline.checkout_started', paymentMethod: 'pix', afterCardFailure: true }],
      add: [],
      remove: [],
    },
  ],
  [
    createDealEventJob(LEAD, 'tracker.otp_confirmed'),
    { events: [{ type: 'tracker.otp_confirmed' }], add: [], remove: [] },
  ],
  [
    createDealChangeJob(LEAD, { add: ['testGroupA'], wonAt: '2026-11-20T12:00:00.000Z' }, 'test'),
    { events: [], add: ['testGroupA'], remove: [], wonAt: '2026-11-20T12:00:00.000Z' },
  ],
  [createDealNoteJob(12), { dealId: 12 }],
  [createHoldRecordJob(LEAD), {}],
  [createCorrectedEmailJob(LEAD, 'ana@exemplo.com'), { former: 'ana@exemplo.com' }],
  [createCustomerContactJob(LEAD), { leadId: LEAD }],
  [createProfileJob(LEAD), {}],
  [
    createCustomizationJob(LEAD, { part: 'integrations', pipedrive: true, wanted: [] }),
    { part: 'integrations', pipedrive: true, wanted: [] },
  ],
  [createSubscriptionJob(LEAD), { leadId: LEAD }],
  [createChargingJob(CHARGE), { leadId: LEAD, chargeId: OTHER }],
  [createClosingJob(CHARGE), { leadId: LEAD, chargeId: OTHER }],
  [createPaymentEventJob(EVENT), { leadId: LEAD, event: 'PAYMENT_RECEIVED', paymentId: 'pay_1' }],
  [createSubscriptionEventJob('evt_2', LEAD, 'sub_1'), { leadId: LEAD, subscriptionId: 'sub_1' }],
  [createActivityJob(CALL), { appointmentId: OTHER }],
  [createCallMailJob(CALL, 'changed'), { appointmentId: OTHER, leadId: LEAD, revision: 2, cause: 'changed' }],
  [createReminderJob(CALL), { appointmentId: OTHER, leadId: LEAD, revision: 2 }],
  [createRefusedCnpjJob(LEAD, 'cause'), {}],
  [createHandOverJob(LEAD, 'email'), { about: 'email' }],
  [createOrganizationJob(LEAD, '11222333000181', 'sign-up'), { leadId: LEAD }],
  [
    createPaymentTroubleJob(LEAD, { paymentId: 'pay_1', trouble: 'overdue' }),
    { paymentId: 'pay_1', trouble: 'overdue' },
  ],
  [
    createReturnedInPartJob(LEAD, 'pay_1', 5_000),
    { paymentId: 'pay_1', trouble: 'partialRefund', which: 'R$ 50,00' },
  ],
  [createRereadJob(LEAD, 'pay_1', 'unlisted'), { leadId: LEAD, event: 'READ_AGAIN', paymentId: 'pay_1' }],
  // Asked for on a Friday.
  [createActivationCallJob(LEAD, 'profile', new Date('2026-11-20T12:00:00Z')), { dueDate: '2026-11-23' }],
  [createHoldJob({ id: OTHER, leadId: LEAD }), { appointmentId: OTHER, leadId: LEAD }],
  [createClassRegistrationJob(OTHER, 'ana@exemplo.com.br'), { registrationId: OTHER }],
]

/** Every definition a feature exports. */
const DEFINITIONS = Object.values(
  import.meta.glob<Record<string, unknown>>('../../api/*/jobs.ts', { eager: true }),
)
  .flatMap((module) => Object.values(module))
  .filter(isDefinition)

function isDefinition(value: unknown): value is JobDefinition<NewJob['payload']> {
  return typeof value === 'object' && value !== null && 'kind' in value && 'create' in value
}

describe('the definitions of jobs', () => {
  test('each has one handler, and no handler is without its definition', () => {
    const kinds = DEFINITIONS.map(({ kind }) => kind)
    expect(kinds.length).toBeGreaterThanOrEqual(12)
    expect([...JOBS_AND_CHORES.jobs.keys()].sort()).toEqual([...kinds].sort())
  })

  test('those that block nothing exist', () => {
    const kinds = DEFINITIONS.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining([...BLOCKING_NOTHING]))
  })

  test('two of one kind are refused', () => {
    const entry = { kind: 'twice', run: () => Promise.resolve() }
    expect(() => createJobRegistry([entry, entry])).toThrow()
  })

  test('a misspelt kind, a kind without a definition and a wrong payload do not compile', () => {
    const Note = defineJob('note', SignUpJob.payload)
    const job = { subject: LEAD, key: 'a', payload: {} }
    // @ts-expect-error no job is made without a definition
    const handmade: NewJob = { kind: 'signup-noet', ...job }
    // @ts-expect-error the payload is checked where the job is created
    const createEmpty = () => createHoldJob({ id: OTHER })
    // @ts-expect-error an event type that no chart knows
    const createMisspelt = () => createDealEventJob(LEAD, 'tracker.signup_complete')
    expect([handmade.kind, typeof createEmpty, typeof createMisspelt]).toEqual([
      'signup-noet',
      'function',
      'function',
    ])
    expect(Note.create(job)).toMatchObject({ kind: 'note', ...job })
  })
})

describe('stored jobs', () => {
  const api = setUpApi()

  const getDb = () => api.services.database.db

  test('of every kind come back with the payload they were created with', async () => {
    const seen = new Set<string>()
    for (const [created, payload] of CREATED) {
      if (!created) throw new Error('There is no job')
      expect(await enqueue(getDb(), { ...created, subject: created.key })).toBe(true)
      const [claimed] = await claimDue(getDb(), 'test', 1, 30)
      const definition = DEFINITIONS.find(({ kind }) => kind === claimed?.kind)
      expect(definition?.payload.parse(claimed?.payload), created.key).toEqual(payload)
      seen.add(created.kind)
    }
    expect([...seen].sort()).toEqual(DEFINITIONS.map(({ kind }) => kind).sort())
  })

  test.each([
    ['of a kind without a handler', { kind: 'signup-noet', payload: {} }, 'unknown_kind'],
    ['without what the payload needs', { kind: 'charge', payload: { leadId: LEAD } }, 'payload_invalid'],
    [
      'about an event no chart knows',
      {
        kind: 'deal-change',
        payload: { events: [{ type: 'tracker.signup_complete' }], add: [], remove: [] },
      },
      'payload_invalid',
    ],
  ])('%s end as dead letters, which the log and the health check report', async (_, row, problem) => {
    await getDb()
      .insert(jobs)
      .values({ ...row, subject: LEAD, key: 'stored' })
    await api.drainOutbox()
    expect(await getDb().select().from(jobs)).toMatchObject([{ state: 'dead', problem, attempts: 1 }])
    const lines = api.logs.map((line): unknown => JSON.parse(line))
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'critical',
        action: 'job.dead_lettered',
        kind: row.kind,
        code: problem,
      }),
    )
    const health: unknown = await (await api.request('/api/health')).json()
    expect(health).toMatchObject({ status: 'degraded', checks: { outbox: false } })
  })
})
