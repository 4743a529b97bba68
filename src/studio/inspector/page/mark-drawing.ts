import type { Layout } from '#src/studio/drawing/layout.ts'

/** What to mark in a drawing: the active states and the last transition. */
export type Marks = { readonly active: ReadonlySet<string>; readonly taken: string | null }

/**
 * Marks a drawing by classes: `active` on states, `taken` on the arrow of a transition and its words. Redrawing the
 * chart for each event would take longer than everything else the inspector does.
 * @param drawing the element with what `drawSvg` drew of the layout
 */
export function markDrawing(drawing: Element, { arrows }: Layout, { active, taken }: Marks): void {
  for (const state of drawing.querySelectorAll('.state')) {
    state.classList.toggle('active', active.has(state.getAttribute('data-state') ?? ''))
  }
  for (const words of drawing.querySelectorAll('[data-transition]')) {
    words.classList.toggle('taken', words.getAttribute('data-transition') === taken)
  }
  // An arrow without a line is not drawn.
  const drawn = arrows.filter(({ line }) => line.length > 0)
  for (const [index, arrow] of drawing.querySelectorAll('.arrow').entries()) {
    arrow.classList.toggle('taken', taken !== null && drawn[index]?.transitions.includes(taken) === true)
  }
}
