import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
import type { LeadRow } from '#machines/panel/lead-page.ts'
import { maskCnpj } from '#machines/rules/cnpj.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import { LEAD_STATE_TITLES } from '#machines/sign-up/lead-titles.ts'

/** Tells Excel that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

const HEADER = [
  'Cadastro',
  'Criado em',
  'Nome',
  'Escritório',
  'E-mail',
  'Telefone',
  'CNPJ',
  'Situação',
  'Tratado',
  'Negócio',
  'Telefone confirmado em',
]

/**
 * What may separate the columns where the file is opened. A spreadsheet set to another country than Brazil splits by its own
 * sign, even in the middle of a quoted cell, because it does not see where our cells begin.
 */
const SEPARATOR = /([,;|\t\r\n，；｜])/

/** A text that a spreadsheet would run as a formula, whatever spaces, quotes and invisible characters stand before it. */
const FORMULA = /^[\s\p{C}"]*[=+\-@−]/u

/** Whether a spreadsheet would run a text as a formula. Some read any form of a sign: wide, small, raised, Hebrew. */
const isFormula = (text: string) => FORMULA.test(text.normalize('NFKD'))

/** Leading characters that some spreadsheets strip before they check whether a cell is a formula. */
const LEADING_BREAK = /^[\t\r\n]/

/** The first line of a list of leads. */
export const CSV_HEADER = formatLine(HEADER)

/** Formats a lead as a line. */
export function formatLeadLine(lead: LeadRow): string {
  return formatLine([
    lead.id,
    formatTime(lead.createdAt),
    lead.name,
    lead.company,
    lead.email,
    // Without the plus sign, which would need the apostrophe.
    formatPhone(lead.phone).replace(/^\+/, ''),
    maskCnpj(lead.cnpj),
    LEAD_STATE_TITLES[lead.state],
    lead.isHandled ? 'sim' : 'não',
    lead.dealId === null ? '' : String(lead.dealId),
    lead.provenAt === null ? '' : formatTime(lead.provenAt),
  ])
}

const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: OFFICE_TIME_ZONE,
})

/** Formats day and time in Brasília without the comma between them, which Excel does not parse as a time. */
const formatTime = (iso: string) => time.format(new Date(iso)).replace(',', '')

/** Joins cells by semicolons, as Excel expects in Brazil. */
function formatLine(cells: readonly string[]): string {
  return `${cells.map(formatCell).join(';')}\r\n`
}

/**
 * Quotes a cell. A leading apostrophe keeps a spreadsheet from running a text as a formula; so does one in each part of it that
 * becomes a cell of its own where another sign separates the columns.
 */
function formatCell(text: string): string {
  const harmless = text
    .split(SEPARATOR)
    .map((part) => (isFormula(part) ? `'${part}` : part))
    .join('')
  return `"${(LEADING_BREAK.test(harmless) ? `'${harmless}` : harmless).replaceAll('"', '""')}"`
}
