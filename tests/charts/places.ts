import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** A chart's file name: `oneTimeCode` is `one-time-code`. */
export function nameOf(chart: string): string {
  return chart.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/**
 * Where a chart's exports are kept, from the root: beside its machine.
 * @throws Error when there is no machine of that name
 */
export function folderOf(chart: string): string {
  const file = `${nameOf(chart)}.machine.ts`
  const rooms = readdirSync(join(ROOT, 'machines'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  )
  const room = rooms.find(({ name }) => readdirSync(join(ROOT, 'machines', name)).includes(file))
  if (room === undefined) throw new Error(`Nenhuma pasta de machines/ tem ${file}.`)
  return `machines/${room.name}/chart`
}
