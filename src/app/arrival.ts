import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { CHANGE_PHONE } from '#src/lib/page/entry-state.ts'
import { PAGE_ARRIVED } from './page-arrived.ts'

/**
 * Shows a page reached by navigation from its top and moves the focus to its heading, so that screen readers announce it; or to
 * the field that the visitor wants to change.
 * Back and Forward are left to the browser, which restores each page's position.
 */
export function useArrival(): void {
  const { pathname, state } = useLocation()
  const navigation = useNavigationType()
  const arrived = useRef(pathname)

  useEffect(() => {
    if (arrived.current === pathname) return
    arrived.current = pathname
    window.dispatchEvent(new Event(PAGE_ARRIVED))
    if (navigation !== 'POP') window.scrollTo(0, 0)
    if (state === CHANGE_PHONE) return watchForElement('#telefone', (field) => field.focus())
    return watchForElement('h1', (heading) => {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [pathname, state, navigation])
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
