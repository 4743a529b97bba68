import { useEffect, useLayoutEffect, useRef } from 'react'
import { type HeldEvents, repeatPresses } from './early-presses.ts'
import { type Field, findTouchedFields, isCheckable, isField } from './touched-fields.ts'

/** The state a visitor left a field in. */
type Content = { readonly value: string; readonly checked: boolean }

/** Collects the fields that differ from the prerendered HTML, in the order they were left, until it is stopped. */
type Watch = { readonly fields: ReadonlyMap<Field, Content>; stop(): void }

/** Events that React turns into a change. */
const CHANGE_EVENTS = ['input', 'change', 'click'] as const

/**
 * Passes text typed before hydration under `root` to React, then replays early clicks and submits. For the root component:
 * hydration runs in slices between which a visitor may type, so the fields are read in the commit that hydrates them. They
 * are watched until the page's actors have started, a moment later. Until then React does not see their events, because it
 * would reset a field to the text it knows, and only the last key typed in that moment would remain.
 */
export function useEarlyEvents(root: HTMLElement, held: HeldEvents | undefined): void {
  const watch = useRef<Watch>(null)
  useLayoutEffect(() => {
    const started = watchFields(root)
    watch.current = started
    return () => started.stop()
  }, [root])
  useEffect(() => {
    if (!watch.current) return
    watch.current.stop()
    replayEarlyEvents(watch.current.fields, held)
  }, [held])
}

/** Watches the fields under `root` that the visitor, autofill or the browser's form restoration has filled in or fills in. */
function watchFields(root: HTMLElement): Watch {
  const fields = new Map<Field, Content>()
  const rememberField = (field: Field) => {
    fields.delete(field)
    fields.set(field, { value: field.value, checked: field instanceof HTMLInputElement && field.checked })
  }
  const keepFromReact = (event: Event) => {
    const { target } = event
    if (!isField(target) || !root.contains(target)) return
    event.stopImmediatePropagation()
    // During a click the box is ticked only provisionally; `input` follows when it stays ticked.
    if (event.type !== 'click') rememberField(target)
  }
  for (const field of findTouchedFields(root)) rememberField(field)
  for (const type of CHANGE_EVENTS) window.addEventListener(type, keepFromReact, true)
  return {
    fields,
    stop() {
      for (const type of CHANGE_EVENTS) window.removeEventListener(type, keepFromReact, true)
    },
  }
}

function replayEarlyEvents(fields: Watch['fields'], held: HeldEvents | undefined): void {
  for (const [field, content] of fields) if (field.isConnected) announceContent(field, content)
  if (!held) return
  // After React has rendered the changed fields, so that a button they enable can be pressed. Presses are held until then,
  // because one let through earlier would take effect before those that came before it.
  setTimeout(() => {
    held.release()
    void repeatPresses(held)
  })
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
  field.value = value ? '' : '0'
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set
  setter?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
