import { BlockList, isIP, SocketAddress } from 'node:net'

const MAPPED_PREFIX = '::ffff:'

/** Bits of an IPv6 address before the IPv4 address it maps. */
const MAPPED_BITS = 96

/** Addresses and ranges of the proxies whose `X-Forwarded-For` is trusted. One list each: `BlockList` would match an IPv4 address against IPv6 ranges. */
export type TrustedProxies = { readonly ipv4: BlockList; readonly ipv6: BlockList }

/** Creates an empty list: no proxy is trusted. */
export function createTrustedProxies(): TrustedProxies {
  return { ipv4: new BlockList(), ipv6: new BlockList() }
}

/**
 * Adds an address (`10.0.0.1`, `2001:db8::1`) or a range (`10.0.0.0/8`) to a list. Returns false for any other text,
 * and for a range of all addresses, which would trust every visitor.
 */
export function addTrustedProxy(proxies: TrustedProxies, text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const normal = address.includes('%') ? null : normalizeAddress(address)
  if (normal === null || rest.length > 0) return false
  const family = getFamily(normal)
  if (length === undefined) {
    proxies[family].addAddress(normal, family)
    return true
  }
  if (!/^\d{1,3}$/.test(length)) return false
  const isMapped = family === 'ipv4' && isIP(address) === 6
  const bits = Number(length) - (isMapped ? MAPPED_BITS : 0)
  if (bits < 1 || bits > (family === 'ipv4' ? 32 : 128)) return false
  proxies[family].addSubnet(normal, bits, family)
  return true
}

/** Returns whether an address, in any notation, belongs to a trusted proxy. */
export function isTrustedProxy(proxies: TrustedProxies, text: string): boolean {
  const address = normalizeAddress(text)
  if (address === null) return false
  const family = getFamily(address)
  return proxies[family].check(address, family)
}

/**
 * Normalizes an IP address: removes the zone, writes an IPv4 address mapped to IPv6 as IPv4, and IPv6 in lower case
 * and compressed. Null when the text is not an IP address.
 */
export function normalizeAddress(text: string): string | null {
  const address = text.replace(/%[\w.-]+$/, '')
  const version = isIP(address)
  if (version === 0) return null
  if (version === 4) return address
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  const mapped = canonical.slice(MAPPED_PREFIX.length)
  return canonical.startsWith(MAPPED_PREFIX) && isIP(mapped) === 4 ? mapped : canonical
}

function getFamily(address: string): keyof TrustedProxies {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}
