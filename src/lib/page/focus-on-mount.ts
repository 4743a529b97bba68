/**
 * A `ref` that focuses an element when it appears, but not on later renders: the part that replaces a form or a button is
 * announced, and keyboard navigation continues from there.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
