/** When the samples take place: a Tuesday, half an hour before the office opens. Epoch milliseconds. */
export const SAMPLE_NOW = Date.parse('2026-11-24T12:00:00.000Z')

/** What `fetch` throws when no answer came. */
export const NO_ANSWER = new TypeError('fetch failed')
