import { isIP } from 'node:net'

/** A host name as DNS allows it, or an IP address; `URL` alone also accepts characters that no host name has. */
const HOST_NAME =
  /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?)*)$/

/** Characters that make `URL` read more than a host and a port. */
const MORE_THAN_A_HOST = /[\s/\\?#@%]/

const DEFAULT_PORTS: readonly string[] = ['', '80', '443']

/**
 * A host in the form used for comparison: name in lower case and Punycode, without the final dot; port empty when it
 * is a default one.
 */
export type Host = { readonly name: string; readonly port: string }

/** Parses a host with or without a port, as in the header `Host`. Null when it is not one. */
export function parseHost(text: string): Host | null {
  const address = `http://${text}`
  if (MORE_THAN_A_HOST.test(text) || !URL.canParse(address)) return null
  const { hostname, port } = new URL(address)
  const name = hostname.replace(/\.$/, '')
  if (!HOST_NAME.test(name) || port === '0') return null
  return { name, port: DEFAULT_PORTS.includes(port) ? '' : port }
}

/** Formats a host for comparison: `pauta.example`, `pauta.example:8080`. */
export function formatHost({ name, port }: Host): string {
  return port === '' ? name : `${name}:${port}`
}

/** Returns whether a name always means this machine, regardless of any DNS server. */
export function isLocalName(name: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(name) || name.endsWith('.localhost')
}

/** Decides by the header `Host` whether a request is answered. */
export type HostRule = (host: string | null | undefined) => boolean

/** Addresses that mean every network of this machine, and are not a name of it. */
const WILDCARDS: readonly string[] = ['0.0.0.0', '[::]']

/**
 * Creates the rule that decides for which hosts requests are answered: those of `ALLOWED_HOSTS`. By default, every
 * host with real providers, and only names of this machine while they are simulated, because a page under another
 * name could read the codes by DNS rebinding.
 * @param config.HOST where the server listens: an operator who names an address there means it
 */
export function createHostRule({
  ALLOWED_HOSTS: allowed,
  HOST,
  keys,
}: {
  readonly ALLOWED_HOSTS: readonly string[]
  readonly HOST: string
  readonly keys: object | null
}): HostRule {
  if (allowed.length === 0 && keys !== null) return () => true
  const own = parseHost(isIP(HOST) === 6 ? `[${HOST}]` : HOST)?.name
  return (header) => {
    const host = parseHost(header ?? '')
    if (host === null) return false
    if (allowed.length > 0) return allowed.includes(formatHost(host))
    return isLocalName(host.name) || (host.name === own && !WILDCARDS.includes(host.name))
  }
}
