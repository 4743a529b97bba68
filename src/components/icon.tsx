import type { LucideIcon } from 'lucide-react'

type Props = { readonly of: LucideIcon; readonly size?: number; readonly className?: string }

/** What all drawings have in common is said once, by the style sheet: a page has up to a hundred of them. */
const LEFT_TO_STYLES = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

/** A line icon beside a text or inside a labelled control: it is never the only thing that says something. */
export function Icon({ of: Drawing, size = 18, className }: Props) {
  return (
    <Drawing
      {...LEFT_TO_STYLES}
      size={size}
      strokeWidth={1.75}
      className={className ?? ''}
      aria-hidden="true"
    />
  )
}
