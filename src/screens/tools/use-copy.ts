import { useEffect, useRef, useState } from 'react'
import { COPY_NOTICE_MS } from '#machines/tools/limits.ts'

/** How the latest copy ended, as long as that is shown. */
export type CopyOutcome = 'resting' | 'copied' | 'refused'

/**
 * Copies texts to the clipboard and says for a moment whether the latest one got there.
 * @param onCopied called when a text has reached the clipboard
 */
export function useCopy(onCopied: () => void): readonly [CopyOutcome, copy: (text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<CopyOutcome>('resting')
  const turn = useRef(0)

  useEffect(() => {
    if (outcome === 'resting') return
    const timer = setTimeout(() => setOutcome('resting'), COPY_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  // A copy that ends after its button has left says nothing.
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )

  async function copy(text: string) {
    turn.current += 1
    const own = turn.current
    setOutcome('resting')
    const reached = await writeClipboard(text)
    if (turn.current !== own) return
    setOutcome(reached ? 'copied' : 'refused')
    if (reached) onCopied()
  }

  return [outcome, copy]
}

/** Returns whether the text has reached the clipboard, which insecure pages and old browsers do not have. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
