import type { ReactNode } from 'react'
import { scriptNeeded } from '#src/content/navigation-messages.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'

type Props = { readonly children: ReactNode }

/** A part that only works with a script, so the page's HTML holds only one line in its place. */
export function BrowserOnly({ children }: Props) {
  return useHydrated() ? children : <p className="min-h-96 text-tinta-600">{scriptNeeded}</p>
}
