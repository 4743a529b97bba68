import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { getPicturePath, type PageMeta } from '../page-meta.ts'

/** Where the crops are kept, relative to the project root. */
export const CROPS = 'src/app/build/crops'

/** Size of a crop in pixels, as the picture for link previews shows it; half of it in the page's own pixels. */
export const CROP_SIZE = { width: 560, height: 544 } as const

/** Name of a page's crop: that of its picture for link previews. */
export function getCropName(page: Pick<PageMeta, 'path' | 'isIndexed'>): string {
  return basename(getPicturePath(page))
}

/** Reads the kept piece of what a page shows of the product, a PNG; null for a page without one. */
export async function readCrop(
  root: string,
  page: Pick<PageMeta, 'path' | 'isIndexed'>,
): Promise<Buffer | null> {
  try {
    return await readFile(join(root, CROPS, getCropName(page)))
  } catch (thrown) {
    if (Object(thrown).code === 'ENOENT') return null
    throw thrown
  }
}
