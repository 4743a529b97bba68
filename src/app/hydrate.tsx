import { type ReactNode, StrictMode, startTransition } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { useEarlyEvents } from './early-events.ts'
import { type EarlyInput, watchEarlyInput } from './early-input.ts'
import type { HeldEvents } from './early-presses.ts'

type Props = {
  readonly input: EarlyInput
  readonly held: HeldEvents | undefined
  readonly children: ReactNode
}

function HydratedRoot({ input, held, children }: Props) {
  useEarlyEvents(input, held)
  return children
}

/**
 * Makes prerendered markup live, with what the visitor has entered and pressed in it so far.
 * @param identifierPrefix of the ids in the markup
 */
export function hydrate(
  container: HTMLElement,
  part: ReactNode,
  held: HeldEvents | undefined,
  identifierPrefix = '',
): Root {
  const input = watchEarlyInput(container)
  const site = (
    <StrictMode>
      <HydratedRoot input={input} held={held}>
        {part}
      </HydratedRoot>
    </StrictMode>
  )
  let root: Root | undefined
  // A transition is rendered in slices, so that the page responds to touch while it is hydrated. It begins at once.
  startTransition(() => {
    root = hydrateRoot(container, site, { identifierPrefix, onRecoverableError: tellDrawnAnew })
  })
  return root as Root
}

/**
 * React draws the page anew when an extension or a translation changed its markup first. That is no error of the page, which
 * goes on; developers see it, because our own markup must never differ.
 */
function tellDrawnAnew(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: for developers, and for the journeys.
  console.warn('Markup was changed before React started, so it is drawn anew.', reason)
  import('#src/lib/client-log/client-log.ts')
    .then(({ logClient }) => logClient('warn', 'page.drawn_anew'))
    .catch(() => {})
}
