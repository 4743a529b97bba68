import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { hasCode } from '../lib/folder.ts'
import { StartError } from '../lib/start-error.ts'
import { listSchemaVersions } from '../store/migrate.ts'
import { BackupHeader, BackupLine, isKnownFormat } from './format.ts'

/**
 * Reads a whole backup and returns its header, so that nothing is restored from a file that cannot be read to its
 * end.
 * @throws StartError in one line: there is no such file, it is no backup, incomplete, damaged, or of a newer program
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const lines = readLines(file)
  const { value: first } = await lines.next()
  const header = BackupHeader.safeParse(first).data
  if (!header) throw new StartError(`O arquivo ${file} não é uma cópia de segurança da Pauta.`)
  if (!isKnownFormat(header) || header.schema > Math.max(...listSchemaVersions()))
    throw new StartError(
      `O arquivo ${file} é de uma versão mais nova do servidor: restaure-o com essa versão.`,
    )
  if (!listSchemaVersions().includes(header.schema)) throw createDamage(file)
  for await (const _ of parseLines(file, lines)) {
    // Only reading matters: a damaged or incomplete line throws.
  }
  return header
}

/** Reads the lines of a backup after its header, without the last. @throws StartError when it is incomplete or damaged */
export async function* readBackup(file: string): AsyncGenerator<Exclude<BackupLine, { end: unknown }>> {
  const lines = readLines(file)
  await lines.next()
  yield* parseLines(file, lines)
}

async function* parseLines(file: string, lines: AsyncGenerator<unknown>) {
  let rows = 0
  for await (const json of lines) {
    const line = BackupLine.safeParse(json).data
    if (!line) throw createDamage(file)
    if ('end' in line) {
      const { done } = await lines.next()
      if (line.end.rows === rows && done) return
      break
    }
    if (Array.isArray(line)) rows += 1
    yield line
  }
  throw createDamage(file)
}

/** Parses each line as JSON; undefined for a line that is not JSON. */
async function* readLines(file: string): AsyncGenerator<unknown> {
  const text = createGunzip().setEncoding('utf8')
  // A failure surfaces in the reading loop below.
  pipeline(createReadStream(file), text, () => {})
  let rest = ''
  try {
    for await (const chunk of text) {
      const lines = `${rest}${chunk}`.split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield parseJson(line)
    }
  } catch (thrown) {
    if (hasCode(thrown, 'Z_DATA_ERROR') || hasCode(thrown, 'Z_BUF_ERROR')) throw createDamage(file)
    const problem = hasCode(thrown, 'ENOENT') ? 'não existe' : 'não pôde ser lido'
    throw new StartError(`O arquivo ${file} ${problem}.`, { cause: thrown })
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Creates the error for a damaged file. It may also be a file of another program. */
export function createDamage(file: string): StartError {
  return new StartError(
    `O arquivo ${file} não é uma cópia de segurança da Pauta, ou está incompleto ou danificado.`,
  )
}
