/** The key in session storage. It exists in development only, so the visitor-data registry does not list it. */
const KEY = 'pauta.inspetor.aberto'

/** Whether the inspector's window was open when this page was left or reloaded, so that it is used again. */
export function wasInspectorOpen(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null
  } catch {
    // Without storage the window has to be opened again.
    return false
  }
}

/** Stores, when the page is left, whether the inspector's window is open. */
export function rememberInspector(isOpen: () => boolean): void {
  window.addEventListener('pagehide', () => {
    try {
      if (isOpen()) window.sessionStorage.setItem(KEY, '1')
      else window.sessionStorage.removeItem(KEY)
    } catch {
      // Without storage there is nothing to remember.
    }
  })
}
