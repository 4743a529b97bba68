/** Longest question or answer of the flow that a visitor edits, in characters. */
export const FLOW_TEXT_MAX = 120
