import type { Server, ServerResponse } from 'node:http'

/** Times of a stop, in milliseconds. */
export type ShutdownTimes = {
  /** Without a new connection or request for this long, nothing more is on its way. */
  readonly quietMs: number
  /** After this long, requests without an answer are refused and streams end. */
  readonly answerMs: number
  /** After that, slow readers are given this long to take their answers. */
  readonly readMs: number
}

/** Notifies streamed answers that the server is stopping. */
export type Stopping = {
  hasBegun(): boolean
  /** Calls `end` when streams must end, at once if that time has come. Returns the function that removes the listener. */
  onStreamsEnd(end: () => void): () => void
}

/** Stops an HTTP server without cutting off a request it has accepted. */
export type Shutdown = Stopping & {
  /** Passes an answer on. A request that is not answered in time gets the refusal. */
  answerInTime(answer: Promise<Response>, createRefusal: () => Response): Promise<Response>
  /**
   * Stops the server: each answer ends its connection from now on, and the server listens until every request is
   * answered and no new one arrives, or the time is over. Streams end once `work` has ended, because nothing in this
   * process continues them.
   */
  stop(work: Promise<unknown>): Promise<void>
}

const LOOK_EVERY_MS = 20

/**
 * Creates the shutdown of a server; call it before the server listens.
 *
 * The server keeps listening at first, because the system's queue may hold connections it has not yet seen, and
 * clients have sent requests on kept connections: closing either resets them.
 */
export function createShutdown(server: Server, { quietMs, answerMs, readMs }: ShutdownTimes): Shutdown {
  const open = new Set<ServerResponse>()
  const unanswered = new Set<() => void>()
  const streams = new Set<() => void>()
  let hasBegun = false
  let hasToEndStreams = false
  let lastArrivalAt = performance.now()

  const noteArrival = () => {
    lastArrivalAt = performance.now()
  }
  server.on('connection', noteArrival)
  server.prependListener('request', (_, response: ServerResponse) => {
    noteArrival()
    open.add(response)
    response.once('close', () => open.delete(response))
    if (hasBegun) endConnectionAfter(response)
  })

  function endStreams() {
    hasToEndStreams = true
    for (const end of streams) end()
  }

  /** Waits until `isOver` returns true, at most until the deadline. Returns whether it did. */
  async function waitUntil(isOver: () => boolean, milliseconds: number): Promise<boolean> {
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      // The timer's turn of the event loop has not looked at the sockets yet; the next turn has.
      await pause(LOOK_EVERY_MS)
      await waitForNextTurn()
      if (isOver()) return true
    }
    return false
  }

  return {
    hasBegun: () => hasBegun,
    onStreamsEnd(end) {
      if (hasToEndStreams) end()
      else streams.add(end)
      return () => void streams.delete(end)
    },
    answerInTime(answer, createRefusal) {
      return new Promise((resolve, reject) => {
        const refuse = () => resolve(createRefusal())
        unanswered.add(refuse)
        answer.then(resolve, reject).finally(() => unanswered.delete(refuse))
      })
    },
    async stop(work) {
      hasBegun = true
      noteArrival()
      for (const response of open) endConnectionAfter(response)
      void work.then(endStreams, endStreams)
      const isQuiet = () => open.size === 0 && performance.now() - lastArrivalAt >= quietMs
      if (!(await waitUntil(isQuiet, answerMs))) {
        endStreams()
        for (const refuse of unanswered) refuse()
        await waitUntil(() => open.size === 0, readMs)
      }
      server.close()
    },
  }
}

function endConnectionAfter(response: ServerResponse) {
  if (!response.headersSent) response.setHeader('connection', 'close')
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function waitForNextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
