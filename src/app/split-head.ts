/** React writes title, meta and link tags before the first element of the page. */
const HEAD_TAGS = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/

/** Splits a rendered page into the tags of the document's head and the markup of `#root`. */
export function splitHead(html: string): { readonly head: string; readonly markup: string } {
  const head = HEAD_TAGS.exec(html)?.[0] ?? ''
  return { head, markup: html.slice(head.length) }
}
