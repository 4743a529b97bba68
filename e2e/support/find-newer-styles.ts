import type { Identifier } from '@mdn/browser-compat-data'
import { type CssNode, generate, parse, walk } from 'css-tree'
import { compat, isInOldest } from './newer-apis.ts'

/** Units that MDN lists by the size of the window they count from. */
const WINDOW_UNITS = { s: 'small', l: 'large', d: 'dynamic' } as const

/**
 * Lists what a style sheet uses though one of our oldest browsers does not know it: at-rules, selectors, properties, values that
 * are one word, functions, window units, and ranges of the window's size. What stands inside `@supports` is asked for.
 */
export function findNewerStyles(css: string): string[] {
  const found = new Set<string>()
  const { properties, selectors, types, 'at-rules': atRules } = compat.css as Record<string, Identifier>
  const check = (feature: Identifier | undefined, name: string) => {
    if (feature?.__compat && !isInOldest(feature)) found.add(name)
  }
  const enter = (node: CssNode) => {
    switch (node.type) {
      case 'Atrule':
        if (node.name === 'supports') return walk.skip
        check(atRules?.[node.name], `@${node.name}`)
        break
      case 'FeatureRange':
        found.add('range of the window’s size')
        break
      case 'PseudoClassSelector':
      case 'PseudoElementSelector':
        check(selectors?.[node.name], `:${node.name}`)
        break
      case 'Declaration': {
        const property = properties?.[node.property]
        check(property, node.property)
        check(property?.[generate(node.value)], `${node.property}: ${generate(node.value)}`)
        break
      }
      case 'Dimension': {
        const [size = ''] = /^[sld](?=v[hwib]$)/.exec(node.unit) ?? []
        if (size in WINDOW_UNITS)
          check(
            types?.length?.[`viewport_percentage_units_${WINDOW_UNITS[size as keyof typeof WINDOW_UNITS]}`],
            node.unit,
          )
        break
      }
      case 'Function':
        check(types?.color?.[node.name] ?? types?.[node.name], `${node.name}()`)
    }
    return undefined
  }
  walk(parse(css), { enter })
  return [...found]
}
