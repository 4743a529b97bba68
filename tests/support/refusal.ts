import { expect } from 'vitest'
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
    errors: z.tuple([z.strictObject({ code: z.string(), description: z.string() })]),
  }),
})

/** A refused request, in the one shape every endpoint shares. */
export type Refusal = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly field?: string | undefined
  readonly retryAt?: string | undefined
}

/** Reads a refusal; fails where the body is not exactly of that shape. */
export async function refusalIn(response: Response): Promise<Refusal> {
  const text = await response.text()
  const body = Body.safeParse(parse(text)).data
  if (response.ok || !body) throw new Error(`Not a refusal: ${response.status} ${text.slice(0, 500)}`)
  const { code, message, field, retryAt, errors } = body.error
  expect({ message: body.message, errors }).toEqual({ message, errors: [{ code, description: message }] })
  return {
    status: response.status,
    code,
    message,
    ...(field === undefined ? {} : { field }),
    ...(retryAt === undefined ? {} : { retryAt }),
  }
}

/** The `data` of a good answer. Fails where the answer is a refusal. */
export async function dataIn(response: Response): Promise<unknown> {
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
