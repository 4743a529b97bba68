import { once } from 'node:events'
import { connect } from 'node:net'

const HEAD_END = '\r\n\r\n'

/** How a server answered under load: answers a second, and the milliseconds of each. */
export type LoadResult = {
  readonly perSecond: number
  readonly times: readonly number[]
  readonly bytes: number
}

/**
 * Sends the same request over several connections, the next as soon as an answer has arrived, for some seconds. Every answer
 * must have as many bytes as the first. Written on bare sockets, because HTTP clients of Node take longer to read an answer
 * than a server to send it.
 * @param head the request up to its empty line, without a body
 * @throws Error when a connection is closed
 */
export async function loadServer(
  { hostname, port }: URL,
  head: string,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
  const bytes = await measureAnswer(hostname, Number(port), head)
  const times: number[] = []
  const end = performance.now() + seconds * 1_000
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay(true)
      let left = bytes
      let sentAt = performance.now()
      socket.write(head)
      socket.on('data', (part) => {
        left -= part.length
        if (left > 0) return
        const now = performance.now()
        times.push(now - sentAt)
        if (left < 0) socket.destroy(new Error('An answer is longer than the first'))
        else if (now > end) socket.end()
        left = bytes
        sentAt = now
        if (now <= end) socket.write(head)
      })
      await once(socket, 'close')
    }),
  )
  return { perSecond: times.length / seconds, times, bytes }
}

/** Reads the length of an answer from its head: the head itself and the body it announces. */
async function measureAnswer(host: string, port: number, head: string): Promise<number> {
  const socket = connect(port, host)
  socket.write(head)
  let text = ''
  while (!text.includes(HEAD_END)) text += (await once(socket, 'data'))[0].toString('latin1')
  socket.destroy()
  const [answerHead = ''] = text.split(HEAD_END, 1)
  const [, body = '0'] = /^content-length: (\d+)$/im.exec(answerHead) ?? []
  return answerHead.length + HEAD_END.length + Number(body)
}
