/** A line of a note, as plain text. Links follow the text, separated by dots. */
export type NoteLine = string | { readonly text: string; readonly links: readonly NoteLink[] }

/** A link of a note. A URL that is neither a web address nor a path is written as text. */
export type NoteLink = { readonly title: string; readonly url: string }

/** A part of a note with its own title. */
export type NoteSection = { readonly title: string; readonly lines: readonly NoteLine[] }

/** Formats sections as the HTML of a note. Escapes their text and omits sections without lines. */
export function formatSections(sections: readonly NoteSection[]): string {
  return sections
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [`<b>${escapeHtml(title)}</b>`, ...lines.map(formatLine)].join('<br>'))
    .join('<br><br>')
}

function formatLine(line: NoteLine): string {
  if (typeof line === 'string') return escapeHtml(line)
  return [escapeHtml(line.text), ...line.links.map(formatLink)].join(' · ')
}

function formatLink({ title, url }: NoteLink): string {
  // Charges of the simulated provider are pages of this site.
  if (!/^(https?:\/\/|\/(?!\/))/.test(url)) return escapeHtml(`${title}: ${url}`)
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>`
}

/** Escapes text for the HTML of a CRM note, so that a visitor cannot add markup. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
