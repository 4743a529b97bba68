import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** Where `npm run charts` puts what the repository does not keep, from the root. */
export const MADE_FOLDER = 'dist/charts'

/** Converts a chart's id to its file name: `one-time-code` for `oneTimeCode`. */
export function getFileName(chart: string): string {
  return chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Finds the folder of a chart's kept export, from the root: `chart/` beside its machine.
 * @throws Error when no folder of `machines/` has a machine of that name
 */
export function findExportFolder(chart: string): string {
  const file = `${getFileName(chart)}.machine.ts`
  const features = readdirSync(join(ROOT, 'machines'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const feature = features.find(({ name }) => readdirSync(join(ROOT, 'machines', name)).includes(file))
  if (feature === undefined) throw new Error(`Nenhuma pasta de machines/ tem ${file}.`)
  return `machines/${feature.name}/chart`
}
