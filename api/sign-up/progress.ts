import { NO_PROGRESS, type SignUpProgress } from '#machines/sign-up/progress.ts'
import type { Registration } from '#machines/sign-up/registration.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'
import { getPublicIds } from '../ownership/public-ids.ts'
import type { Lead } from '../store/leads.ts'

/** Reads the progress of earlier runs from a lead's row. */
export function readProgress(lead: Lead): SignUpProgress {
  return {
    ...NO_PROGRESS,
    personId: lead.personId,
    dealId: lead.dealId,
    isSignUpTracked: lead.steps.some(({ step, outcome }) => step === 'trackSignup' && outcome === 'done'),
    customerId: lead.customerId,
    subscriptionId: lead.subscriptionId,
    codeSent: lead.codeSentAt !== null,
  }
}

/**
 * Returns the record that the browser keeps in the cookie `dadosCadastro` (spec S2 3). Its ids are ours, not the
 * CRM's (decision 40).
 * @param secret the secret that signs visitors' cookies
 */
export function toRegistrationRecord(
  secret: string,
  lead: Pick<Lead, 'id' | 'phoneKey' | 'personId' | 'dealId' | 'createdAt'>,
  registration: Registration,
): RegistrationRecord {
  return {
    ...getPublicIds(secret, lead),
    email: registration.email,
    phone: lead.phoneKey,
    telefone: lead.phoneKey,
    nomeCompleto: registration.nomeCompleto,
    razaoSocial: registration.razaoSocial,
    cpfCnpj: registration.cpfCnpj,
    isExisting: false,
    created: lead.createdAt.toISOString(),
  }
}
