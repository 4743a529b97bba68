import { type ComponentType, type ReactNode, startTransition } from 'react'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { useEarlyEvents } from './early-events.ts'
import type { EarlyInput } from './early-input.ts'
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
 * Makes the prerendered markup under `input.root` live, with what the visitor has entered and pressed in it so far.
 * @param options.identifierPrefix of the ids in the markup
 */
export function hydrate<PartProps extends object>(
  input: EarlyInput,
  held: HeldEvents | undefined,
  Part: ComponentType<PartProps>,
  props: PartProps,
  options: Pick<HydrationOptions, 'identifierPrefix' | 'onUncaughtError'> = {},
): Root {
  const site = (
    <HydratedRoot input={input} held={held}>
      <Part {...props} />
    </HydratedRoot>
  )
  let root: Root | undefined
  // A transition is rendered in slices, so that the page responds to touch while it is hydrated. It begins at once.
  startTransition(() => {
    root = hydrateRoot(input.root, site, {
      ...options,
      // An extension or a translation that changed the markup first is no error of the page, which goes on. Developers see it,
      // because our own markup must never differ.
      // biome-ignore lint/suspicious/noConsole: for developers, and for the journeys.
      onRecoverableError: console.warn,
    })
  })
  return root as Root
}
