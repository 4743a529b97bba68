import { lengthOf } from '../rules/rules.ts'
import { whatsAppLink } from './whatsapp-link.ts'

/** Colours of the button; white text on each has a contrast of at least 4.5 (WCAG 1.4.3), so no other can be chosen. */
export const WIDGET_COLORS = {
  verde: '#016e47',
  tinta: '#0c1d16',
  azul: '#0e5e9a',
  vinho: '#9e0f31',
} as const

/** Name of a colour. */
export type WidgetColor = keyof typeof WIDGET_COLORS

/** Longest texts, in characters. */
export const WIDGET_LIMITS = { name: 60, label: 30, greeting: 240, message: 300 } as const

/** What the visitor fills in, apart from the number. */
export type WidgetDraft = {
  readonly name: string
  readonly label: string
  readonly greeting: string
  /** Written beforehand in the conversation. */
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

/** What the button's code is given. Texts reach the page as text nodes only. */
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

/** Everything wrong with a draft, in the order of the form. */
export function widgetIssues(draft: WidgetDraft): readonly WidgetIssue[] {
  const required = (['name', 'label', 'greeting'] as const)
    .filter((field) => draft[field].trim() === '')
    .map((field) => ({ field, message: `${FIELD_NAMES[field]} não pode ficar em branco.` }))
  const tooLong = (['name', 'label', 'greeting', 'message'] as const)
    .filter((field) => lengthOf(draft[field]) > WIDGET_LIMITS[field])
    .map((field) => ({
      field,
      message: `${FIELD_NAMES[field]} tem ${lengthOf(draft[field])} caracteres. O limite é ${WIDGET_LIMITS[field]}.`,
    }))
  return [...required, ...tooLong, ...hoursIssues(draft)]
}

/** Words of the button that are not the visitor's to choose. */
export const WIDGET_WORDS = {
  action: 'Abrir conversa no WhatsApp',
  open: 'Atendendo agora',
  alwaysOpen: 'Resposta pelo WhatsApp',
  closed: (from: string, to: string) =>
    `Fora do horário (${from} às ${to}, horário de Brasília). Deixe a sua mensagem.`,
} as const

/** What the code of the button is given for a draft without issues. */
export function widgetConfig(draft: WidgetDraft, digits: string): WidgetConfig {
  const { hasHours, from, to, days } = draft
  const tracking = { source: 'site', medium: 'botao', campaign: '' }
  return {
    link: whatsAppLink({ digits, message: draft.message, tracking, tellsOrigin: false }),
    name: tidy(draft.name),
    label: tidy(draft.label),
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
 * The script's text: the button's code, then its configuration as JSON in which no character can end the script element,
 * open a comment in it, or break a line of JavaScript.
 * @param code source of `mountWidget`, as its file holds it
 */
export function widgetScript(code: string, config: WidgetConfig): string {
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

/** What is pasted into a page, before the end of its body. */
export function widgetSnippet(script: string): string {
  return `<!-- Botão de WhatsApp: sem terceiros e sem cookies -->\n<script>${script}</script>`
}

function hoursIssues({ hasHours, from, to, days }: WidgetDraft): WidgetIssue[] {
  if (!hasHours) return []
  const isTime = (text: string) => /^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(text)
  if (!isTime(from) || !isTime(to))
    return [{ field: 'hours', message: 'Informe o início e o fim do atendimento.' }]
  if (from >= to) return [{ field: 'hours', message: 'O fim do atendimento tem de vir depois do início.' }]
  return days.length === 0 ? [{ field: 'hours', message: 'Marque pelo menos um dia de atendimento.' }] : []
}

function tidy(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\s+/g, ' ')
    .trim()
}
