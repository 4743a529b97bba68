import { fromPromise } from 'xstate'

/** Puts a text on the clipboard; rejects where the browser does not allow it. */
export const copyText = fromPromise<void, { text: string }>(({ input: { text } }) =>
  navigator.clipboard.writeText(text),
)
