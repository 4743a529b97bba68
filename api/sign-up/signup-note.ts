import { scoreLead } from '#machines/lead-scoring/score.ts'
import { displayPhone, phoneE164 } from '#machines/sign-up/registration.ts'
import { addNoteOnce } from '../deals/add-note-once.ts'
import { labellingDataOf } from '../deals/lead-facts.ts'
import { scoreLines } from '../deals/score-deal.ts'
import type { Services } from '../services.ts'
import { hasBookedCall } from '../store/appointments.ts'
import type { LeadInHand } from './lead-in-hand.ts'

/** Pins what the visitor wrote to the deal; where the record was reused, its own fields stay as they are (decision 34). */
export async function addSignupNote(
  services: Services,
  { lead, registration, simulation }: LeadInHand,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const past = {
    history: [],
    stage: null,
    hasBookedCall: await hasBookedCall(services.database.db, lead.sessionId),
  }
  const lines = [
    `Nome: ${registration.nomeCompleto}`,
    `E-mail: ${registration.email}`,
    `WhatsApp: ${displayPhone(phoneE164(registration))} (ainda não confirmado)`,
    `Razão social: ${registration.razaoSocial}`,
    `CNPJ: ${registration.cpfCnpj}`,
    ...(simulation ? [`Plano simulado: ${simulation.planName}`] : []),
    ...scoreLines(scoreLead(labellingDataOf(lead, past))),
    ...(lead.ownsPerson ? [] : ['Pessoa já existente no CRM: os dados dela não foram alterados.']),
  ]
  const note = {
    dealId,
    leadId: lead.id,
    heading: 'Cadastro pelo site',
    reference: lead.id.slice(0, 8),
    lines,
  }
  await addNoteOnce(services, note, signal)
}
