import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares two secrets in constant time, so that the duration of an answer reveals nothing about either. */
export function isSameSecret(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(left), digest(right))
}
