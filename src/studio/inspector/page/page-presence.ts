/** The pause between two questions to the page, in milliseconds. */
const ASK_EVERY_MS = 500
/** How long a question may stay unanswered, in milliseconds. With both pauses, a lost page is noticed within 3 seconds. */
const ANSWER_WITHIN_MS = 1_500

/**
 * Keeps asking the page whether it is still there.
 * @param ask sends one question
 * @param notify called when the page is lost, and when it answers again
 * @returns the function to call with each answer
 */
export function watchPage(ask: () => void, notify: (isThere: boolean) => void): () => void {
  let isThere = true
  /** When the oldest unanswered question was asked. Only its age counts, because a background window asks rarely. */
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
