import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { request } from 'undici'
import { startServer } from '../support/server.ts'
import { loadServer } from './raw-load.ts'
import { computeQuantile, printGrid } from './table.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10)
const CONNECTIONS = 50
const ENCODING = { 'accept-encoding': 'gzip, deflate, br' }

/** The least number of answers a second. */
const LEAST = 8_000

/** A content page and the largest page. */
const PATHS = ['/inbox', '/']

/**
 * Measures how often a second the built server answers prerendered pages, compressed, each beside a bare Node server that
 * sends the same answer and does nothing else. The load needs a core of its own. A figure with a `!` misses its limit.
 * @param wanted paths; a few when empty
 */
export async function measure(dist: string, wanted: readonly string[]): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-bench-'))
  const server = await startServer({ program: join(dist, 'api/node.js'), directory })
  const rows: string[][] = []
  try {
    for (const path of wanted.length > 0 ? wanted : PATHS) {
      const url = `${server.origin}${path}`
      const { etag, ...yardstick } = await openBareServer(url)
      rows.push(
        await measureAnswers(path, url, ENCODING),
        await measureAnswers(`${path}, known to the client`, url, { ...ENCODING, 'if-none-match': etag }),
        await measureAnswers('  the same from a bare server', yardstick.origin, ENCODING),
      )
      await yardstick.close()
    }
  } finally {
    await server.kill()
    await rm(directory, { recursive: true, force: true, maxRetries: 10 })
  }
  printGrid(
    `Answers over ${CONNECTIONS} connections, ${SECONDS} s each`,
    ['page', 'a second', 'p50 ms', 'p99 ms', 'bytes'],
    rows,
  )
}

async function measureAnswers(
  name: string,
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<string[]> {
  const url = new URL(address)
  const lines = Object.entries({ host: url.host, ...headers }).map(
    ([header, value]) => `${header}: ${value}\r\n`,
  )
  const head = `GET ${url.pathname} HTTP/1.1\r\n${lines.join('')}\r\n`
  const { perSecond, times, bytes } = await loadServer(url, head, {
    connections: CONNECTIONS,
    seconds: SECONDS,
  })
  return [
    name,
    `${perSecond.toFixed(0)}${perSecond < LEAST ? '!' : ''}`,
    computeQuantile(times, 0.5).toFixed(1),
    computeQuantile(times, 0.99).toFixed(1),
    String(bytes),
  ]
}

/** Serves what an address answers from a bare server in a thread of its own. */
async function openBareServer(url: string) {
  const answer = await request(url, { headers: ENCODING })
  const headers = Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name))
  const worker = new Worker(new URL('./bare-server.mjs', import.meta.url), {
    workerData: { body: await answer.body.bytes(), headers: headers.flat() },
  })
  const [port] = await once(worker, 'message')
  return {
    origin: `http://127.0.0.1:${port}`,
    etag: String(answer.headers.etag),
    close: () => worker.terminate(),
  }
}

/** Node writes them itself. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'date']
