const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** The text of a note, line by line. Its tags only tell where lines end; nothing of it is ever used as HTML. */
export function noteLines(html: string): string[] {
  return html
    .replace(/<br\s*\/?>|<\/?(?:p|div|li|ul|ol|blockquote)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .split('\n')
    .map((line) => decoded(line).trim())
    .filter((line) => line !== '')
}

/** One pass: what a visitor wrote as `&lt;` in the site's form stays `&lt;`. */
function decoded(text: string): string {
  return text.replace(/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
