import { countCharacters } from '../rules/text.ts'
import { WIDGET_LIMITS } from './limits.ts'
import { createWhatsAppLink } from './whatsapp-link.ts'

/** Colours of the button; white text on each has a contrast of at least 4.5 (WCAG 1.4.3). */
export const WIDGET_COLORS = {
  verde: '#016e47',
  tinta: '#0c1d16',
  azul: '#0e5e9a',
  vinho: '#9e0f31',
} as const

/** Name of a colour. */
export type WidgetColor = keyof typeof WIDGET_COLORS

/** The form's values, except the number. */
export type WidgetDraft = {
  readonly name: string
  readonly label: string
  readonly greeting: string
  /** Prefilled in the conversation. */
  readonly message: string
  readonly color: WidgetColor
  readonly side: 'left' | 'right'
  readonly hasHours: boolean
  /** `HH:MM`, office time (America/Sao_Paulo). */
  readonly from: string
  readonly to: string
  /** 0 is Sunday. */
  readonly days: readonly number[]
}

/** The configuration of the button's code. Texts reach the page as text nodes only. */
export type WidgetConfig = {
  readonly link: string
  readonly name: string
  readonly label: string
  readonly greeting: string
  readonly action: string
  readonly openText: string
  readonly closedText: string
  readonly color: string
  readonly side: 'left' | 'right'
  readonly hours: { readonly from: string; readonly to: string; readonly days: readonly number[] } | null
}

/** Fields that can be wrong. */
export type WidgetField = 'name' | 'label' | 'greeting' | 'message' | 'hours'

/** One thing wrong with the draft, as the visitor reads it. */
export type WidgetIssue = { readonly field: WidgetField; readonly message: string }

const FIELD_NAMES = {
  name: 'O nome',
  label: 'O texto do botão',
  greeting: 'A saudação',
  message: 'A mensagem',
} as const

/** Finds everything wrong with a draft, in the order of the form. */
export function findWidgetIssues(draft: WidgetDraft): readonly WidgetIssue[] {
  const required = (['name', 'label', 'greeting'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, message: `${FIELD_NAMES[field]} não pode ficar em branco.` }))
  const tooLong = (['name', 'label', 'greeting', 'message'] as const)
    .filter((field) => countCharacters(draft[field]) > WIDGET_LIMITS[field])
    .map((field) => ({
      field,
      message: `${FIELD_NAMES[field]} tem ${countCharacters(draft[field])} caracteres. O limite é ${WIDGET_LIMITS[field]}.`,
    }))
  return [...required, ...tooLong, ...findHoursIssues(draft)]
}

/** Fixed texts of the button. */
export const WIDGET_WORDS = {
  action: 'Abrir conversa no WhatsApp',
  open: 'Atendendo agora',
  alwaysOpen: 'Resposta pelo WhatsApp',
  closed: (from: string, to: string) =>
    `Fora do horário (${from} às ${to}, horário de Brasília). Deixe a sua mensagem.`,
} as const

/** Creates the button's configuration from a draft without issues. */
export function createWidgetConfig(draft: WidgetDraft, digits: string): WidgetConfig {
  const { hasHours, from, to, days } = draft
  const tracking = { source: 'site', medium: 'botao', campaign: '' }
  return {
    link: createWhatsAppLink({ digits, message: draft.message, tracking, tellsOrigin: false }),
    name: normalizeText(draft.name),
    label: normalizeText(draft.label),
    greeting: draft.greeting.replace(/\p{Surrogate}/gu, '\ufffd').trim(),
    action: WIDGET_WORDS.action,
    openText: hasHours ? WIDGET_WORDS.open : WIDGET_WORDS.alwaysOpen,
    closedText: WIDGET_WORDS.closed(from, to),
    color: WIDGET_COLORS[draft.color],
    side: draft.side,
    hours: hasHours ? { from, to, days: [...days].sort() } : null,
  }
}

/**
 * Creates the script's text: the button's code and its configuration as JSON, escaped so that it cannot end the script
 * element, open a comment in it, or break a line of JavaScript.
 * @param code source of `mountWidget`, as its file holds it
 */
export function createWidgetScript(code: string, config: WidgetConfig): string {
  const json = JSON.stringify(config, null, 2).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return [
    '(() => {',
    `const config = ${json}`,
    code.replace(/^export /, '').trim(),
    "const start = () => document.querySelector('[data-botao-whatsapp]') || mountWidget(config, document.body)",
    "if (document.body) start(); else document.addEventListener('DOMContentLoaded', start)",
    '})()',
  ].join('\n')
}

/** Creates the HTML to paste into a page, before the end of its body. */
export function createWidgetSnippet(script: string): string {
  return `<!-- Botão de WhatsApp: sem terceiros e sem cookies -->\n<script>${script}</script>`
}

function findHoursIssues({ hasHours, from, to, days }: WidgetDraft): WidgetIssue[] {
  if (!hasHours) return []
  const isTime = (text: string) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text)
  if (!isTime(from) || !isTime(to))
    return [{ field: 'hours', message: 'Informe o início e o fim do atendimento.' }]
  if (from >= to) return [{ field: 'hours', message: 'O fim do atendimento tem de vir depois do início.' }]
  return days.length === 0 ? [{ field: 'hours', message: 'Marque pelo menos um dia de atendimento.' }] : []
}

function normalizeText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
}
