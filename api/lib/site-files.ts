import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lookup } from 'mrmime'
import { CDN_SECONDS } from '#machines/lib/limits.ts'

/** The encodings a file can be sent in, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

/** An encoding a file can be sent in. */
export type Encoding = (typeof ENCODINGS)[number]

/** Endings of the encoded files that the build writes beside a file. */
const ENDINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const satisfies readonly (readonly [Encoding, string])[]

/** One encoding of a file: its bytes, its validator, and its headers as a flat list of names and values. */
export type Representation = {
  readonly body: Buffer
  readonly etag: string
  readonly headers: readonly string[]
}

/** A file of the site in every encoding there is of it. `identity` always exists. */
export type SiteFile = Readonly<Partial<Record<Encoding, Representation>>> & {
  readonly identity: Representation
}

/** The body of every answer that describes an error; it has no path of its own. */
const ERROR_PAGE = '404.html'

const PAGE_NAME = 'index.html'

const PAGE = /(?:^|\/)index\.html$/

/** Brotli's effort for a page that is made while a visitor waits: half a percent larger than the best, ten times faster. */
const BROTLI_QUALITY = 9

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The files of a site: by the path they are requested at, and the page that describes an error. */
export type SiteFiles = {
  /** `/assets/a.js`, and `/inbox` for `inbox/index.html`. */
  readonly byPath: ReadonlyMap<string, SiteFile>
  readonly errorPage: SiteFile
}

/**
 * Reads a folder of files into memory, with the headers each is sent with.
 * @param common headers of every file, as a flat list of names and values
 * @throws Error when the folder cannot be read or has no page for errors
 */
export async function readSiteFiles(folder: string, common: readonly string[]): Promise<SiteFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const contents = new Map<string, Buffer>()
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name)
    contents.set(relative(folder, file).replaceAll(sep, '/'), await readFile(file))
  }
  const byPath = new Map<string, SiteFile>()
  for (const [name, body] of contents)
    if (!ENDINGS.some(([, ending]) => name.endsWith(ending)))
      byPath.set(`/${name.replace(PAGE, '')}`, createFile(name, body, contents, common))
  const errorPage = byPath.get(`/${ERROR_PAGE}`)
  if (!errorPage) throw new Error(`${folder} has no ${ERROR_PAGE}`)
  byPath.delete(`/${ERROR_PAGE}`)
  return { byPath, errorPage }
}

/**
 * Makes a file of a page that is rendered by this server, compressed and with the headers of a prerendered one.
 * @param common headers of every file, as a flat list of names and values
 */
export async function createPage(html: string, common: readonly string[]): Promise<SiteFile> {
  const body = Buffer.from(html)
  const [br, gz] = await Promise.all([
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    compressGzip(body),
  ])
  const encoded = new Map([
    [`${PAGE_NAME}.br`, br],
    [`${PAGE_NAME}.gz`, gz],
  ])
  return createFile(PAGE_NAME, body, encoded, common)
}

function createFile(
  name: string,
  body: Buffer,
  contents: ReadonlyMap<string, Buffer>,
  common: readonly string[],
): SiteFile {
  const encoded = ENDINGS.flatMap(([encoding, ending]) => {
    const bytes = contents.get(`${name}${ending}`)
    return bytes ? [[encoding, bytes] as const] : []
  })
  const shared = [
    ...common,
    'content-type',
    getContentType(name),
    'cache-control',
    getCacheControl(name),
    'accept-ranges',
    'bytes',
    ...(encoded.length > 0 ? ['vary', 'accept-encoding'] : []),
  ]
  return {
    identity: createRepresentation(body, shared),
    ...Object.fromEntries(
      encoded.map(([encoding, bytes]) => [
        encoding,
        createRepresentation(bytes, [...shared, 'content-encoding', encoding]),
      ]),
    ),
  }
}

/** The validator differs between encodings, as a strong one must. */
function createRepresentation(body: Buffer, headers: readonly string[]): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  return { body, etag, headers: [...headers, 'etag', etag] }
}

/**
 * A file whose name holds a hash of its content never changes. No page depends on a cookie: the start script chooses the
 * home page's variant in the browser.
 */
function getCacheControl(name: string): string {
  if (name.startsWith('assets/')) return 'public, max-age=31536000, immutable'
  return name === ERROR_PAGE ? 'no-cache' : `public, max-age=0, s-maxage=${CDN_SECONDS}`
}

function getContentType(name: string): string {
  const type = name.endsWith('.ico') ? 'image/x-icon' : (lookup(name) ?? 'application/octet-stream')
  return type.startsWith('text/') ? `${type};charset=utf-8` : type
}
