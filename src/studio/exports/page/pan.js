// Runs after page.js, in the same script, and uses its functions.

// Panning with the mouse; touch screens pan by themselves. A drag is not a click.
let held = null
drawing.addEventListener('pointerdown', ({ pointerType, button, clientX, clientY }) => {
  if (pointerType === 'mouse' && button === 0) held = { clientX, clientY, moved: false }
})
window.addEventListener('pointermove', ({ clientX, clientY }) => {
  if (held === null) return
  const [x, y] = [held.clientX - clientX, held.clientY - clientY]
  if (!held.moved && Math.hypot(x, y) < 4) return
  drawing.scrollBy(x, y)
  held = { clientX, clientY, moved: true }
})
let justMoved = false
window.addEventListener('pointerup', () => {
  justMoved = held?.moved ?? false
  held = null
})
drawing.addEventListener('click', ({ target }) => {
  if (!justMoved) open(target)
  justMoved = false
})
