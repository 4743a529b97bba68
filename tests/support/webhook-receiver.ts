/** An HTTP server that receives what is posted to it, as the incoming webhook of a chat does, and answers as a test says. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A running receiver. */
export type WebhookReceiver = {
  readonly url: string
  /** The bodies received so far. */
  readonly received: readonly unknown[]
  /** The status of the next answers; null leaves calls unanswered. */
  readonly answer: { status: number | null }
  stop(): Promise<void>
}

/** Starts a receiver on a free port. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: unknown[] = []
  const answer: WebhookReceiver['answer'] = { status: 200 }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    if (answer.status !== null) response.writeHead(answer.status).end('ok')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks/abc`,
    received,
    answer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
