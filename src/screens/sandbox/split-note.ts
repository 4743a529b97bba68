const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** A piece of a note's line; with an address where it is a link. */
export type NotePart = { readonly text: string; readonly href: string | null }

/** A line of a note. A title is bold as a whole. */
export type NoteLine = { readonly isTitle: boolean; readonly parts: readonly NotePart[] }

const BREAKS = /<br\s*\/?>|<\/?(?:p|div|li|ul|ol|blockquote)>/gi

const LINK = /(<a href="[^"]*">[^<]*<\/a>)/i

/** Web addresses and paths of this site; anything else does not become a link. */
const ADDRESS = /^(?:https?:\/\/|\/(?!\/))/

/** Splits a note into lines of titles, texts and links. No part of it is ever used as HTML. */
export function readNote(html: string): NoteLine[] {
  return html
    .replace(BREAKS, '\n')
    .split('\n')
    .map((line) => ({
      isTitle: /^\s*<b>.*<\/b>\s*$/i.test(line),
      parts: line
        .split(LINK)
        .map(readPart)
        .filter(({ text }) => text !== ''),
    }))
    .filter(({ parts }) => parts.some(({ text }) => text.trim() !== ''))
}

function readPart(html: string): NotePart {
  const address = LINK.test(html) ? decodeEntities(/href="([^"]*)"/i.exec(html)?.[1] ?? '') : ''
  const text = decodeEntities(html.replace(/<\/?[a-z][^<>]*>/gi, ''))
  return { text, href: ADDRESS.test(address) ? address : null }
}

/** Splits the text of a note into lines. */
export function splitNote(html: string): string[] {
  return readNote(html).map(({ parts }) =>
    parts
      .map(({ text }) => text)
      .join('')
      .trim(),
  )
}

/** Decodes entities in one pass, so that `&lt;` typed by a visitor in the site's form stays `&lt;`. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(String(hex), 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}
