import { useEffect, useRef } from 'react'

/**
 * Focuses an element when the page leaves one of `states` and the focused control has disappeared, so that keyboard and
 * screen reader continue there. Does nothing while another element has the focus.
 * @param find finds the element, once the page shows its new state
 * @param state the state the page is in
 * @param states the states whose controls disappear with them
 */
export function useKeptFocus(find: () => HTMLElement | null, state: string, states: readonly string[]): void {
  const last = useRef(state)
  useEffect(() => {
    const hasLeft = last.current !== state && states.includes(last.current)
    last.current = state
    if (hasLeft && document.activeElement === document.body) find()?.focus()
  })
}
