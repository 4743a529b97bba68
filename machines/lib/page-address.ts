import { stripFinalSlashes } from './strip-final-slashes.ts'

/** Addresses a site answers, for `findPageAddress`. */
export type PageAddresses = {
  /** Paths of its pages, as they are written: `/plans`. */
  readonly pages: readonly string[]
  /** Paths that lead to an address of another host. */
  readonly outside: Readonly<Record<string, string>>
}

/**
 * Finds where a request is redirected: a path in another letter case goes to the page's own spelling, with its query,
 * and a path of `outside` to its address. Null for everything else; the target is always one of `addresses`.
 * @param url path and query of the request, `/Plans?variant=A`
 */
export function findPageAddress(url: string, { pages, outside }: PageAddresses): string | null {
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? []
  const plain = stripFinalSlashes(path) || '/'
  const asked = plain.toLowerCase()
  const elsewhere = Object.entries(outside).find(([known]) => known === asked)?.[1]
  if (elsewhere) return elsewhere
  const page = pages.find((known) => known.toLowerCase() === asked)
  return page === undefined || plain === page ? null : `${page}${query}`
}
