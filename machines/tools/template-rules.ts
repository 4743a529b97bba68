import { countCharacters } from '../rules/text.ts'
import { TEMPLATE_LIMITS } from './limits.ts'

/** WhatsApp's categories of message templates. */
export const TEMPLATE_CATEGORIES = ['utility', 'marketing', 'authentication'] as const

/** A category of message templates. */
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]

/** A template being written. Authentication templates have WhatsApp's fixed text: see `AUTHENTICATION_BODY`. */
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

/** One reason why WhatsApp would reject a template, as the visitor reads it. */
export type TemplateIssue = { readonly field: TemplateField; readonly message: string }

/** WhatsApp's fixed text of an authentication template and of its button. */
export const AUTHENTICATION_BODY =
  '*{{1}}* é seu código de verificação. Para sua segurança, não o compartilhe.'
export const AUTHENTICATION_BUTTON = 'Copiar código'

const VARIABLE = /\{\{([^{}]*)\}\}/g

/** Lists the numbers of a text's variables in order; NaN for a variable without a number, such as {{nome}}. */
export function listVariables(text: string): readonly number[] {
  return [...text.matchAll(VARIABLE)].map(([, inside = '']) =>
    /^[1-9][0-9]?$/.test(inside.trim()) ? Number(inside) : Number.NaN,
  )
}

/** Counts the example values a body needs: its highest variable. */
export function countSamples(body: string): number {
  return Math.max(0, ...listVariables(body).filter(Number.isInteger))
}

/** Finds the lowest unused number of a variable. */
export function findNextVariable(body: string): number {
  const used = new Set(listVariables(body))
  let next = 1
  while (used.has(next)) next += 1
  return next
}

/** Replaces variables by example values; a variable without a value stays. */
export function fillInSamples(text: string, samples: readonly string[]): string {
  return text.replace(VARIABLE, (variable, inside: string) => samples[Number(inside) - 1]?.trim() || variable)
}

/** Formats a name as WhatsApp accepts it: lower case letters without accents, digits and underscores. */
export function formatTemplateName(typed: string): string {
  return typed
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_/, '')
    .slice(0, TEMPLATE_LIMITS.name)
}

/** Finds everything that would make WhatsApp reject the template, in the order of the form. */
export function findTemplateIssues(draft: TemplateDraft): readonly TemplateIssue[] {
  const name = findNameIssues(draft.name)
  if (draft.category === 'authentication') return name
  const { header, body, footer, buttons, samples } = draft
  return [
    ...name,
    ...findTooLong('header', header, TEMPLATE_LIMITS.header, 'O título'),
    ...findNotPlain('header', header, 'O título'),
    ...findBodyIssues(body),
    ...findTooLong('footer', footer, TEMPLATE_LIMITS.footer, 'O rodapé'),
    ...findNotPlain('footer', footer, 'O rodapé'),
    ...findButtonIssues(buttons),
    ...findSampleIssues(body, samples),
  ]
}

/** Creates the body of WhatsApp's API call for the template. Only for a draft without issues. */
export function createTemplatePayload(draft: TemplateDraft): object {
  const { category, name, header, body, footer, buttons, samples } = draft
  const head = { name: formatTemplateName(name), language: 'pt_BR', category: category.toUpperCase() }
  if (category === 'authentication')
    return {
      ...head,
      components: [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: AUTHENTICATION_BUTTON }] },
      ],
    }
  const count = countSamples(body)
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

function findNameIssues(name: string): TemplateIssue[] {
  return formatTemplateName(name) === ''
    ? [{ field: 'name', message: 'Dê um nome ao modelo, com letras ou números.' }]
    : []
}

function findTooLong(field: TemplateField, text: string, limit: number, subject: string): TemplateIssue[] {
  const length = countCharacters(text)
  return length > limit
    ? [{ field, message: `${subject} tem ${length} caracteres. O limite do WhatsApp é ${limit}.` }]
    : []
}

function findNotPlain(field: TemplateField, text: string, subject: string): TemplateIssue[] {
  return /\{\{|\}\}|\n/.test(text)
    ? [{ field, message: `${subject} é uma linha sem variáveis. Deixe as variáveis no texto.` }]
    : []
}

function findBodyIssues(body: string): TemplateIssue[] {
  const text = body.trim()
  if (text === '') return [{ field: 'body', message: 'Escreva o texto da mensagem.' }]
  const problems = [...findBodyTextProblems(text), ...findVariableProblems(text)]
  return [
    ...findTooLong('body', body, TEMPLATE_LIMITS.body, 'O texto'),
    ...problems.map((message) => ({ field: 'body' as const, message })),
  ]
}

function findBodyTextProblems(text: string): string[] {
  const emoji = text.match(/\p{Extended_Pictographic}/gu)?.length ?? 0
  return [
    ...(/\n{3,}/.test(text)
      ? ['Há linhas em branco demais: o WhatsApp aceita no máximo duas quebras seguidas.']
      : []),
    ...(/\t| {5,}/.test(text) ? ['Tire as tabulações e os espaços repetidos do texto.'] : []),
    ...(emoji > TEMPLATE_LIMITS.emoji ? [`São ${emoji} emojis. O limite é ${TEMPLATE_LIMITS.emoji}.`] : []),
  ]
}

function findVariableProblems(text: string): string[] {
  const outside = text.replace(VARIABLE, '')
  const used = listVariables(text)
  if (/\{\{|\}\}/.test(outside))
    return ['Há chaves sem par. Uma variável se escreve {{1}}, com duas chaves de cada lado.']
  if (used.some(Number.isNaN)) return ['As variáveis são numeradas: {{1}}, {{2}}, e assim por diante.']
  const highest = Math.max(0, ...used)
  const missing = Array.from({ length: highest }, (_, at) => at + 1).find((number) => !used.includes(number))
  const words = outside.split(/[^\p{L}\p{N}]/u).filter(Boolean).length
  return [
    ...(missing ? [`Falta a variável {{${missing}}}: a numeração não pode pular.`] : []),
    ...(/^\{\{/.test(text) || /\}\}$/.test(text)
      ? ['O texto não pode começar nem terminar com uma variável. Acrescente palavras ou um ponto final.']
      : []),
    ...(/\}\}\s*\{\{/.test(text) ? ['Duas variáveis seguidas precisam de palavras entre elas.'] : []),
    // WhatsApp rejects bodies with too many variables for their length; about three words per variable pass.
    ...(words < used.length * 3
      ? ['Há variáveis demais para um texto tão curto. Escreva mais palavras fixas.']
      : []),
  ]
}

function findButtonIssues(buttons: readonly string[]): TemplateIssue[] {
  const texts = buttons.map((text) => text.trim()).filter(Boolean)
  const isRepeated = new Set(texts.map((text) => text.toLowerCase())).size < texts.length
  return [
    ...buttons.flatMap((text) => findTooLong('buttons', text, TEMPLATE_LIMITS.buttonText, 'Um botão')),
    ...buttons.flatMap((text) => findNotPlain('buttons', text, 'O botão')),
    ...(isRepeated ? [{ field: 'buttons' as const, message: 'Dois botões têm o mesmo texto.' }] : []),
  ]
}

function findSampleIssues(body: string, samples: readonly string[]): TemplateIssue[] {
  const missing = Array.from({ length: countSamples(body) }, (_, at) => at).find((at) => !samples[at]?.trim())
  return missing === undefined
    ? []
    : [
        {
          field: 'samples',
          message: `Dê um exemplo para {{${missing + 1}}}. Sem exemplos, a Meta recusa o modelo.`,
        },
      ]
}
