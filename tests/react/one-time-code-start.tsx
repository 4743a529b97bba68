import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { CODE_LENGTH } from '#machines/one-time-code/code-rules.ts'
import type { OneTimeCodeInput } from '#machines/one-time-code/one-time-code.setup.ts'
import { OneTimeCodeScreen } from '#src/screens/one-time-code-screen.tsx'
import { NOW, type Surroundings, start } from '#tests/machines/one-time-code-start.ts'

/** Time stands still in every test of the file, at `NOW`, until the test lets it pass. */
export function freezeTime() {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    // Testing Library waits one turn of the timers after each user action and knows only this way to let it pass.
    vi.stubGlobal('jest', {
      advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** Renders the code screen on a running chart whose outside world does what a test says. */
export function renderScreen(
  surroundings: Partial<Surroundings> = {},
  input: Partial<OneTimeCodeInput> = {},
  inSandbox = false,
) {
  const actorRef = start(surroundings, input)
  render(
    <MemoryRouter>
      <OneTimeCodeScreen actorRef={actorRef} inSandbox={inSandbox} />
    </MemoryRouter>,
  )
  return actorRef
}

/** The six boxes, in order. */
export function boxes() {
  return Array.from({ length: CODE_LENGTH }, (_, index) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `Dígito ${index + 1} de 6` }),
  )
}

/** What stands in the boxes, an empty one as a space. */
export function shownCode() {
  return boxes()
    .map(({ value }) => value || ' ')
    .join('')
}

/** Lets time pass, and React show what came of it. */
export async function pass(milliseconds: number) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}
