import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OPERATOR_KEY, startServer } from '#tests/support/server.ts'
import { openClient } from '#tests/support/server-visitor.ts'
import type { Torture } from '../phase.ts'
import { findCodeSentTo, send, signUpWhole } from '../visitor.ts'

/** Secrets of the server, which must not appear anywhere. */
const CANARIES = {
  SESSION_SECRET: 'canary-session-secret-0123456789abcdef',
  OTP_PEPPER: 'canary-otp-pepper-0123456789abcdef-0123',
  OPERATOR_KEY,
}

/** Headers that every answer must have. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': /./,
  'content-security-policy': /frame-ancestors 'none'/,
} as const

const MAX_COOKIE_BYTES = 4_096

/** A visitor's token: 256 random bits in base64url. */
const MIN_TOKEN_LENGTH = 43

/** Checks that every answer has the security headers, no build, answer or log leaks, and the database has no plain secret. */
export async function sweep({ program, createDirectory, check, note }: Torture): Promise<void> {
  const directory = await createDirectory()
  const server = await startServer({ program, directory, env: CANARIES })
  const client = openClient()
  const ana = await signUpWhole(client, server, 70_000_000)
  const code = await findCodeSentTo(server, ana.e164)
  const answers = [
    await send(client, server, ana, '/api/otp', { action: 'validate', phone_number: ana.e164, otp: code }),
    await send(client, server, ana, '/api/crm', { action: 'getPerson', personId: ana.personId }),
    await send(client, server, ana, '/api/crm', '{'),
    await send(client, server, ana, '/api/nothing', {}),
  ]
  const site = join(dirname(program), '../client')
  const files = await readdir(site, { recursive: true })
  const pages = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(?:\/?index)?\.html$/, '')}`)
  for (const path of [...pages, '/no-such-page', '/api/health', '/api/nothing']) {
    const answer = await fetch(`${server.origin}${path}`)
    await answer.arrayBuffer()
    for (const [name, wanted] of Object.entries(HEADERS)) {
      const value = answer.headers.get(name) ?? ''
      check(
        typeof wanted === 'string' ? value === wanted : wanted.test(value),
        `${path} has no proper ${name}`,
      )
    }
  }
  note('pages', pages.length)

  const built = await Promise.all(
    files
      .filter((file) => /\.(?:js|css|html|json|map)$/.test(file))
      .map((file) => readFile(join(site, file), 'utf8')),
  )
  const log = server.readLog()
  for (const [name, secret] of Object.entries(CANARIES)) {
    check(!built.some((text) => text.includes(secret)), `${name} is in the build`)
    check(!answers.some(({ text }) => text.includes(secret)), `${name} is in an answer`)
    check(!log.includes(secret), `${name} is in the log`)
  }
  for (const [name, personal] of Object.entries({ email: ana.email, phone: ana.phone, code })) {
    check(!log.includes(personal), `the visitor's ${name} is in the log`)
    check(!log.includes(encodeURIComponent(personal)), `the visitor's ${name} is in the log, encoded`)
    check(
      !log.includes(Buffer.from(personal).toString('base64')),
      `the visitor's ${name} is in the log, in base64`,
    )
  }
  check(
    Buffer.byteLength(ana.cookie ?? '') <= MAX_COOKIE_BYTES,
    'the cookies of a visitor fit into any server',
  )
  await client.destroy()
  // Stopped, so that everything it holds is on the disk.
  await server.stop()
  const kept = await countBytesBelow(join(directory, '.data'))
  note('bytesKept', kept.length)
  const token = ana.cookie?.split('=')[1] ?? ''
  check(token.length >= MIN_TOKEN_LENGTH, 'a visit has a token')
  // Positive control: unless the e-mail is found, finding no secret proves nothing.
  check(kept.includes(ana.email), 'the database was read')
  for (const [name, secret] of Object.entries({ ...CANARIES, token }))
    check(!kept.includes(secret), `${name} is in the database`)
}

/** Reads and concatenates all files of a directory. */
async function countBytesBelow(directory: string): Promise<Buffer> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Buffer.concat(
    await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name)))),
  )
}
