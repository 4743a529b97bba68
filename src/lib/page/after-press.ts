/**
 * Pressing a button while a field has the focus blurs the field in the middle of the press. A message that appears at
 * that moment moves the page, the press ends on another element, and the browser sends no click.
 */
let isPressed = false

if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => setPressed(true), true)
  window.addEventListener('mouseup', () => setPressed(false), true)
}

/** Runs `run` at once or, in the middle of a press, after the click that ends it. */
export function runAfterPress(run: () => void): void {
  if (isPressed) window.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
  else run()
}

function setPressed(pressed: boolean) {
  isPressed = pressed
}
