import { isSameSecret } from './is-same-secret.ts'

/**
 * Returns true when the request carries this key as its bearer token, as the operator (decision 8) and the platform's scheduler do.
 * Without a configured key no request does.
 */
export function hasKey(request: Request, key: string | undefined): boolean {
  const authorization = request.headers.get('authorization') ?? ''
  return key !== undefined && isSameSecret(authorization, `Bearer ${key}`)
}
