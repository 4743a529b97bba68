import * as z from 'zod'
import {
  ANSWERING_HOURS,
  FORBIDDEN_TOPICS,
  HOURS_TITLES,
  isValidName,
  TONE_TITLES,
  TONES,
  TOPIC_TITLES,
} from '#machines/assistant-config/assistant-config.ts'
import { INTEGRATION_TITLES, INTEGRATIONS } from '#machines/integrations/integrations.ts'

const Integrations = z.strictObject({
  part: z.literal('integrations'),
  /** Whether the visitor's own Pipedrive key was validated on the page. */
  pipedrive: z.boolean(),
  wanted: z.array(z.enum(INTEGRATIONS)).max(INTEGRATIONS.length),
})

const Assistant = z.strictObject({
  part: z.literal('assistant'),
  name: z.string().refine(isValidName),
  tone: z.enum(TONES),
  hours: z.enum(ANSWERING_HOURS),
  forbidden: z.array(z.enum(FORBIDDEN_TOPICS)).max(FORBIDDEN_TOPICS.length),
})

/** What a visitor with a proven phone decided about their account on /integrations or /assistant-config (decision 24). */
export const Customization = z.discriminatedUnion('part', [Integrations, Assistant])

/** What a visitor with a proven phone decided about their account. */
export type Customization = z.infer<typeof Customization>

/**
 * Formats stored decisions as lines of the deal's note, where the team that activates the account reads them.
 * @param stored the decisions by part; untrusted
 */
export function formatCustomization(stored: Readonly<Record<string, unknown>>): string[] {
  const integrations = Integrations.safeParse(stored.integrations).data
  const assistant = Assistant.safeParse(stored.assistant).data
  return [
    ...(integrations ? formatIntegrations(integrations) : []),
    ...(assistant ? formatAssistant(assistant) : []),
  ]
}

function formatIntegrations({ pipedrive, wanted }: z.infer<typeof Integrations>): string[] {
  return [
    `Integrações: Pipedrive ${pipedrive ? 'com chave validada na página' : 'não conectado'}; quer ativar ${
      wanted.map((item) => INTEGRATION_TITLES[item]).join(', ') || 'nada por enquanto'
    }.`,
  ]
}

function formatAssistant({ name, tone, hours, forbidden }: z.infer<typeof Assistant>): string[] {
  const topics = forbidden.map((topic) => TOPIC_TITLES[topic]).join(', ') || 'nenhum assunto em especial'
  return [
    `Assistente virtual: ${name}. Tom: ${TONE_TITLES[tone]}. Horário: ${HOURS_TITLES[hours]}. Passa para a equipe: ${topics}.`,
  ]
}
