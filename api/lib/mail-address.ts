import { domainToASCII } from 'node:url'

/**
 * Returns an address as mail and every provider take it: a domain with accents in its ASCII form
 * (`escritório.adv.br` is `xn--escritrio-b7a.adv.br`). A domain that has none is left out, so that the address is refused.
 */
export function toMailAddress(typed: string): string {
  const email = typed.trim()
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /^[!-~]*$/.test(domain) ? email : email.slice(0, at) + domainToASCII(domain)
}
