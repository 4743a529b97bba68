import { equal } from './visitor-token.ts'

/** True when the request carries the operator's key (decision 8). Without a configured key nobody is the operator. */
export function isOperator(request: Request, operatorKey: string | undefined): boolean {
  const authorization = request.headers.get('authorization') ?? ''
  return operatorKey !== undefined && equal(authorization, `Bearer ${operatorKey}`)
}
