import { Failure } from './failure.ts'

const IDEMPOTENCY_KEY = /^[A-Za-z0-9_-]{16,64}$/

/** Validates the `Idempotency-Key` header of a request. @throws Failure idempotency_key_required */
export function requireIdempotencyKey(header: string | undefined): string {
  if (header === undefined || !IDEMPOTENCY_KEY.test(header)) throw new Failure('idempotency_key_required')
  return header
}
