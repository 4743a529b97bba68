import { useEffect, useState } from 'react'

/** Returns the Content-Security-Policy source that allows an inline script; null until known, or if it cannot be computed. */
export function useCspHash(script: string): string | null {
  const [known, setKnown] = useState<{ script: string; source: string } | null>(null)

  useEffect(() => {
    let isWanted = true
    computeCspHash(script).then(
      (source) => isWanted && setKnown({ script, source }),
      () => {
        // No secure context: the snippet works without the hash wherever the page has no strict policy.
      },
    )
    return () => {
      isWanted = false
    }
  }, [script])

  return known?.script === script ? known.source : null
}

async function computeCspHash(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`
}
