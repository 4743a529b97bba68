import type { SelectedLine } from '#machines/plan-simulator/selection.ts'
import { Button } from '#src/components/button.tsx'
import { showPartFailure } from '#src/components/show-part-failure.ts'
import { simulator } from '#src/content/simulator.ts'
import { reloadIfServed } from '#src/lib/page/reload-if-served.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'

type Props = { readonly lines: readonly SelectedLine[] }

/** Prints what is selected as a proposal. The sheet is fetched when it is first asked for. */
export function DownloadProposal({ lines }: Props) {
  // Browsers inside other apps, and older ones for Android, print nothing.
  const canPrint = !useHydrated() || 'print' in window
  if (lines.length === 0 || !canPrint) return null
  return (
    <Button variant="secondary" className="mt-3 w-full" onClick={() => print(lines)}>
      {simulator.summary.proposal}
    </Button>
  )
}

async function print(lines: readonly SelectedLine[], isRetry = false): Promise<void> {
  try {
    const { printProposal } = await import('./proposal.tsx')
    printProposal(lines, Date.now())
  } catch {
    if (isRetry) await reloadIfServed()
    showPartFailure(() => void print(lines, true))
  }
}
