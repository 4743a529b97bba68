import { isIP } from 'node:net'
import { isTrustedProxy, normalizeAddress, type TrustedProxies } from './trusted-proxies.ts'

/**
 * Returns the visitor's address: that of the socket, or, when the socket is a trusted proxy, the right-most address
 * of `X-Forwarded-For` that is not a trusted proxy. Addresses that a visitor writes into the header are never used:
 * if the last trusted proxy appended something that is not an address, that proxy's address is returned.
 * @param socketAddress null where the platform hides the socket (serverless); then the last forwarded address is used
 * @param proxies the proxies whose `X-Forwarded-For` is trusted
 */
export function getClientAddress(
  headers: Headers,
  socketAddress: string | null,
  proxies: TrustedProxies,
): string | null {
  const socket = socketAddress === null ? null : normalizeAddress(socketAddress)
  if (socket !== null && !isTrustedProxy(proxies, socket)) return socket
  let nearest = socket
  for (const entry of (headers.get('x-forwarded-for') ?? '').split(',').reverse()) {
    const address = normalizeAddress(removePort(entry.trim()))
    if (address === null) return nearest
    nearest = address
    if (!isTrustedProxy(proxies, address)) return address
  }
  return nearest
}

/** Removes the visitor's port, which some proxies append: `203.0.113.7:50123`, `[2001:db8::1]:50123`. */
function removePort(entry: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry
}

/**
 * Returns the key that rate limits count by: the IPv4 address, or the /64 network of an IPv6 address, which belongs
 * to one subscriber.
 */
export function getAddressKey(address: string | null): string {
  if (address === null) return 'unknown'
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length)
  const full = [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest]
  return `${full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
