import { NO_PROGRESS, type RegistrationRecord, type SignUpProgress } from '#machines/sign-up/records.ts'
import { phoneE164, type Registration } from '#machines/sign-up/registration.ts'
import type { Lead } from '../store/leads.ts'

/** What earlier runs achieved, as the lead's row tells. */
export function progressOf(lead: Lead): SignUpProgress {
  return {
    ...NO_PROGRESS,
    personId: lead.personId,
    dealId: lead.dealId,
    signupTracked: lead.steps.some(({ step, outcome }) => step === 'trackSignup' && outcome === 'done'),
    customerId: lead.customerId,
    subscriptionId: lead.subscriptionId,
    codeSent: lead.codeSentAt !== null,
  }
}

/** The record the browser keeps in the cookie `dadosCadastro` (spec S2 3). */
export function registrationRecordOf(
  lead: Pick<Lead, 'personId' | 'dealId' | 'createdAt'>,
  registration: Registration,
): RegistrationRecord {
  const phone = phoneE164(registration)
  return {
    personId: lead.personId,
    dealId: lead.dealId,
    email: registration.email,
    phone,
    telefone: phone,
    nomeCompleto: registration.nomeCompleto,
    razaoSocial: registration.razaoSocial,
    cpfCnpj: registration.cpfCnpj,
    isExisting: false,
    created: lead.createdAt.toISOString(),
  }
}
