import { vi } from 'vitest'

/** Addresses of the scripts the page has asked for. */
export function listScriptSources(): readonly string[] {
  return [...document.head.querySelectorAll('script')].map(({ src }) => src)
}

/** Keeps scripts from loading; tests only look at which were requested. Lasts until the end of the test. */
export function keepScriptsAway(): void {
  vi.spyOn(document.head, 'append').mockImplementation(function append(this: HTMLElement, ...nodes) {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'text/plain'
    HTMLElement.prototype.append.call(this, ...nodes)
  })
}
