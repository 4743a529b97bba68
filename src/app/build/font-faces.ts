import { type Atrule, generate, parse, walk } from 'css-tree'

/** A web font as the start script takes it: family, address and weights. */
export type WebFont = readonly [family: string, url: string, weight: string]

/** The font faces of a built style sheet. */
export type FontFaces = {
  /** Those that are fetched, in the sheet's order. */
  readonly web: readonly WebFont[]
  /** CSS of those made of fonts the device has. */
  readonly local: string
}

/**
 * Separates the web fonts of a style sheet of font faces from those the device has.
 * @throws Error when a web font lacks its family or weight
 */
export function readFontFaces(css: string): FontFaces {
  const web: WebFont[] = []
  const local: string[] = []
  walk(parse(css), {
    visit: 'Atrule',
    enter(face) {
      const url = findUrl(face)
      if (url === null) local.push(generate(face))
      else web.push([readDescriptor(face, 'font-family'), url, readDescriptor(face, 'font-weight')])
    },
  })
  return { web, local: local.join('') }
}

function findUrl(face: Atrule): string | null {
  const urls: string[] = []
  walk(face, { visit: 'Url', enter: ({ value }) => void urls.push(value) })
  return urls[0] ?? null
}

/** Reads the text of a descriptor, without the quotes of a string. */
function readDescriptor(face: Atrule, property: string): string {
  const values: string[] = []
  walk(face, {
    visit: 'Declaration',
    enter(declaration) {
      if (declaration.property !== property || declaration.value.type !== 'Value') return
      const [only] = declaration.value.children.toArray()
      values.push(only?.type === 'String' ? only.value : generate(declaration.value))
    },
  })
  if (!values[0]) throw new Error(`A web font without ${property}: ${generate(face)}`)
  return values[0]
}
