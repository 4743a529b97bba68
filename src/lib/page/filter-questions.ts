/** Accents and other marks that stand apart from their letters in the decomposed form. */
const MARKS = /\p{M}/gu

/**
 * Shows of the page's questions those that contain, in question or answer, all words of a field, and the sections that have
 * one of them. Upper case and accents make no difference.
 * @param field names in `data-filters` the element that is shown when no question is left
 */
export function filterQuestions(field: HTMLInputElement): void {
  const words = simplify(field.value).split(/\s+/)
  const isFound = (element: Element) => {
    const text = simplify(element.textContent)
    return words.every((word) => text.includes(word))
  }
  const questions = [...document.querySelectorAll<HTMLElement>('main details')]
  for (const question of questions) question.hidden = !isFound(question)
  const left = questions.filter(({ hidden }) => !hidden)
  // Not by `:has()`, which the oldest browsers do not know.
  for (const section of new Set(questions.map((question) => question.closest('section'))))
    if (section) section.hidden = !left.some((question) => section.contains(question))
  const none = document.getElementById(field.dataset.filters ?? '')
  if (none) none.hidden = left.length > 0
}

function simplify(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase()
}
