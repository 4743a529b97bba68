import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { readonly of: IconNode; readonly size?: number; readonly className?: string }

/**
 * A line icon beside a text or inside a labelled control: it is never the only thing that says something. What all
 * drawings have in common is said once, by the style sheet: a page has up to a hundred of them.
 */
export function Icon({ of: drawing, size = 18, className }: Props) {
  // The parts of a drawing never change, so that they are children of their own and need no keys.
  const parts = drawing.map(([shape, attributes]) => createElement(shape, attributes))
  return createElement(
    'svg',
    {
      className: className ? `line-icon ${className}` : 'line-icon',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
    },
    ...parts,
  )
}
