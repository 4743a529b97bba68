import { existsSync, readFileSync } from 'node:fs'

/** A phrase of a text, in the file it stands in. */
export interface Place {
  readonly file: string
  readonly phrase: string
}

/** A row of `promises.md`. */
export interface PromiseRow {
  readonly promise: string
  readonly places: readonly Place[]
  /** The tests that keep it, by file and title; empty while no test keeps it (the cell says `open`). */
  readonly tests: readonly Place[]
}

const TABLE = 'tests/support/promises/promises.md'

const PLACE = /^`([^`]+)`: "(.+)"$/

/** Reads the table. Throws on a row that is not written as the table's own text says. */
export function readPromiseTable(markdown = readFileSync(TABLE, 'utf8')): readonly PromiseRow[] {
  const lines = markdown.split('\n').filter((line) => line.startsWith('| '))
  return lines.slice(2).map((line) => {
    const [promise = '', places = '', tests = '', ...more] = line.slice(2, -2).split(' | ')
    if (more.length > 0) throw new Error(`Too many cells: ${line}`)
    return { promise, places: parsePlaces(places), tests: tests === 'open' ? [] : parsePlaces(tests) }
  })
}

function parsePlaces(cell: string): readonly Place[] {
  return cell.split('<br>').map((text) => {
    const [, file = '', phrase = ''] = PLACE.exec(text) ?? []
    if (!existsSync(file)) throw new Error(`No such file, or not written as \`file\`: "phrase": ${text}`)
    return { file, phrase }
  })
}
