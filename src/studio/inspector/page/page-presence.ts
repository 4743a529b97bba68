/** How often the page is asked whether it is still there, in milliseconds. */
const ASK_EVERY_MS = 500
/** A page that leaves a question unanswered for this long is gone; with the two pauses it is said within 3 seconds. */
const ANSWER_WITHIN_MS = 1_500

/**
 * Asks the page again and again whether it is there.
 * @param ask sends one question
 * @param notify called when the page is lost, and when it answers again
 * @returns the function to call with each answer
 */
export function watchPage(ask: () => void, notify: (isThere: boolean) => void): () => void {
  let isThere = true
  /** When the oldest question without an answer was asked. A window in the background asks rarely, so only that counts. */
  let askedAt: number | null = null

  function change(to: boolean) {
    if (isThere === to) return
    isThere = to
    notify(to)
  }

  setInterval(() => {
    if (askedAt !== null && performance.now() - askedAt >= ANSWER_WITHIN_MS) change(false)
    askedAt ??= performance.now()
    ask()
  }, ASK_EVERY_MS)

  return () => {
    askedAt = null
    change(true)
  }
}
