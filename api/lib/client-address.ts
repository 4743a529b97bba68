import { isIP } from 'node:net'

/**
 * The visitor's address: the socket's, unless it belongs to a trusted proxy; then the right-most forwarded address
 * that is not a trusted proxy itself. What a visitor writes into `X-Forwarded-For` is never believed.
 * @param socketAddress null where the platform hides the socket (serverless): its last forwarded address counts
 * @param trustedProxies addresses whose forwarded header is believed
 */
export function clientAddress(
  headers: Headers,
  socketAddress: string | null,
  trustedProxies: readonly string[],
): string | null {
  const socket = socketAddress === null ? null : withoutMappedPrefix(socketAddress)
  if (socket !== null && !trustedProxies.includes(socket)) return socket
  const forwarded = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((address) => withoutMappedPrefix(address.trim()))
    .filter((address) => isIP(address) !== 0)
  return forwarded.findLast((address) => !trustedProxies.includes(address)) ?? socket
}

/** What limits are counted by: an IPv4 address, or the /64 network of an IPv6 one, which one subscriber owns whole. */
export function addressKey(address: string | null): string {
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

function withoutMappedPrefix(address: string) {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
