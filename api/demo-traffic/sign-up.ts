import { createHash } from 'node:crypto'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import { JOB_LEASE_SECONDS } from '#machines/outbox/limits.ts'
import { PREQUALIFICATION_CHOICES } from '#machines/prequalification/answers.ts'
import { composeSource } from '../origin/source.ts'
import type { JobRun } from '../outbox/registry.ts'
import { runJob } from '../outbox/run-job.ts'
import { WhatsAppError } from '../providers/whatsapp.ts'
import type { Services } from '../services.ts'
import { createSignUpJob } from '../sign-up/jobs.ts'
import { StoredSimulation } from '../sign-up/parse-lead.ts'
import { validateSignUp } from '../sign-up/request.ts'
import { runSignUpJob } from '../sign-up/run.ts'
import { acceptLead } from '../store/accept-lead.ts'
import { acquireLeadLocks } from '../store/lead-steps.ts'
import type { Lead } from '../store/leads.ts'
import { acquireLocks, releaseLocks } from '../store/locks.ts'
import { createOutageError } from './faults.ts'
import type { Month } from './month.ts'
import { attemptJob } from './run-due-jobs.ts'
import type { Visitor } from './visitor.ts'

/** How long the chart waits for a provider that is down, in milliseconds: the simulation knows the answer. */
const OUTAGE_PATIENCE_MS = 20

/**
 * Has a visitor send the form, and runs the sign-up as the server does.
 * @param options.isCrmDown whether this sign-up finds the CRM down; by default as it is for everybody
 */
export async function signUp(
  visitor: Visitor,
  { isCrmDown = visitor.month.faults.isDown('pipedrive') }: { readonly isCrmDown?: boolean } = {},
): Promise<Lead> {
  const { month, address } = visitor
  const { lead, job } = await accept(visitor)
  const audience = { address, sendLine: () => {} }
  const run: JobRun['run'] = (context) =>
    runSignUpJob({ ...context, services: withOutages(month, isCrmDown) }, audience)
  await runJob(month.services, job, { run }, () => false)
  return lead
}

/** As `signUp`, while another device holds the visitor's e-mail. */
export async function signUpLocked(visitor: Visitor): Promise<Lead> {
  const { prospect, month } = visitor
  const { db } = month.services.database
  await acquireLocks(db, [getLockName(prospect)], 'another device', JOB_LEASE_SECONDS * SECOND_MS)
  return signUp(visitor)
}

/**
 * Has a visitor send the form to a server whose every attempt takes too long: before it begins, or once it has the lock.
 */
export async function signUpHanging(visitor: Visitor, moment: 'beforeLock' | 'afterLock'): Promise<Lead> {
  const { month, prospect, sessionId } = visitor
  const { lead, job } = await accept(visitor)
  if (moment === 'afterLock') {
    const { db } = month.services.database
    const names = [getLockName(prospect)]
    const wanted = { names, owner: sessionId, leaseMs: JOB_LEASE_SECONDS * SECOND_MS }
    const lock = await acquireLeadLocks(db, lead, wanted, { step: 'acquireLock', outcome: 'done' })
    if (lock) await releaseLocks(db, names, lock.token)
  }
  month.faults.breakJob(job.kind, job.subject, { how: 'hanging' })
  await attemptJob(month, job)
  return lead
}

const getLockName = ({ email }: Visitor['prospect']) => `email:${email.toLowerCase()}`

async function accept({ month, number, prospect, simulation, sessionId }: Visitor) {
  const { services, random, keyPrefix } = month
  const request = validateSignUp({
    ...prospect,
    simulation: simulation && StoredSimulation.parse(simulation),
    source: random.pick(SOURCES),
    prequalification: random.draw() < 0.3 ? answerQuestions(month) : null,
    sawPrices: random.draw() < 0.4,
  })
  const { registration, emailKey, phoneKey, source, prequalification, sawPrices } = request
  const id = random.drawUuid()
  const job = createSignUpJob(id)
  const acceptance = await acceptLead(
    services.database.db,
    {
      id,
      sessionId,
      idempotencyKey: `${keyPrefix}${number}:${id}`,
      fingerprint: createHash('sha256')
        .update(JSON.stringify([registration, simulation]))
        .digest('hex'),
      emailKey,
      phoneKey,
      registration,
      simulation,
      prequalification,
      source: {
        ...composeSource(source, null),
        abVariant: AB_VARIANTS[number % AB_VARIANTS.length] ?? 'A',
        ...(sawPrices ? { sawPrices } : {}),
      },
    },
    { ...job, owner: services.owner, leaseSeconds: JOB_LEASE_SECONDS },
  )
  if (acceptance.outcome !== 'accepted') throw new Error('A sign-up of the simulation was not accepted')
  return { lead: acceptance.lead, job: { ...job, ...acceptance.claim } }
}

/** Where visitors come from. */
const SOURCES = [
  { referrer: 'www.google.com' },
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'advogados' },
  { utm_source: 'instagram', utm_medium: 'social' },
  { source: 'premium', profile: 'qualified' },
  {},
] as const

function answerQuestions({ random }: Month) {
  const { lawyersCount, monthlyRevenue, practiceAreas, currentSystems, urgency } = PREQUALIFICATION_CHOICES
  return {
    lawyersCount: random.pick(lawyersCount),
    monthlyRevenue: random.pick(monthlyRevenue),
    practiceAreas: random.pick(practiceAreas),
    currentSystems: random.pick(currentSystems),
    urgency: random.pick(urgency),
  }
}

/** Returns the services as a sign-up finds them: with the providers that are down. */
function withOutages({ services, faults }: Month, isCrmDown: boolean): Services {
  const { waits, crm, whatsApp } = services
  const fail = () => Promise.reject(createOutageError('pipedrive'))
  return {
    ...services,
    crm: isCrmDown ? { ...crm, searchPersons: fail, createPerson: fail, getPerson: fail } : crm,
    whatsApp: faults.isDown('whatsapp') ? { ...whatsApp, sendCode: refuseMessage } : whatsApp,
    waits: isCrmDown ? { ...waits, patienceMs: OUTAGE_PATIENCE_MS } : waits,
  }
}

function refuseMessage(): Promise<never> {
  const failure = { provider: 'whatsapp', method: 'POST', kind: 'status', status: 401, code: '190' } as const
  return Promise.reject(new WhatsAppError(failure, 'misconfigured'))
}
