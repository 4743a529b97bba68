import type { IconNode } from 'lucide'
import { createElement } from 'react'

type Props = { readonly of: IconNode; readonly size?: number; readonly className?: string }

/**
 * A line icon beside a text or inside a labelled control, which carries the meaning. The style sheet holds what all
 * drawings have in common, because a page has up to a hundred of them.
 */
export function Icon({ of: drawing, size = 18, className }: Props) {
  // The parts of a drawing never change, so they are spread as children and need no keys.
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
