import * as z from 'zod'

const Body = z.strictObject({
  success: z.literal(false),
  data: z.null(),
  message: z.string().min(1),
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    requestId: z.uuid(),
    retryAt: z.iso.datetime().optional(),
    field: z.string().optional(),
    guessesLeft: z.number().int().positive().optional(),
    errors: z.tuple([z.strictObject({ code: z.string(), description: z.string() })]),
  }),
})

/** A refused request, in the one shape every endpoint shares. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string | undefined
  readonly guessesLeft?: number | undefined
  readonly retryAt?: string | undefined
}

/** Reads a refusal. Fails where the body is not exactly of that shape. */
export async function parseRefusal(response: Response): Promise<Refusal> {
  return readRefusal(response.status, await response.text())
}

/** Reads the code of a refusal. */
export async function readRefusalCode(response: Response): Promise<string> {
  return (await parseRefusal(response)).code
}

/**
 * Reads a refusal from an answer's status and body.
 * @throws Error where the body is not exactly of that shape, or its two texts differ
 */
export function readRefusal(status: number, text: string): Refusal {
  const body = Body.safeParse(parse(text)).data
  if (status < 300 || !body) throw new Error(`Not a refusal: ${status} ${text.slice(0, 500)}`)
  const { code, message, field, guessesLeft, retryAt, errors } = body.error
  const [listed] = errors
  if (body.message !== message || listed.code !== code || listed.description !== message)
    throw new Error(`A refusal that contradicts itself: ${text.slice(0, 500)}`)
  return {
    status,
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(guessesLeft === undefined ? {} : { guessesLeft }),
    ...(retryAt === undefined ? {} : { retryAt }),
  }
}

/** Parses the `data` of a good answer. Fails where the answer is a refusal. */
export async function parseData(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${text.slice(0, 500)}`)
  return z
    .strictObject({ success: z.literal(true), data: z.unknown(), message: z.string().optional() })
    .parse(parse(text)).data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
