import type * as z from 'zod'
import { Failure } from './failure.ts'

/** Largest body of an ordinary request, in bytes. */
export const MAX_BODY_BYTES = 32 * 1_024

const MAX_DEPTH = 8
const MAX_KEYS = 64
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype']
// NUL and other control characters, but for tab and line ends: Postgres refuses NUL, logs and terminals choke on the rest.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/**
 * Reads a request's JSON body and checks it against a schema.
 * @param describe turns a schema violation into the failure shown; without it, a general one
 * @throws Failure unsupported_type, too_large, too_slow, malformed or invalid
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  options: {
    readonly maxBytes?: number
    /** Keys in all objects together. */
    readonly maxKeys?: number
    readonly describe?: (error: z.ZodError) => Failure
  } = {},
): Promise<z.infer<Schema>> {
  requireJson(request)
  const text = decode(await readBytes(request, options.maxBytes ?? MAX_BODY_BYTES))
  const value = parse(text)
  requireHarmless(value, options.maxKeys ?? MAX_KEYS)
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw options.describe?.(parsed.error) ?? new Failure('invalid', fieldOf(parsed.error))
}

function requireJson(request: Request) {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '').toLowerCase().split(';')
  const charset = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('charset='))
  if (type?.trim() !== 'application/json' || (charset && charset !== 'charset=utf-8'))
    throw new Failure('unsupported_type')
  const encoding = request.headers.get('content-encoding')
  if (encoding && encoding !== 'identity') throw new Failure('unsupported_type')
}

async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of partsOf(request.body)) {
    size += chunk.byteLength
    if (size > maxBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** A body as it comes. One that breaks off is its sender's doing, who left or was cut off: no failure of ours. */
async function* partsOf(body: ReadableStream<Uint8Array>) {
  try {
    yield* body
  } catch {
    throw new Failure('too_slow')
  }
}

function tooLarge() {
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
  if (nestsDeeper(text, MAX_DEPTH)) throw new Failure('malformed')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {
    // Told apart from a well-formed body of the wrong kind nowhere: both are malformed.
  }
  throw new Failure('malformed')
}

/** Counts brackets outside strings, so that a body of 200,000 brackets is refused before it is parsed. */
function nestsDeeper(text: string, limit: number): boolean {
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

function requireHarmless(value: unknown, maxKeys: number) {
  const seen = { keys: 0 }
  const visit = (part: unknown): void => {
    if (typeof part === 'string') requireCleanText(part)
    if (typeof part === 'number' && !Number.isFinite(part)) throw new Failure('malformed')
    if (typeof part !== 'object' || part === null) return
    for (const [key, child] of Object.entries(part)) {
      if (!Array.isArray(part)) {
        seen.keys += 1
        if (seen.keys > maxKeys) throw new Failure('malformed')
        if (FORBIDDEN_KEYS.includes(key)) throw new Failure('invalid')
        requireCleanText(key)
      }
      visit(child)
    }
  }
  visit(value)
}

function requireCleanText(text: string) {
  if (CONTROL_CHARACTERS.test(text) || !text.isWellFormed()) throw new Failure('invalid')
}

function fieldOf(error: z.ZodError) {
  const field = error.issues[0]?.path.join('.')
  return field ? { field } : {}
}
