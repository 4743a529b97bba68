/**
 * Leaving a field by pressing something else happens in the middle of that press. A message that appears then moves
 * the page, and the press ends on something else than it began on: no click, nothing happens.
 */
let isPressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => setPressed(true), true)
  window.addEventListener('mouseup', () => setPressed(false), true)
}

/** Runs at once; in the middle of a press, after the click that ends it. */
export function afterPress(run: () => void): void {
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
  else run()
}

function setPressed(pressed: boolean) {
  isPressed = pressed
}
