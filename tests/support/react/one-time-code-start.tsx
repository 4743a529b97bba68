import { act, render, screen } from '@testing-library/react'
import { beforeEach, vi } from 'vitest'
import type { OneTimeCodeInput } from '#machines/one-time-code/one-time-code.setup.ts'
import { OneTimeCodeScreen } from '#src/screens/one-time-code/one-time-code-screen.tsx'
import { NOW, type Surroundings, start } from '#tests/support/machines/one-time-code-start.ts'

/** Stops the clock at `NOW` in every test of the file; `pass` advances it. */
export function freezeTime() {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    // Testing Library waits one turn of the timers after each user action and knows only this way to let it pass.
    vi.stubGlobal('jest', {
      advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
    })
  })
}

/** Renders the code screen on a running chart with the test's actors. */
export function renderScreen(
  surroundings: Partial<Surroundings> = {},
  input: Partial<OneTimeCodeInput> = {},
  isInSandbox = false,
) {
  const actorRef = start(surroundings, input)
  render(<OneTimeCodeScreen actorRef={actorRef} isInSandbox={isInSandbox} />)
  return actorRef
}

/** Returns the six boxes, in order. */
export function getBoxes() {
  return Array.from({ length: 6 }, (_, index) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Dígito ${index + 1} de 6` }),
  )
}

/** Reads the content of the boxes, an empty one as a space. */
export function readShownCode() {
  return getBoxes()
    .map(({ value }) => value || ' ')
    .join('')
}

/** Advances the clock, and lets React render the result. */
export async function advanceTime(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
