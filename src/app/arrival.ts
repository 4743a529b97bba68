import { useEffect, useRef } from 'react'
import type { AroundNavHandler } from 'wouter'
import { CHANGE_PHONE } from '#src/lib/page/entry-state.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'

/**
 * Navigates, and shows another page from its top. Back and Forward are left to the browser, which restores each page's
 * position.
 */
export const showFromTop: AroundNavHandler = (navigate, to, options) => {
  const { pathname } = window.location
  navigate(to, options)
  if (window.location.pathname !== pathname) window.scrollTo(0, 0)
}

/**
 * Moves the focus to the heading of a page reached by navigation, so that screen readers announce it; or to the field that the
 * visitor wants to change.
 */
export function useArrival(path: string): void {
  const arrived = useRef(path)

  useEffect(() => {
    if (arrived.current === path) return
    arrived.current = path
    window.dispatchEvent(new Event(PAGE_ARRIVED))
    if (window.history.state === CHANGE_PHONE) return watchForElement('#telefone', (field) => field.focus())
    return watchForElement('h1', (heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [path])
}

/** Calls back with the element as soon as it is in the page: at once, or when the page's code has arrived. */
function watchForElement(selector: string, found: (element: HTMLElement) => void): () => void {
  const look = () => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) found(element)
    return element !== null
  }
  if (look()) return () => {}
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
