import { getField } from '../lib/get-field.ts'
import { ASSISTANT_NAME_LENGTH } from './limits.ts'

/** How the assistant speaks. */
export const TONES = ['formal', 'proximo', 'objetivo'] as const

/** When the assistant answers. */
export const ANSWERING_HOURS = ['sempre', 'fora-do-expediente', 'expediente'] as const

/** Topics the assistant hands over to a person. */
export const FORBIDDEN_TOPICS = [
  'honorarios',
  'chances-de-exito',
  'prazos-do-processo',
  'acordos',
  'outros-clientes',
] as const

/** One way of speaking. */
export type Tone = (typeof TONES)[number]
/** One choice of hours. */
export type AnsweringHours = (typeof ANSWERING_HOURS)[number]
/** One topic. */
export type ForbiddenTopic = (typeof FORBIDDEN_TOPICS)[number]

/** How the firm's assistant behaves, as the cookie `growCustomization` keeps it. */
export type AssistantConfig = {
  readonly name: string
  readonly tone: Tone
  readonly hours: AnsweringHours
  readonly forbidden: readonly ForbiddenTopic[]
}

/** The default: the most cautious configuration, in which the assistant promises nothing. */
export const DEFAULT_CONFIG: AssistantConfig = {
  name: 'Assistente',
  tone: 'formal',
  hours: 'sempre',
  forbidden: ['honorarios', 'chances-de-exito', 'prazos-do-processo'],
}

/** Titles of the tones, for visitors and salespeople. */
export const TONE_TITLES: Record<Tone, string> = {
  formal: 'Formal',
  proximo: 'Próximo',
  objetivo: 'Objetivo',
}

/** The same for the hours. */
export const HOURS_TITLES: Record<AnsweringHours, string> = {
  sempre: 'O dia todo',
  'fora-do-expediente': 'Só fora do expediente',
  expediente: 'Só no expediente',
}

/** The same for the topics. */
export const TOPIC_TITLES: Record<ForbiddenTopic, string> = {
  honorarios: 'Valores de honorários',
  'chances-de-exito': 'Chances de êxito',
  'prazos-do-processo': 'Prazos do processo',
  acordos: 'Propostas de acordo',
  'outros-clientes': 'Casos de outros clientes',
}

/** Shown under a name that is too short. */
export const NAME_PROBLEM_MESSAGE = `O nome do assistente deve ter pelo menos ${ASSISTANT_NAME_LENGTH.min} caracteres.`

/** Whether an assistant may have this name. */
export function isValidName(name: string): boolean {
  const { length } = name.trim()
  return length >= ASSISTANT_NAME_LENGTH.min && length <= ASSISTANT_NAME_LENGTH.max
}

/** Marks a topic, or unmarks it; the list keeps the order of `FORBIDDEN_TOPICS`. */
export function toggleTopic(
  forbidden: readonly ForbiddenTopic[],
  topic: ForbiddenTopic,
): readonly ForbiddenTopic[] {
  return FORBIDDEN_TOPICS.filter((item) => (item === topic) !== forbidden.includes(item))
}

/** Parses a stored configuration, which is untrusted: invalid fields get their value of `DEFAULT_CONFIG`. */
export function parseConfig(stored: unknown): AssistantConfig {
  const name = getField(stored, 'name')
  const forbidden = getField(stored, 'forbidden')
  return {
    name: typeof name === 'string' && isValidName(name) ? name : DEFAULT_CONFIG.name,
    tone: TONES.find((tone) => tone === getField(stored, 'tone')) ?? DEFAULT_CONFIG.tone,
    hours: ANSWERING_HOURS.find((hours) => hours === getField(stored, 'hours')) ?? DEFAULT_CONFIG.hours,
    forbidden: Array.isArray(forbidden)
      ? FORBIDDEN_TOPICS.filter((topic) => forbidden.includes(topic))
      : DEFAULT_CONFIG.forbidden,
  }
}
