import { FIELDS, type Field, findTouchedFields } from './touched-fields.ts'

/** The state a visitor left a field in. */
export type Content = { readonly value: string; readonly checked: boolean }

/** What was entered before the page's actors have started. */
export type EarlyInput = {
  readonly root: HTMLElement
  /** What `root` held before React looked at it. */
  readonly before: readonly Element[]
  /** The fields that differ from the prerendered HTML, in the order they were left. */
  readonly fields: Map<Field, Content>
  /** What has the focus right before React's first commit. */
  focused?: Element | null
  /** Lets the fields' events through. */
  stop(): void
}

/** Events that React turns into a change. */
const CHANGE_EVENTS = ['input', 'change', 'click'] as const

/**
 * Collects the fields under `root` that the visitor, autofill or the browser's form restoration has filled in or fills in,
 * until it is stopped. It begins before React looks at them, because React resets a text area that it takes over, and makes
 * every element anew where another program has changed the markup. Meanwhile React does not see the fields' events: it would
 * reset a field to the text it knows, and only the last key typed would remain.
 *
 * What stands in a field counts, also against what a chart has kept: it is what the visitor sees. The browser restores what
 * stood there when this tab was left, so that is no older than what this tab kept. Only another tab can have kept something
 * newer since, and even then no text changes under the visitor's eyes.
 */
export function watchEarlyInput(root: HTMLElement): EarlyInput {
  const fields: EarlyInput['fields'] = new Map()
  const rememberField = (field: Field) => {
    fields.delete(field)
    // Of a field that is not ticked nothing reads `checked`.
    const { value, checked } = field as HTMLInputElement
    fields.set(field, { value, checked })
  }
  const keepFromReact = (event: Event) => {
    const target = event.target as Element
    if (!root.contains(target) || !target.matches(FIELDS)) return
    event.stopImmediatePropagation()
    // During a click the box is ticked only provisionally; `input` follows when it stays ticked.
    if (event.type !== 'click') rememberField(target as Field)
  }
  for (const field of findTouchedFields(root)) rememberField(field)
  for (const type of CHANGE_EVENTS) addEventListener(type, keepFromReact, true)
  return {
    root,
    before: [...root.children],
    fields,
    stop() {
      for (const type of CHANGE_EVENTS) removeEventListener(type, keepFromReact, true)
    },
  }
}
