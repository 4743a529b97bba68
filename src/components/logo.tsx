import { brand } from '#src/content/brand.ts'

type MarkProps = { readonly size?: number }

/** The mark: a speech balloon as a ruled sheet with its ruby margin line. */
export function LogoMark({ size = 26 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <path
        d="M4 3.5h20A1.5 1.5 0 0 1 25.5 5v14a1.5 1.5 0 0 1-1.5 1.5H12.5l-6.3 5.1a.75.75 0 0 1-1.2-.6v-4.5H4A1.5 1.5 0 0 1 2.5 19V5A1.5 1.5 0 0 1 4 3.5Z"
        fill="var(--color-verde-400)"
      />
      <path d="M8.5 3.5v17" stroke="var(--color-rubi-600)" strokeWidth="1.8" />
      <path
        d="M12 9h9.5M12 12.6h9.5M12 16.2h5.5"
        stroke="var(--color-tinta-950)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
    </svg>
  )
}

/** Mark and name, leading home. Takes the colour of the text around it. */
export function Logo() {
  return (
    <a href="/" className="flex min-h-11 items-center gap-2.5 text-[1.1875rem] font-bold tracking-[-0.03em]">
      <LogoMark />
      {brand.name}
    </a>
  )
}
