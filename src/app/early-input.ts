import { listPlaces } from './control-places.ts'
import type { HeldEvents } from './early-presses.ts'
import { type Field, findTouchedFields, isCheckable, isField, wasTouched } from './touched-fields.ts'

/** The state a visitor left a field in. */
type Content = { readonly value: string; readonly checked: boolean }

/** Events that React turns into a change. */
const CHANGE_EVENTS = ['input', 'change', 'click'] as const

const FOCUS_EVENTS = ['focusin', 'focusout'] as const

/** What a visitor enters before the page's actors have started. */
export type EarlyInput = {
  /** Puts back what React's first commit lost, in that commit. */
  settle(held: Pick<HeldEvents, 'clicked' | 'submitted'> | undefined): void
  /** Stops, and passes everything to React as if it were entered now, in the order in which the fields were left. */
  replay(): void
  /** Lets the fields' events through. */
  stop(): void
}

/**
 * Watches the fields under `root` that the visitor, autofill or the browser's form restoration has filled in or fills in. It
 * begins before React looks at them, because React resets a text area that it takes over, and makes every element anew where
 * another program has changed the markup (an extension, a translation). Until it is stopped React does not see the fields'
 * events: it would reset a field to the text it knows, and only the last key typed would remain.
 *
 * What stands in a field counts, also against what a chart has kept: it is what the visitor sees. The browser restores what
 * stood there when this tab was left, so that is no older than what this tab kept. Only another tab can have kept something
 * newer since, and even then no text changes under the visitor's eyes.
 */
export function watchEarlyInput(root: HTMLElement): EarlyInput {
  const fields = new Map<Field, Content>()
  let places = listPlaces(root)
  let focused = document.activeElement

  const remember = (field: Field) => {
    fields.delete(field)
    fields.set(field, readContent(field))
  }
  const keepFromReact = (event: Event) => {
    const { target } = event
    if (!isField(target) || !root.contains(target)) return
    event.stopImmediatePropagation()
    // During a click the box is ticked only provisionally; `input` follows when it stays ticked.
    if (event.type !== 'click') remember(target)
  }
  // An element that React replaces may lose the focus first; that is noticed only after it was found again.
  const noteFocus = () =>
    queueMicrotask(() => {
      if (focused?.isConnected) focused = document.activeElement
    })

  for (const field of findTouchedFields(root)) remember(field)
  for (const type of CHANGE_EVENTS) addEventListener(type, keepFromReact, true)
  for (const type of FOCUS_EVENTS) addEventListener(type, noteFocus, true)

  const stop = () => {
    for (const type of CHANGE_EVENTS) removeEventListener(type, keepFromReact, true)
    for (const type of FOCUS_EVENTS) removeEventListener(type, noteFocus, true)
  }

  return {
    settle(held) {
      for (const field of places.keys()) {
        // Filled in without an event. An element that was replaced still holds its content; a text area was reset.
        if (isField(field) && field.type !== 'textarea' && (fields.has(field) || wasTouched(field)))
          fields.set(field, readContent(field))
      }
      const found = new Map([...listPlaces(root)].map(([control, place]) => [place, control]))
      const findNow = <Control extends Element>(control: Control) =>
        // The same place holds the same kind of element.
        (control.isConnected ? control : found.get(places.get(control) ?? '')) as Control | undefined

      for (const [field, content] of [...fields]) {
        const now = findNow(field)
        fields.delete(field)
        if (!now) continue
        fields.set(now, content)
        if (now.value !== content.value) now.value = content.value
        if (now instanceof HTMLInputElement && isCheckable(now)) now.checked = content.checked
      }
      for (const pressed of held ? [held.clicked, held.submitted] : []) replaceAll(pressed, findNow)
      const now = focused && !focused.isConnected && findNow(focused)
      if (now instanceof HTMLElement) {
        now.focus({ preventScroll: true })
        select(now, readSelection(focused))
      }
    },
    replay() {
      stop()
      for (const [field, content] of fields) if (field.isConnected) announceContent(field, content)
      fields.clear()
      places = new Map()
    },
    stop,
  }
}

function replaceAll<Control extends Element>(
  controls: Set<Control>,
  find: (control: Control) => Control | undefined,
): void {
  const found = [...controls].map(find)
  controls.clear()
  for (const control of found) if (control) controls.add(control)
}

function readContent(field: Field): Content {
  return { value: field.value, checked: field instanceof HTMLInputElement && field.checked }
}

/** Where the caret or the selection of a text field is; null in others. */
function readSelection(field: Element | null): readonly [number, number] | null {
  const { selectionStart, selectionEnd } = field as Partial<HTMLInputElement>
  return typeof selectionStart === 'number' ? [selectionStart, selectionEnd ?? selectionStart] : null
}

function select(field: Element, selection: readonly [number, number] | null): void {
  if (selection) (field as HTMLInputElement).setSelectionRange(...selection)
}

/**
 * React ignores an event whose value equals the last one it saw, and hydration has already shown it the typed value. So
 * another value is set through React's own setter first, then the typed one behind its back.
 */
function announceContent(field: Field, { value, checked }: Content): void {
  if (field instanceof HTMLInputElement && isCheckable(field)) {
    field.checked = !checked
    field.click()
    return
  }
  const selection = readSelection(field)
  field.value = value ? '' : '0'
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  // React writes the field once more when it renders.
  if (field === document.activeElement)
    setTimeout(() => {
      if (field.value === value) select(field, selection)
    })
}
