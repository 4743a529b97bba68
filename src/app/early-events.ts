import { useEffect, useLayoutEffect } from 'react'
import type { EarlyInput } from './early-input.ts'
import { type HeldEvents, repeatPresses } from './early-presses.ts'

/**
 * Passes what was entered before the page's actors have started to React, then replays early clicks and submits. For the root
 * component of markup that React takes over.
 */
export function useEarlyEvents(input: EarlyInput, held: HeldEvents | undefined): void {
  useLayoutEffect(() => {
    input.settle(held)
    return input.stop
  }, [input, held])
  useEffect(() => {
    input.replay()
    if (!held) return
    // After React has rendered the changed fields, so that a button they enable can be pressed. Presses are held until then,
    // because one let through earlier would take effect before those that came before it.
    setTimeout(() => {
      held.release()
      void repeatPresses(held)
    })
  }, [input, held])
}
