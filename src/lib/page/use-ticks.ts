import { useState } from 'react'

/** Follows which of several boxes are ticked, none at first. */
export function useTicks(): readonly [ticked: readonly string[], toggle: (id: string) => void] {
  const [ticked, setTicked] = useState<readonly string[]>([])

  function toggle(id: string) {
    setTicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  }

  return [ticked, toggle]
}
