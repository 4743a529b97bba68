import { type CssRule, parseRules } from './css-rules.ts'

/** A web font as the start script wants it: family, address and weights. */
export type WebFont = readonly [family: string, url: string, weight: string]

/** What a built style sheet of font faces holds. */
export type FontFaces = {
  /** Those that are fetched, in the sheet's order. */
  readonly web: readonly WebFont[]
  /** CSS of those made of fonts the device has. */
  readonly local: string
}

/**
 * Takes a style sheet of font faces apart.
 * @throws Error when a web font lacks its family or weight
 */
export function fontFacesOf(css: string): FontFaces {
  const faces = parseRules(css.replace(/\/\*[\s\S]*?\*\//g, ''))
  const isWeb = ({ body }: CssRule) => body?.includes('url(')
  return {
    web: faces.filter(isWeb).map(webFontOf),
    local: faces
      .filter((face) => !isWeb(face))
      .map(({ prelude, body }) => `${prelude}{${body}}`)
      .join(''),
  }
}

function webFontOf({ body }: CssRule): WebFont {
  const read = (pattern: RegExp) => {
    const found = pattern.exec(body ?? '')?.[1]
    if (!found) throw new Error(`A web font without ${pattern.source}: ${body}`)
    return found
  }
  return [read(/font-family:\s*"?([^";]+)/), read(/url\("?([^")]+)/), read(/font-weight:\s*([^;]+)/)]
}
