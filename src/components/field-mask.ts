/**
 * Applies a mask to what was just typed and keeps the caret behind the same character, at the end of the masked text
 * before it. Writes the box before React renders, so that React finds nothing to change and does not move the caret to
 * the end.
 */
export function maskInput(input: HTMLInputElement, mask: (typed: string) => string): string {
  const typed = input.value
  const masked = mask(typed)
  if (masked === typed) return masked
  const caret = mask(typed.slice(0, input.selectionStart ?? typed.length)).length
  input.value = masked
  input.setSelectionRange(caret, caret)
  return masked
}
