import type * as z from 'zod'
import { Failure } from '../lib/failure.ts'

/**
 * Parses the body of an authenticated webhook event by the schema of what we use of it. What the rest contains (control
 * characters, broken characters, any depth) does not matter, because nothing of it is kept.
 * @throws Failure malformed when it is not JSON, invalid when it lacks what every event has
 */
export function parseEvent<Schema extends z.ZodType>(body: Uint8Array, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(parseJson(body))
  if (parsed.success) return parsed.data
  throw new Failure('invalid')
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    throw new Failure('malformed')
  }
}
