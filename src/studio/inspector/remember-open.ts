/** In session storage and in development only, so it is not in the registry of what the site keeps about a visitor. */
const KEY = 'pauta.inspetor.aberto'

/** Whether the inspector's window was open when this page was left or reloaded. It goes on there then. */
export function wasInspectorOpen(): boolean {
  try {
    return window.sessionStorage.getItem(KEY) !== null
  } catch {
    // The browser has no storage: the window has to be opened again.
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
      // See above.
    }
  })
}
