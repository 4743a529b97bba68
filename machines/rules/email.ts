/**
 * One address that mail and the payment provider take: a simple name in ASCII without a dot too many, and a domain, which may
 * have accents. So no list, no brackets, no comment and no `mailto:`.
 */
const ADDRESS = /^[\w+-](?:['.]?[\w+-])*@(?:[\p{L}\p{N}](?:-*[\p{L}\p{N}\p{M}])*\.)+[A-Za-z]{2,}$/u

/** Whether a text is one e-mail address (spec S2 5). */
export function isEmail(value: string): boolean {
  return ADDRESS.test(value)
}
