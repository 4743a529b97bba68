import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What the visitor did before React was there. The start script (`src/app/start-script.ts`) holds clicks on
 * buttons and submits of forms from the first paint on; text goes into the prerendered inputs by itself.
 * After hydration the text is handed to React first, then the held clicks and submits happen for real.
 *
 * Screens need nothing of this: a controlled input gets an ordinary `onChange` with what was typed.
 */
export type EarlyEvents = {
  /** Buttons clicked, each once however often it was pressed. */
  readonly clicked: Set<HTMLElement>
  /** Forms submitted without a button, by Enter. */
  readonly submitted: Set<HTMLFormElement>
  /** Texts of several lines as typed: React writes the prerendered text back into their boxes when it hydrates them. */
  readonly texts: Map<HTMLTextAreaElement, string>
  /** Lets events through again. */
  release(): void
}

declare global {
  interface Window {
    /** Set by the start script of a prerendered page; absent in development. */
    earlyEvents?: EarlyEvents
  }
}

/** A field whose content is not what the prerendered HTML said. */
type TypedField = { readonly field: Field; readonly value: string; readonly checked: boolean }

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Hands what was typed before hydration to React, then replays early clicks and submits. For the component at the root:
 * the fields are read in the commit that hydrates them, because hydration is done in slices and a visitor may type
 * between two of them.
 */
export function useEarlyEvents(root: ParentNode): void {
  const typed = useRef<readonly TypedField[]>([])
  useLayoutEffect(() => {
    typed.current = typedFields(root)
  }, [root])
  useEffect(() => replayEarlyEvents(typed.current), [])
}

/** Fields under `root` the visitor, autofill or the browser's form restoration filled in before hydration. */
function typedFields(root: ParentNode): TypedField[] {
  return [...root.querySelectorAll<Field>('input, textarea, select')]
    .filter((field) => wasTouched(field) || keptText(field) !== undefined)
    .map((field) => ({
      field,
      value: keptText(field) ?? field.value,
      checked: isCheckable(field) && field.checked,
    }))
}

function replayEarlyEvents(fields: readonly TypedField[]): void {
  const held = window.earlyEvents
  held?.release()
  for (const typed of fields) if (typed.field.isConnected) announce(typed)
  if (!held) return
  // After React has rendered what the fields changed: a button they enabled can then be pressed.
  setTimeout(() => {
    for (const button of held.clicked) if (button.isConnected) button.click()
    for (const form of held.submitted) if (form.isConnected) form.requestSubmit()
    held.clicked.clear()
    held.submitted.clear()
  })
}

function keptText(field: Field): string | undefined {
  return field instanceof HTMLTextAreaElement ? window.earlyEvents?.texts.get(field) : undefined
}

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return initial !== undefined && field.value !== initial.value
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function isCheckable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
}

/**
 * React ignores an event when the value equals the one it last saw, and at hydration it has already seen the
 * typed one. So the value is set back through React's own setter and then, behind it, to what was typed.
 */
function announce({ field, value, checked }: TypedField): void {
  if (isCheckable(field)) {
    field.checked = !checked
    field.click()
    return
  }
  field.value = ''
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
