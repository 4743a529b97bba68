import type { LucideIcon } from 'lucide-react'

type Props = { readonly of: LucideIcon; readonly size?: number; readonly className?: string }

/** A line icon beside a text or inside a labelled control: it is never the only thing that says something. */
export function Icon({ of: Drawing, size = 18, className }: Props) {
  return <Drawing size={size} strokeWidth={1.75} className={className ?? ''} aria-hidden="true" />
}
