import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createWebsite } from 'node:http'
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toPostgresOpenError } from '#api/store/errors.ts'
import { createPostgresDatabase, createTemporaryDirectory } from '#tests/support/database.ts'
import { formatServerCommand, startServer } from '#tests/support/server.ts'
import { buildServer } from '#tests/support/server-build.ts'
import { tryStart } from '#tests/support/try-start.ts'

const opened: Server[] = []
afterAll(() => {
  for (const server of opened) server.close()
})

/** The port of a server on this machine. */
async function listen(server: Server): Promise<number> {
  opened.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

const formatLocalUrl = (port: number) => `postgres://u:segredo@127.0.0.1:${port}/x`

/** What is said of a database that does not answer: five seconds later, which pass while the others are tried. */
let saidOfSilent: Promise<string>
beforeAll(async () => {
  const DATABASE_URL = formatLocalUrl(await listen(createServer()))
  saidOfSilent = tryStart({ DATABASE_URL, DATA_DIR: await createTemporaryDirectory() })
})

describe('a database that cannot be used', () => {
  test.each<[string, () => Promise<string>, string]>([
    ['no server', async () => formatLocalUrl(1), 'nada responde nesse host e porta (ECONNREFUSED).'],
    [
      'no such host',
      async () => 'postgres://u:p@nao-existe.invalid/x',
      'o host não foi encontrado (ENOTFOUND).',
    ],
    [
      'no such socket',
      async () => 'postgres:///x?host=/nao/existe',
      'o socket ou certificado indicado não existe (ENOENT).',
    ],
    [
      'a website in its place',
      async () => formatLocalUrl(await listen(createWebsite())),
      'o Postgres não pôde ser aberto; confira o host e a porta.',
    ],
    [
      'no such database',
      async () => (await createPostgresDatabase()).replace(/test_\w+/, 'nao_existe'),
      'o servidor não tem um banco com esse nome (3D000).',
    ],
    [
      'no such user',
      async () => (await createPostgresDatabase()).replace('pauta@', 'ninguem@'),
      'o banco recusou o usuário ou a senha (28000).',
    ],
  ])('%s', async (_, url, problem) => {
    const DATA_DIR = await createTemporaryDirectory()
    expect(await tryStart({ DATABASE_URL: await url(), DATA_DIR })).toBe(`DATABASE_URL: ${problem}`)
  })

  test.each([
    ['28P01', 'o banco recusou o usuário ou a senha (28P01).'],
    ['57P03', 'o banco ainda está iniciando (57P03).'],
    ['53300', 'o banco não aceita mais conexões (53300).'],
    ['42501', 'o usuário não tem permissão para criar as tabelas (42501).'],
    ['25006', 'o banco é somente leitura (25006).'],
    [
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'a conexão segura (TLS) não pôde ser feita (DEPTH_ZERO_SELF_SIGNED_CERT).',
    ],
    ['XX000', 'o Postgres não pôde ser aberto; confira o host e a porta (XX000).'],
  ])('the code %s', (code, problem) => {
    const thrown = Object.assign(new Error('password of ana: segredo'), { code })
    expect(toPostgresOpenError(new Error('', { cause: thrown })).message).toBe(`DATABASE_URL: ${problem}`)
  })
})

describe('a process that cannot start ends with 1 and says why in one line', () => {
  let program: string
  let busyPort: number
  beforeAll(async () => {
    program = await buildServer(await createTemporaryDirectory())
    busyPort = await listen(createServer())
  })

  test.each<[string, () => Record<string, string>, string, number?]>([
    [
      'PORT in use',
      () => ({ HOST: '127.0.0.1', PORT: String(busyPort) }),
      'PORT: a porta {port} já está em uso; encerre o outro programa ou escolha outra porta (EADDRINUSE).',
    ],
    [
      'HOST',
      () => ({ HOST: '203.0.113.9', PORT: '0' }),
      'HOST: não é um nome nem um endereço desta máquina; use localhost ou 0.0.0.0 (EADDRNOTAVAIL).',
    ],
    [
      'several',
      () => ({
        HOST: 'http://localhost',
        PORT: 'três mil',
        ASAAS_BASE_URL: 'https://api.asaas.com/v3',
        TRUSTED_PROXIES: 'proxy',
      }),
      'HOST: use um nome ou endereço desta máquina, sem http:// e sem porta; PORT: use um número inteiro de 0 a 65535; ' +
        'TRUSTED_PROXIES: o item 1 não é um endereço IP nem uma faixa; use, por exemplo, 10.0.0.1 ou 10.0.0.0/8; ' +
        'ASAAS_BASE_URL: use um endereço http:// ou https:// sem caminho, como https://api.exemplo.com.',
    ],
    [
      'DATABASE_URL',
      () => ({ PORT: '0', DATABASE_URL: 'postgres://u:segredo@127.0.0.1:1/x' }),
      'DATABASE_URL: nada responde nesse host e porta (ECONNREFUSED).',
    ],
    [
      'few open files',
      () => ({ PORT: '0' }),
      'ulimit -n: este processo pode abrir só 100 arquivos e conexões, e o servidor precisa de pelo menos 128; ' +
        'permita mais, por exemplo com ulimit -n 4096 (no systemd, LimitNOFILE=4096).',
      100,
    ],
  ])('%s', async (_, env, problem, openFiles) => {
    const [command, ...rest] = formatServerCommand(program, openFiles)
    const child = spawn(command, rest, {
      cwd: await createTemporaryDirectory(),
      env: { PATH: process.env.PATH, ...env() },
    })
    const said = { out: '', err: '' }
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text
    })
    const [code] = await once(child, 'close')
    expect({ code, ...said }).toEqual({
      code: 1,
      out: '',
      err: `O servidor não pôde iniciar. ${problem.replace('{port}', String(busyPort))}\n`,
    })
  })

  test('with as many open files as it asks for it starts', async () => {
    const server = await startServer({ program, directory: await createTemporaryDirectory(), openFiles: 128 })
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
  })
})

test('a server that says nothing in the place of a database', async () => {
  expect(await saidOfSilent).toBe('DATABASE_URL: o banco não respondeu a tempo.')
})
