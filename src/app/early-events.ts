import { useEffect, useLayoutEffect } from 'react'
import { type Content, type EarlyInput, isField, readContent } from './early-input.ts'
import { type HeldEvents, repeatPresses } from './early-presses.ts'
import { type Field, isCheckable, wasTouched } from './touched-fields.ts'

/**
 * Passes what was entered early to React, then replays early clicks and submits. For the root component: hydration runs in
 * slices between which a visitor may type, so the fields are read once more in the commit that hydrates them, and watched
 * until the page's actors have started, a moment later.
 */
export function useEarlyEvents(input: EarlyInput, held: HeldEvents | undefined): void {
  const { controls, fields } = input
  // The last moment at which it can be read: the first commit may replace it.
  input.focused = document.activeElement
  useLayoutEffect(() => {
    // A replaced element still holds its content; a text area may have been reset.
    for (const field of controls.keys())
      if (isField(field) && field.type !== 'textarea' && (fields.has(field) || wasTouched(field)))
        fields.set(field, readContent(field))
    return input.stop
  }, [input, controls, fields])
  useEffect(() => {
    const replay = () => replayEarlyEvents(input, held)
    if ([...controls.keys()].every((control) => control.isConnected)) replay()
    // Only an extension or a translation makes it necessary, so a page does not hold it.
    else import('./carry-over.ts').then(({ carryOver }) => carryOver(input, held)).then(replay, replay)
  }, [input, controls, held])
}

function replayEarlyEvents({ fields, stop }: EarlyInput, held: HeldEvents | undefined): void {
  stop()
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
  if (isCheckable(field)) {
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
