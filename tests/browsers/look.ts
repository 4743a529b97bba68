/** What runs in the page to find an element as a person does. It must stand alone: only its source reaches the page. */

/** A text, exact or by pattern. */
export type Words = string | RegExp

/** An element by its role and name, by its label or by its own text; of several the one `at` that place, -1 for the last. */
export type Wanted = {
  readonly role?: string
  readonly name?: Words
  readonly level?: number
  readonly label?: Words
  readonly text?: Words
  /** A text it contains. */
  readonly has?: string
  readonly within?: Wanted
  readonly at?: number
}

/** An element as it is at a moment. */
export type Seen = {
  /** How many elements are such. */
  readonly count: number
  readonly text: string
  readonly value: string
  readonly href: string | null
  readonly isChecked: boolean
  readonly isFocused: boolean
  readonly isDisabled: boolean
  /** Where to press it, in CSS pixels of the viewport. */
  readonly x: number
  readonly y: number
  /** What would be hit there instead of it. */
  readonly covering: string | null
}

/** A pattern as JSON. */
type Pattern = { readonly source: string; readonly flags: string }
type Library = {
  queryAllByRole(root: Element, role: string, options: object): HTMLElement[]
  queryAllByLabelText(root: Element, label: Words): HTMLElement[]
  queryAllByText(root: Element, text: Words, options: object): HTMLElement[]
}

/** Writes the expression that looks for an element; its value is null while the library is not in the page. */
export function writeLook(wanted: Wanted, isToBePressed: boolean): string {
  const json = JSON.stringify(wanted, (_, value: unknown) =>
    value instanceof RegExp ? { source: value.source, flags: value.flags } : value,
  )
  return `(${look.toString()})(${json}, ${isToBePressed})`
}

function look(wanted: Wanted, isToBePressed: boolean): Seen | { count: 0 } | null {
  const library: Library | undefined = Reflect.get(window, 'TestingLibraryDom')
  if (!library || !document.body) return null

  const revive = (words: Words | Pattern): Words =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags)
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const listIn = (root: Element, { role, name, level, label, text, has }: Wanted) => {
    const found = role
      ? library.queryAllByRole(root, role, {
          ...(name === undefined ? {} : { name: revive(name) }),
          ...(level === undefined ? {} : { level }),
        })
      : label
        ? library.queryAllByLabelText(root, revive(label))
        : library.queryAllByText(root, revive(text ?? ''), { ignore: 'script, style, noscript, title' })
    return found.filter((one) => isShown(one) && (has === undefined || one.textContent.includes(has)))
  }
  const list = (one: Wanted): HTMLElement[] => {
    const roots: readonly Element[] = one.within ? list(one.within) : [document.body]
    const found = [...new Set(roots.flatMap((root) => listIn(root, one)))]
    return one.at === undefined ? found : found.slice(one.at, one.at === -1 ? undefined : one.at + 1)
  }
  const findPoint = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class')}">`

  const found = list(wanted)
  const [element] = found
  if (!element) return { count: 0 }
  const input = element instanceof HTMLInputElement ? element : null
  const field = input ?? (element instanceof HTMLTextAreaElement ? element : null)
  /** The element itself or, of a control drawn by its label, that label. */
  const isHit = (point: { x: number; y: number }) => {
    const hit = document.elementFromPoint(point.x, point.y)
    const owners: readonly Element[] = [element, ...(input?.labels ?? [])]
    return hit !== null && owners.some((owner) => owner.contains(hit))
  }
  const targets = [element, ...(input?.labels ?? [])]
  const choose = () => targets.map(findPoint).find(isHit)
  let point = choose()
  if (!point && isToBePressed) {
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
    point = choose()
  }
  const { x, y } = point ?? findPoint(element)
  const over = document.elementFromPoint(x, y)
  return {
    count: found.length,
    text: (element.innerText ?? element.textContent).replaceAll(/\s+/g, ' ').trim(),
    value: field?.value ?? '',
    href: element.getAttribute('href'),
    isChecked: input?.checked ?? element.getAttribute('aria-checked') === 'true',
    isFocused: document.activeElement === element,
    isDisabled: element.matches(':disabled, [aria-disabled=true]'),
    x: Math.round(x),
    y: Math.round(y),
    covering: point ? null : over ? describe(over) : 'nothing',
  }
}
