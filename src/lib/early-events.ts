import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * What the visitor did before React was there. The start script (`src/app/start-script.ts`) holds clicks on
 * buttons and submits of forms from the first paint on; text goes into the prerendered inputs by itself.
 * After hydration the text is handed to React first, then the held clicks and submits happen for real.
 *
 * Screens need nothing of this: a controlled input gets an ordinary `onChange` with what was typed. Only a text of
 * several lines has to be read-only until then (`useHydrated`), because React writes the prerendered text into it anew.
 */
export type EarlyEvents = {
  /** Buttons clicked, each once however often it was pressed. */
  readonly clicked: Set<HTMLElement>
  /** Forms submitted without a button, by Enter. */
  readonly submitted: Set<HTMLFormElement>
  /** Lets events through again. */
  release(): void
}

declare global {
  interface Window {
    /** Set by the start script of a prerendered page; absent in development. */
    earlyEvents?: EarlyEvents
  }
}

type Field = HTMLInputElement | HTMLSelectElement

/** What a visitor made of a field. */
type Content = { readonly value: string; readonly checked: boolean }

/** The fields that no longer are what the prerendered HTML said, until it is stopped. */
type Watch = { readonly fields: ReadonlyMap<Field, Content>; stop(): void }

/**
 * Hands what was typed before hydration to React, then replays early clicks and submits. For the component at the root:
 * the fields are read in the commit that hydrates them, because hydration is done in slices and a visitor may type
 * between two of them, and watched until the page's actors have started, which is a moment later.
 */
export function useEarlyEvents(root: HTMLElement): void {
  const watch = useRef<Watch>(null)
  useLayoutEffect(() => {
    const started = watchFields(root)
    watch.current = started
    return () => started.stop()
  }, [root])
  useEffect(() => {
    if (!watch.current) return
    watch.current.stop()
    replayEarlyEvents(watch.current.fields)
  }, [])
}

/** Fields under `root` the visitor, autofill or the browser's form restoration filled in, and those filled in from now on. */
function watchFields(root: HTMLElement): Watch {
  const fields = new Map<Field, Content>()
  const note = (field: Field) =>
    fields.set(field, { value: field.value, checked: field instanceof HTMLInputElement && field.checked })
  const noteTarget = ({ target }: Event) => {
    if (isField(target)) note(target)
  }
  for (const field of root.querySelectorAll<Field>('input, select')) if (wasTouched(field)) note(field)
  root.addEventListener('input', noteTarget, true)
  return { fields, stop: () => root.removeEventListener('input', noteTarget, true) }
}

function replayEarlyEvents(fields: Watch['fields']): void {
  const held = window.earlyEvents
  held?.release()
  for (const [field, content] of fields) if (field.isConnected) announce(field, content)
  if (!held) return
  // After React has rendered what the fields changed: a button they enabled can then be pressed.
  setTimeout(() => {
    for (const button of held.clicked) if (button.isConnected) button.click()
    for (const form of held.submitted) if (form.isConnected) form.requestSubmit()
    held.clicked.clear()
    held.submitted.clear()
  })
}

function isField(target: EventTarget | null): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return initial !== undefined && field.value !== initial.value
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

function isCheckable({ type }: HTMLInputElement): boolean {
  return type === 'checkbox' || type === 'radio'
}

/**
 * React ignores an event when the value equals the one it last saw, and at hydration it has already seen the
 * typed one. So the value is set back through React's own setter and then, behind it, to what was typed.
 */
function announce(field: Field, { value, checked }: Content): void {
  if (field instanceof HTMLInputElement && isCheckable(field)) {
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
