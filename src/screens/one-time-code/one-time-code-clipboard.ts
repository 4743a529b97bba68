import { fromPromise } from 'xstate'

/** Asks the browser, and the browser may ask the visitor. Has to be started by a click or a key. */
export const readClipboard = fromPromise<string, void>(() => navigator.clipboard.readText())

/** Whether the browser can read a copied code at all; Firefox before 125 and pages without HTTPS cannot. */
export function canReadClipboard(): boolean {
  // The DOM types promise a clipboard that insecure pages and old browsers do not have.
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard
  return typeof clipboard?.readText === 'function'
}
