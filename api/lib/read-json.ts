import { MIMEType } from 'node:util'
import type * as z from 'zod'
import { BODY_LIMITS } from '#machines/lib/limits.ts'
import { dropUnseen } from '#machines/rules/text.ts'
import { Failure } from './failure.ts'

const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']
// Control characters except tab and line ends. Postgres refuses NUL; the others can corrupt logs and terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Reads a request's JSON body and parses it by a schema. Bodies that are too large, too deep, carry dangerous keys or, outside
 * of what people type, control characters are refused.
 * @param options.typed names of the fields with text from a person or an address: their invisible characters are removed
 * @param options.describe converts a schema violation to a failure; `invalid` by default
 * @throws Failure unsupported_type, too_large, too_slow, malformed or invalid
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  options: {
    readonly maxBytes?: number
    /** Most keys, counted over all nested objects. */
    readonly maxKeys?: number
    readonly typed?: readonly string[]
    readonly describe?: (error: z.ZodError) => Failure
  } = {},
): Promise<z.infer<Schema>> {
  requireType(request, isPlainJson)
  const text = decode(await readBytes(request, options.maxBytes ?? BODY_LIMITS.maxBytes))
  const value = parse(text)
  const parsed = schema.safeParse(
    readHarmless(value, options.maxKeys ?? BODY_LIMITS.maxKeys, options.typed ?? []),
  )
  if (parsed.success) return parsed.data
  throw options.describe?.(parsed.error) ?? new Failure('invalid', getField(parsed.error))
}

/**
 * Reads the bytes of a program's JSON body, which may have any type of JSON (`application/vnd.example+json`) and any parameters
 * of a type: to JSON they mean nothing (RFC 8259).
 * @throws Failure unsupported_type, too_large or too_slow
 */
export async function readJsonBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  requireType(request, isAnyJson)
  return readBytes(request, maxBytes)
}

function requireType(request: Request, isRight: (type: MIMEType) => boolean) {
  const type = parseType(request.headers.get('content-type') ?? '')
  if (type === null || !isRight(type)) throw new Failure('unsupported_type')
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding.toLowerCase() !== 'identity') throw new Failure('unsupported_type')
}

/** Parses a content type by the standard: letter case, spaces and quotes of its parameters do not matter. */
function parseType(header: string): MIMEType | null {
  try {
    return new MIMEType(header)
  } catch {
    return null
  }
}

/** What our own pages send. */
function isPlainJson({ essence, params }: MIMEType) {
  return essence === 'application/json' && (params.get('charset') ?? 'utf-8').toLowerCase() === 'utf-8'
}

function isAnyJson({ essence, type, subtype }: MIMEType) {
  return essence === 'application/json' || (type === 'application' && subtype.endsWith('+json'))
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw createTooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readParts(request.body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw createTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads the body in chunks. A body that breaks off is the sender's failure, not the server's. */
async function* readParts(body: ReadableStream<Uint8Array>) {
  try {
    yield* body
  } catch {
    throw new Failure('too_slow')
  }
}

function createTooLarge() {
  return new Failure('too_large', { headers: { connection: 'close' } })
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Failure('malformed')
  }
}

function parse(text: string): unknown {
  if (isNestedDeeper(text, BODY_LIMITS.maxDepth)) throw new Failure('malformed')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Not JSON: refused below, like JSON that is not an object.
  }
  throw new Failure('malformed')
}

/** Measures nesting without parsing, so that a body of 200,000 brackets cannot overflow the parser's stack. */
function isNestedDeeper(text: string, limit: number): boolean {
  let depth = 0
  let inString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index += 1
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > limit) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}

/**
 * Removes invisible characters from the typed texts of a body, and refuses dangerous keys and control characters elsewhere.
 * @throws Failure malformed or invalid
 */
function readHarmless(value: unknown, maxKeys: number, typed: readonly string[]): unknown {
  let keys = 0
  const visit = (part: unknown, isTyped: boolean): unknown => {
    if (typeof part === 'string') return isTyped ? readTyped(part) : requireCleanText(part)
    if (typeof part === 'number' && !Number.isFinite(part)) throw new Failure('malformed')
    if (typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return part.map((child) => visit(child, isTyped))
    const entries = Object.entries(part).map(([key, child]) => {
      keys += 1
      if (keys > maxKeys) throw new Failure('malformed')
      if (FORBIDDEN_KEYS.includes(key)) throw new Failure('invalid')
      return [requireCleanText(key), visit(child, isTyped || typed.includes(key))]
    })
    return Object.fromEntries(entries)
  }
  return visit(value, false)
}

/** Word's line and page breaks are the two control characters that mean something. */
function readTyped(text: string): string {
  return dropUnseen(text.replace(/[\v\f]/g, '\n'))
}

function requireCleanText(text: string): string {
  if (CONTROL_CHARACTERS.test(text) || !text.isWellFormed()) throw new Failure('invalid')
  return text
}

function getField(error: z.ZodError) {
  const field = error.issues[0]?.path.join('.')
  return field ? { field } : {}
}
