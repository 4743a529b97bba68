import { lengthOf } from '../rules/rules.ts'

/** Kinds of message templates, as WhatsApp sorts and prices them. */
export const TEMPLATE_CATEGORIES = ['utility', 'marketing', 'authentication'] as const

/** One of them. */
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** WhatsApp's limits for templates, in characters unless said otherwise. */
export const TEMPLATE_LIMITS = {
  name: 512,
  header: 60,
  body: 1_024,
  footer: 60,
  buttonText: 25,
  quickReplies: 3,
  /** Emoji in a body. */
  emoji: 10,
  sample: 100,
} as const

/** A template as it is being written. Authentication templates have a text of WhatsApp's own: see `AUTHENTICATION_BODY`. */
export type TemplateDraft = {
  readonly category: TemplateCategory
  readonly name: string
  readonly header: string
  readonly body: string
  readonly footer: string
  /** Texts of quick replies; empty ones are left out. */
  readonly buttons: readonly string[]
  /** Example values of {{1}}, {{2}} and so on. */
  readonly samples: readonly string[]
}

/** Fields that can be wrong. */
export type TemplateField = 'name' | 'header' | 'body' | 'footer' | 'buttons' | 'samples'

/** One thing that keeps a template from being accepted, as the visitor reads it. */
export type TemplateIssue = { readonly field: TemplateField; readonly message: string }

/** The fixed text of an authentication template, and of its button. WhatsApp translates it; nobody writes it. */
export const AUTHENTICATION_BODY =
  '*{{1}}* é seu código de verificação. Para sua segurança, não o compartilhe.'
export const AUTHENTICATION_BUTTON = 'Copiar código'

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g

/** Numbers of a text's variables in the order they stand; NaN for one that is no number, such as {{nome}}. */
export function variablesIn(text: string): readonly number[] {
  return [...text.matchAll(VARIABLE)].map(([, inside = '']) =>
    /^[1-9][0-9]?$/.test(inside) ? Number(inside) : Number.NaN,
  )
}

/** How many example values a body asks for: its highest variable. */
export function sampleCount(body: string): number {
  return Math.max(0, ...variablesIn(body).filter(Number.isInteger))
}

/** The lowest number that no variable has yet. */
export function nextVariable(body: string): number {
  const used = new Set(variablesIn(body))
  let next = 1
  while (used.has(next)) next += 1
  return next
}

/** The text with example values in place of the variables; one without a value stays as it is. */
export function withSamples(text: string, samples: readonly string[]): string {
  return text.replace(VARIABLE, (variable, inside: string) => samples[Number(inside) - 1]?.trim() || variable)
}

/** A name as WhatsApp takes it: lower case letters without accents, digits and underscores. */
export function templateName(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+/, '')
    .slice(0, TEMPLATE_LIMITS.name)
}

/** Everything that would make WhatsApp refuse the template, in the order of the form. Empty when nothing is wrong. */
export function templateIssues(draft: TemplateDraft): readonly TemplateIssue[] {
  const name = nameIssues(draft.name)
  if (draft.category === 'authentication') return name
  const { header, body, footer, buttons, samples } = draft
  return [
    ...name,
    ...tooLong('header', header, TEMPLATE_LIMITS.header, 'O título'),
    ...onlyPlain('header', header, 'O título'),
    ...bodyIssues(body),
    ...tooLong('footer', footer, TEMPLATE_LIMITS.footer, 'O rodapé'),
    ...onlyPlain('footer', footer, 'O rodapé'),
    ...buttonIssues(buttons),
    ...sampleIssues(body, samples),
  ]
}

/** What WhatsApp's API is sent to create the template. Only for a draft without issues. */
export function templatePayload(draft: TemplateDraft): object {
  const { category, name, header, body, footer, buttons, samples } = draft
  const head = { name: templateName(name), language: 'pt_BR', category: category.toUpperCase() }
  if (category === 'authentication')
    return {
      ...head,
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: AUTHENTICATION_BUTTON }] },
      ],
    }
  const count = sampleCount(body)
  const replies = buttons.map((text) => text.trim()).filter(Boolean)
  return {
    ...head,
    components: [
      ...(header.trim() ? [{ type: 'HEADER', format: 'TEXT', text: header.trim() }] : []),
      {
        type: 'BODY',
        text: body.trim(),
        ...(count > 0
          ? { example: { body_text: [Array.from({ length: count }, (_, at) => (samples[at] ?? '').trim())] } }
          : {}),
      },
      ...(footer.trim() ? [{ type: 'FOOTER', text: footer.trim() }] : []),
      ...(replies.length > 0
        ? [{ type: 'BUTTONS', buttons: replies.map((text) => ({ type: 'QUICK_REPLY', text })) }]
        : []),
    ],
  }
}

function nameIssues(name: string): TemplateIssue[] {
  return templateName(name) === ''
    ? [{ field: 'name', message: 'Dê um nome ao modelo, com letras ou números.' }]
    : []
}

function tooLong(field: TemplateField, text: string, limit: number, subject: string): TemplateIssue[] {
  const length = lengthOf(text)
  return length > limit
    ? [{ field, message: `${subject} tem ${length} caracteres. O limite do WhatsApp é ${limit}.` }]
    : []
}

function onlyPlain(field: TemplateField, text: string, subject: string): TemplateIssue[] {
  return /\{\{|\}\}|\n/.test(text)
    ? [{ field, message: `${subject} é uma linha sem variáveis. Deixe as variáveis no texto.` }]
    : []
}

function bodyIssues(body: string): TemplateIssue[] {
  const text = body.trim()
  if (text === '') return [{ field: 'body', message: 'Escreva o texto da mensagem.' }]
  const problems = [...bodyTextProblems(text), ...variableProblems(text)]
  return [
    ...tooLong('body', body, TEMPLATE_LIMITS.body, 'O texto'),
    ...problems.map((message) => ({ field: 'body' as const, message })),
  ]
}

function bodyTextProblems(text: string): string[] {
  const emoji = text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  return [
    ...(/\n{3,}/.test(text)
      ? ['Há linhas em branco demais: o WhatsApp aceita no máximo duas quebras seguidas.']
      : []),
    ...(/\t| {5,}/.test(text) ? ['Tire as tabulações e os espaços repetidos do texto.'] : []),
    ...(emoji > TEMPLATE_LIMITS.emoji ? [`São ${emoji} emojis. O limite é ${TEMPLATE_LIMITS.emoji}.`] : []),
  ]
}

function variableProblems(text: string): string[] {
  const outside = text.replace(VARIABLE, '')
  const used = variablesIn(text)
  if (/\{\{|\}\}/.test(outside))
    return ['Há chaves sem par. Uma variável se escreve {{1}}, com duas chaves de cada lado.']
  if (used.some(Number.isNaN)) return ['As variáveis são numeradas: {{1}}, {{2}}, e assim por diante.']
  if (used.length === 0) return []
  const highest = Math.max(...used)
  const missing = Array.from({ length: highest }, (_, at) => at + 1).find((number) => !used.includes(number))
  const words = outside.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length
  return [
    ...(missing ? [`Falta a variável {{${missing}}}: a numeração não pode pular.`] : []),
    ...(/^\{\{/.test(text) || /\}\}$/.test(text)
      ? ['O texto não pode começar nem terminar com uma variável. Acrescente palavras ou um ponto final.']
      : []),
    ...(/\}\}\s*\{\{/.test(text) ? ['Duas variáveis seguidas precisam de palavras entre elas.'] : []),
    // WhatsApp refuses bodies with many variables for their length; about three words a variable pass.
    ...(words < used.length * 3
      ? ['Há variáveis demais para um texto tão curto. Escreva mais palavras fixas.']
      : []),
  ]
}

function buttonIssues(buttons: readonly string[]): TemplateIssue[] {
  const texts = buttons.map((text) => text.trim()).filter(Boolean)
  const isRepeated = new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  return [
    ...buttons.flatMap((text) => tooLong('buttons', text, TEMPLATE_LIMITS.buttonText, 'Um botão')),
    ...buttons.flatMap((text) => onlyPlain('buttons', text, 'O botão')),
    ...(isRepeated ? [{ field: 'buttons' as const, message: 'Dois botões têm o mesmo texto.' }] : []),
  ]
}

function sampleIssues(body: string, samples: readonly string[]): TemplateIssue[] {
  const missing = Array.from({ length: sampleCount(body) }, (_, at) => at).find((at) => !samples[at]?.trim())
  return missing === undefined
    ? []
    : [
        {
          field: 'samples',
          message: `Dê um exemplo para {{${missing + 1}}}. Sem exemplos, a Meta recusa o modelo.`,
        },
      ]
}
