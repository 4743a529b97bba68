import { useEffect } from 'react'
import type { Content, EarlyInput } from './early-input.ts'
import { type HeldEvents, repeatPresses } from './early-presses.ts'
import { type Field, isCheckable } from './touched-fields.ts'

/**
 * Passes what was entered early to React once the page's actors have started, then replays early clicks and submits. For the
 * root component.
 */
export function useEarlyEvents(input: EarlyInput, held: HeldEvents | undefined): void {
  // The last moment at which it can be read: the first commit may replace it.
  input.focused = document.activeElement
  useEffect(() => {
    // Not during a press: what was entered can move the page, and a button that moves away under the pointer gets no click.
    const replay = (): unknown =>
      document.documentElement.matches(':active')
        ? requestAnimationFrame(replay)
        : replayEarlyEvents(input, held)
    // React makes all elements anew or none. Only an extension or a translation makes it do so, so no page holds the code.
    if (input.before[0]?.isConnected !== false) replay()
    else import('./carry-over.ts').then((part) => part.carryOver(input, held)).then(replay, replay)
  }, [input, held])
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
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
