import { isSameSecret } from './is-same-secret.ts'

/** Returns true when the request carries the operator's key (decision 8). Without a configured key no request does. */
export function isOperator(request: Request, operatorKey: string | undefined): boolean {
  const authorization = request.headers.get('authorization') ?? ''
  return operatorKey !== undefined && isSameSecret(authorization, `Bearer ${operatorKey}`)
}
