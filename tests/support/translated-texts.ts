/**
 * Replaces every text node under a node by two nested `font` elements, as Chrome's translation does; the text stays, so that it
 * can still be looked for. Runs in a page too, so it uses nothing of this module.
 * @param onReplaced gets each replaced node
 */
export function translateTexts(root: Node, onReplaced: (text: Text) => void = () => {}): void {
  const found: Text[] = []
  if (root instanceof Text) found.push(root)
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  for (const text of found) {
    const parent = text.parentElement
    if (!parent || !text.data.trim()) continue
    if (parent.closest('script, style, noscript, textarea, option, font, svg, [translate=no]')) continue
    const font = document.createElement('font')
    font.append(document.createElement('font'))
    if (font.firstChild) font.firstChild.textContent = text.data
    parent.replaceChild(font, text)
    onReplaced(text)
  }
}
