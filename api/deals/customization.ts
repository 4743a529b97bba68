import { createHash } from 'node:crypto'
import * as z from 'zod'
import {
  ANSWERING_HOURS,
  FORBIDDEN_TOPICS,
  HOURS_TITLES,
  isNameSound,
  TONE_TITLES,
  TONES,
  TOPIC_TITLES,
} from '#machines/assistant-config/assistant-config.ts'
import { INTEGRATION_TITLES, INTEGRATIONS } from '#machines/integrations/integrations.ts'
import type { Services } from '../services.ts'
import type { NewJob } from '../store/jobs.ts'
import { addNoteOnce } from './add-note-once.ts'

const Integrations = z.strictObject({
  part: z.literal('integrations'),
  /** Whether the visitor's own Pipedrive key was validated on the page. */
  pipedrive: z.boolean(),
  wanted: z.array(z.enum(INTEGRATIONS)).max(INTEGRATIONS.length),
})

const Assistant = z.strictObject({
  part: z.literal('assistant'),
  name: z.string().refine(isNameSound),
  tone: z.enum(TONES),
  hours: z.enum(ANSWERING_HOURS),
  forbidden: z.array(z.enum(FORBIDDEN_TOPICS)).max(FORBIDDEN_TOPICS.length),
})

/** What a validated visitor decided about their account on /integrations or /assistant-config (decision 24). */
export const Customization = z.discriminatedUnion('part', [Integrations, Assistant])

/** What a validated visitor decided about their account. */
export type Customization = z.infer<typeof Customization>

/** The job that tells the sales team; the same decisions sent twice are one. */
export function customizationJob(leadId: string, customization: Customization): NewJob {
  return {
    kind: 'customization',
    subject: leadId,
    key: `customization:${leadId}:${fingerprintOf(customization)}`,
    payload: customization,
  }
}

/** Pins the decisions to the visitor's deal, where the team that activates the account reads them. */
export async function addCustomizationNote(
  services: Services,
  deal: { readonly dealId: number; readonly leadId: string },
  customization: Customization,
  signal: AbortSignal,
): Promise<void> {
  const note = {
    dealId: deal.dealId,
    leadId: deal.leadId,
    heading: customization.part === 'integrations' ? 'Integrações' : 'Assistente virtual',
    reference: fingerprintOf(customization).slice(0, 8),
    lines: linesOf(customization),
  }
  await addNoteOnce(services, note, signal)
}

function linesOf(customization: Customization): readonly string[] {
  if (customization.part === 'integrations') {
    const { pipedrive, wanted } = customization
    return [
      `Pipedrive: ${pipedrive ? 'chave validada na página' : 'não conectado'}.`,
      `Quer ativar: ${wanted.map((item) => INTEGRATION_TITLES[item]).join(', ') || 'nada por enquanto'}.`,
    ]
  }
  const { name, tone, hours, forbidden } = customization
  return [
    `Nome: ${name}`,
    `Tom: ${TONE_TITLES[tone]}. Horário: ${HOURS_TITLES[hours]}.`,
    `Passa para a equipe: ${forbidden.map((topic) => TOPIC_TITLES[topic]).join(', ') || 'nenhum assunto em especial'}.`,
  ]
}

function fingerprintOf(customization: Customization): string {
  return createHash('sha256').update(JSON.stringify(customization)).digest('hex')
}
