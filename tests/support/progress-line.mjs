/** Progress of a test runner; empty before its first message. */
/** @typedef {{ ended?: number, total?: number, failed?: number }} Progress */

/**
 * Creates a line that shows what runs and how much is left: rewritten in place on a terminal; elsewhere, such as in a log,
 * repeated whenever another tenth of a part has ended.
 *
 * @param {NodeJS.WriteStream} stream
 */
export function createProgressLine(stream) {
  /** @type {Map<string, Progress>} */
  const running = new Map()
  let last = ''

  const show = () => {
    const line = [...running].map(([title, progress]) => describe(title, progress)).join(' · ')
    if (stream.isTTY) return void stream.write(`\r\x1b[K${line.slice(0, (stream.columns ?? 80) - 1)}`)
    const step = [...running].map(([title, progress]) => title + countTenths(progress)).join()
    if (step === last || line === '') return
    last = step
    stream.write(`… ${line}\n`)
  }

  return {
    /**
     * Reports that a program started or progressed.
     * @param {string} title
     * @param {Progress} progress
     */
    set(title, progress) {
      running.set(title, progress)
      show()
    },
    /**
     * Reports that a program ended; `text` is its output.
     * @param {string} title
     * @param {string} text
     */
    end(title, text) {
      running.delete(title)
      stream.write(`${stream.isTTY ? '\r\x1b[K' : ''}${text}`)
      show()
    },
  }
}

/** @param {Progress} progress */
function countTenths({ ended = 0, total = 0, failed = 0 }) {
  return `${total === 0 ? '' : Math.floor((10 * ended) / total)} ${failed}`
}

/**
 * @param {string} title
 * @param {Progress} progress
 */
function describe(title, { ended = 0, total = 0, failed = 0 }) {
  if (total === 0) return title
  return `${title}: ${ended} de ${total}${failed === 0 ? '' : `, ${failed} com falha`}`
}
