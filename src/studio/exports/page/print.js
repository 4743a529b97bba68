// All charts on paper. Runs after page.js, in the same script, and uses its functions.

/** The printable part of an A3 sheet on its side, in CSS pixels, without the room for its heading. */
const SHEET = { width: 1500, height: 960 }
/** Printed smaller than this, texts cannot be read. */
const SMALLEST = 0.6
/** What two neighbouring sheets have in common, in pixels of the drawing. */
const OVERLAP = 60

/** The parts of a chart that each fill one sheet, row by row: the whole, then enlarged parts where it is too small. */
function listSheets({ width, height }) {
  const whole = { x: 0, y: 0, width, height }
  if (Math.min(SHEET.width / width, SHEET.height / height) >= SMALLEST) return [whole]
  const part = { width: SHEET.width / SMALLEST, height: SHEET.height / SMALLEST }
  const starts = (length, own) =>
    Array.from({ length: Math.max(1, Math.ceil((length - OVERLAP) / (own - OVERLAP))) }, (_, turn) =>
      Math.max(0, Math.min(turn * (own - OVERLAP), length - own)),
    )
  return [
    whole,
    ...starts(height, part.height).flatMap((y) => starts(width, part.width).map((x) => ({ x, y, ...part }))),
  ]
}

/** All charts on A3 sheets, at the level on screen. Made only for printing. */
function createSheets() {
  return facts.flatMap((one) => {
    const parts = listSheets(size(copyDrawing(one.id, level, '').querySelector('svg')))
    return parts.map(({ x, y, width, height }, turn) => {
      const sheet = element('section', '')
      const svg = copyDrawing(one.id, level, '').querySelector('svg')
      svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`)
      svg.removeAttribute('width')
      svg.removeAttribute('height')
      const part = turn === 0 ? '' : `, parte ${turn} de ${parts.length - 1}`
      sheet.append(element('h2', one.title + part), svg)
      return sheet
    })
  })
}

/** What the charts promise, and the numbers that act in them, each chart on its own. */
function createNotes() {
  return facts.flatMap((one) => {
    const limits = [...new Set(one.states.flatMap((state) => state.limits.map(formatLimit)))]
    const notes = element('article', '')
    notes.append(element('h2', one.title))
    if (limits.length > 0) notes.append(facet('Números', limits))
    if (one.promises.length > 0) notes.append(element('h3', 'O que promete'), listPromises(one))
    return limits.length + one.promises.length > 0 ? [notes] : []
  })
}

const print = document.getElementById('print')
window.addEventListener('beforeprint', () => print.replaceChildren(...createSheets(), ...createNotes()))
window.addEventListener('afterprint', () => print.replaceChildren())
