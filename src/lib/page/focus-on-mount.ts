/**
 * A `ref` that gives an element the focus when it appears, and not on later renders: what takes the place of a form or
 * a button is announced, and keyboard navigation continues from there.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
