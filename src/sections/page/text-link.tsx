import type { PageLink } from '#src/content/page-types.ts'

type Props = { readonly link: PageLink; readonly className?: string }

/** A link below the text it belongs to. */
export function TextLink({ link: { label, to }, className = '' }: Props) {
  return (
    <p className={className}>
      <a href={to} className="link inline-flex min-h-11 items-center">
        {label}
      </a>
    </p>
  )
}
