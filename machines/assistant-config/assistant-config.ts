/** How the assistant speaks. */
export const TONES = ['formal', 'proximo', 'objetivo'] as const

/** When the assistant answers. */
export const ANSWERING_HOURS = ['sempre', 'fora-do-expediente', 'expediente'] as const

/** What the assistant hands over to a person instead of talking about it. */
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

/** Shortest and longest name of an assistant, in characters. */
export const NAME_LENGTH = { min: 2, max: 30 } as const

/** An assistant that promises nothing: what a careful firm would choose. */
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
export const NAME_PROBLEM_MESSAGE = `O nome do assistente deve ter pelo menos ${NAME_LENGTH.min} caracteres.`

/** Whether an assistant may be called so. */
export function isNameSound(name: string): boolean {
  const { length } = name.trim()
  return length >= NAME_LENGTH.min && length <= NAME_LENGTH.max
}

/** Marks a topic, or unmarks it; the list keeps the order of `FORBIDDEN_TOPICS`. */
export function toggledTopic(
  forbidden: readonly ForbiddenTopic[],
  topic: ForbiddenTopic,
): readonly ForbiddenTopic[] {
  return FORBIDDEN_TOPICS.filter((item) => (item === topic) !== forbidden.includes(item))
}

/** Reads a kept configuration, which is untrusted: what does not fit is as in `DEFAULT_CONFIG`. */
export function configFrom(stored: unknown): AssistantConfig {
  const name = fieldOf(stored, 'name')
  const forbidden = fieldOf(stored, 'forbidden')
  return {
    name: typeof name === 'string' && isNameSound(name) ? name : DEFAULT_CONFIG.name,
    tone: TONES.find((tone) => tone === fieldOf(stored, 'tone')) ?? DEFAULT_CONFIG.tone,
    hours: ANSWERING_HOURS.find((hours) => hours === fieldOf(stored, 'hours')) ?? DEFAULT_CONFIG.hours,
    forbidden: Array.isArray(forbidden)
      ? FORBIDDEN_TOPICS.filter((topic) => forbidden.includes(topic))
      : DEFAULT_CONFIG.forbidden,
  }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
