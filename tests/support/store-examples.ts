import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { defineJob, type NewJob } from '#api/lib/define-job.ts'
import { createSignUpJob } from '#api/sign-up/jobs.ts'
import type { LeadInsert, LeadJob } from '#api/store/accept-lead.ts'

/** A lead as the sign-up endpoint would make it. */
export function createNewLead(changes: Partial<LeadInsert> = {}): LeadInsert {
  return {
    id: randomUUID(),
    sessionId: 'session',
    idempotencyKey: randomUUID(),
    fingerprint: randomUUID(),
    emailKey: 'ana@exemplo.com.br',
    phoneKey: '+5511987654321',
    registration: { nomeCompleto: 'Ana Prado', email: 'ana@exemplo.com.br' },
    simulation: null,
    prequalification: null,
    source: null,
    ...changes,
  }
}

const ExampleJob = defineJob('example', z.object({ key: z.string() }))

/** A job of no feature, with its key as payload. */
export function createExampleJob(key: string, subject = key): NewJob {
  return ExampleJob.create({ subject, key, payload: { key } })
}

/** Creates the job that runs a lead. */
export function createLeadJob(lead: LeadInsert, owner = 'server'): LeadJob {
  return { ...createSignUpJob(lead.id), owner, leaseSeconds: 60 }
}
