import { Hono } from 'hono'
import type { AppEnv } from './context.ts'
import type { Access } from './policy.ts'

/** A method of HTTP that an endpoint may support. */
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is fixed about a method of an endpoint. */
export type MethodPolicy = {
  /** Who may call it; where its body names an action, who may call each action. */
  readonly access: Access | Readonly<Record<string, Access>>
  /** How often, where it has a limit of its own: words for `npm run policy`, while the routes spend the limit. */
  readonly limit?: string
  /** A body that it reads, which the tests spoil. */
  readonly example?: object
}

/**
 * The routes of one address with their policy. A file of `routes/` exports each of its endpoints, and nothing else lists them
 * (`endpoints.ts`).
 */
export class Endpoint extends Hono<AppEnv> {
  readonly path: string
  readonly policy: Readonly<Partial<Record<Method, MethodPolicy>>>

  /**
   * @param path its address, `/api/otp`
   * @param policy that of each method which it supports
   */
  constructor(path: string, policy: Endpoint['policy']) {
    super()
    this.path = path
    this.policy = policy
  }
}
