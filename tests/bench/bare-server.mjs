/** In a thread of its own: a Node server that answers every request with the same bytes. Posts its port. */
import { createServer } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

const { body, headers } = workerData
const bytes = Buffer.from(body)
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
