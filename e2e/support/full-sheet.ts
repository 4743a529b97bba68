/**
 * Adds the full sheet to a static page, without using the page, and lists what that changes: first the element, then each
 * property. Transitions may change, because nothing moves in a page at rest, and so may custom properties, which alone change
 * nothing. Everything is opened and laid out, because sizes are computed styles, too. Runs in the page.
 */
export async function listChangesByFullSheet(): Promise<readonly string[]> {
  document.head.insertAdjacentHTML('beforeend', '<style>* { content-visibility: visible !important }</style>')
  const closed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])')
  for (const details of closed) {
    // Answers of one group close each other.
    details.removeAttribute('name')
    details.open = true
  }
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.media = 'not all'
  link.href = document.querySelector<HTMLElement>('script[data-use-styles]')?.dataset.useStyles ?? ''
  const arrived = new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = reject
  })
  document.head.append(link)
  await arrived
  const listDeclared = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...('style' in rule ? [...(rule.style as CSSStyleDeclaration)] : []),
      ...('cssRules' in rule ? listDeclared(rule.cssRules as CSSRuleList) : []),
    ])
  // A property that the sheet declares nowhere changes only with one that it declares.
  const declared = new Set(link.sheet ? listDeclared(link.sheet.cssRules) : [])
  const names = [...declared].filter((name) => !/^(?:--|transition)/.test(name))
  if (names.length < 100) throw new Error(`The full sheet declares only ${names.length} properties`)
  const readStyles = () =>
    [...document.querySelectorAll('body *')].flatMap((element) =>
      ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const isShown = part === '' || style.content !== 'none'
        return { element, part, values: isShown ? names.map((name) => style.getPropertyValue(name)) : [] }
      }),
    )
  const before = readStyles()
  link.media = 'all'
  const after = readStyles()
  for (const details of closed) details.open = false
  return after.flatMap(({ element, part, values }, place) => {
    const changes = names.flatMap((name, index) => {
      const old = before[place]?.values[index]
      return values[index] === old ? [] : [`${name} from ${old} to ${values[index]}`]
    })
    return changes.length > 0 ? [`${element.outerHTML.slice(0, 120)}${part}: ${changes.join(', ')}`] : []
  })
}
