import { maskCnpj } from '#machines/rules/cnpj.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { parseLead } from '../../sign-up/parse-lead.ts'
import type { Lead } from '../../store/leads.ts'

/** Describes who the visitor is and whether the phone is confirmed. */
export function describeVisitor(lead: Lead): NoteSection {
  const { registration } = parseLead(lead)
  const { nomeCompleto, razaoSocial, cpfCnpj, email } = registration
  return {
    title: 'Contato',
    lines: [
      `${nomeCompleto}, ${razaoSocial}`,
      `WhatsApp: ${formatPhone(lead.phoneKey)} (${formatProof(lead)})`,
      `E-mail: ${email}`,
      `CNPJ: ${maskCnpj(cpfCnpj)}${lead.cnpjRefusedAt === null ? '' : ' (não reconhecido pelo provedor de pagamentos)'}`,
      // After the proof the person's contact data are this visitor's (decision 40).
      ...(lead.ownsPerson || lead.provenAt !== null
        ? []
        : ['Pessoa já existente no CRM: os dados dela não foram alterados.']),
    ],
  }
}

/**
 * Lists the other visitors who signed up with contact data of the same deal, each once. Leaves out a sign-up
 * without a proven phone that has the same contact data as the deal's own visitor, because it tells nothing new.
 */
export function listOtherVisitors(lead: Lead, others: readonly Lead[]): NoteSection {
  const own = formatContact(lead)
  const lines = others
    .filter((other) => other.provenAt !== null || formatContact(other) !== own)
    .map((other) => formatContact(other, ` (${formatProof(other)})`))
  return { title: 'Também se cadastraram', lines: [...new Set(lines)] }
}

/** @param afterPhone what follows the phone */
function formatContact(lead: Lead, afterPhone = ''): string {
  const { registration } = parseLead(lead)
  const { nomeCompleto, razaoSocial, email } = registration
  return `${nomeCompleto}, ${razaoSocial}, ${formatPhone(lead.phoneKey)}${afterPhone}, ${email}`
}

function formatProof({ provenAt }: Lead): string {
  return provenAt === null ? 'ainda não confirmado' : 'confirmado'
}
