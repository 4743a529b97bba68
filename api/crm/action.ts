import * as z from 'zod'
import type { Services } from '../services.ts'
import type { Caller } from '../session/authorize.ts'

/** What an action runs with. */
export type ActionInput<Body> = {
  readonly services: Services
  readonly caller: Caller
  readonly signal: AbortSignal
  readonly body: Body
}

/** One action of the CRM proxy: its body, its work, and its message when the CRM fails. */
export type Action = {
  readonly body: z.ZodType
  /** Runs on a body that passed the schema; its result becomes `data`. */
  readonly run: (input: ActionInput<unknown>) => Promise<unknown>
  /** The message of spec S2 8 for this action. */
  readonly failure: (body: unknown) => string
  /** The message when the CRM's answer lacks the id or record. */
  readonly unusable?: string | undefined
  /** True where a failure of the CRM is answered with null (spec S2 8). */
  readonly isNullOnFailure?: boolean | undefined
  /** What a visitor's call costs in the CRM's daily tokens; 0 when nothing is read from the CRM. */
  readonly tokens: number
}

/** Declares an action; its body refuses unknown fields. */
export function defineAction<Shape extends z.ZodRawShape>(spec: {
  readonly body: Shape
  readonly failure: string | ((body: z.infer<z.ZodObject<Shape>>) => string)
  readonly unusable?: string
  readonly isNullOnFailure?: boolean
  readonly tokens?: number
  readonly run: (input: ActionInput<z.infer<z.ZodObject<Shape>>>) => Promise<unknown>
}): Action {
  type Body = z.infer<z.ZodObject<Shape>>
  const { failure, unusable, isNullOnFailure, tokens = 0 } = spec
  return {
    unusable,
    isNullOnFailure,
    tokens,
    body: z.strictObject({ action: z.string(), ...spec.body }),
    // The route parsed the body with this schema, which the type of the action table cannot express.
    run: (input) => spec.run(input as ActionInput<Body>),
    failure: typeof failure === 'string' ? () => failure : (body) => failure(body as Body),
  }
}
