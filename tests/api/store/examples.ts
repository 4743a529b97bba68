import { randomUUID } from 'node:crypto'
import type { LeadJob, NewLead } from '#api/store/leads.ts'

/** A lead as the sign-up endpoint would make it. */
export function newLead(changes: Partial<NewLead> = {}): NewLead {
  return {
    id: randomUUID(),
    sessionId: 'session',
    idempotencyKey: randomUUID(),
    fingerprint: randomUUID(),
    emailKey: 'ana@exemplo.com.br',
    phoneKey: '+5511987654321',
    registration: { nomeCompleto: 'Ana Prado', email: 'ana@exemplo.com.br' },
    simulation: null,
    source: null,
    chartVersion: '1',
    ...changes,
  }
}

/** The job that carries it on. */
export function signUpJob(lead: NewLead, owner = 'server'): LeadJob {
  return {
    kind: 'signup',
    subject: lead.id,
    key: `signup:${lead.id}`,
    payload: { leadId: lead.id },
    owner,
    leaseSeconds: 60,
  }
}
