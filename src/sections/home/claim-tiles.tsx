import type { Claim } from '#src/content/home.ts'

type Props = { readonly claims: readonly Claim[]; readonly tone?: 'light' | 'dark' }

const TONES = {
  light: { line: 'divide-tinta-200 border-tinta-200', unit: 'text-verde-700', caption: 'text-tinta-600' },
  dark: {
    line: 'mt-10 divide-branco/14 border-branco/14',
    unit: 'text-verde-400',
    caption: 'text-tinta-300',
  },
} as const

/** Three number tiles side by side; on small screens, one below the other (spec S1 2.4). */
export function ClaimTiles({ claims, tone = 'light' }: Props) {
  const look = TONES[tone]

  return (
    <ul className={`grid divide-y border-y md:grid-cols-3 md:divide-x md:divide-y-0 ${look.line}`}>
      {claims.map(({ figure, unit, caption, claim }) => (
        <li key={claim} className="py-3 md:py-7 md:not-first:pl-7">
          <span className="sr-only">{claim}</span>
          <span aria-hidden="true" className="grid grid-cols-2 items-center gap-4 md:block">
            <strong className="block text-[clamp(2.25rem,1.6rem+2.4vw,3.5rem)] leading-[1.05] font-semibold tracking-[-0.045em]">
              {figure}
              <span className={look.unit}>{unit}</span>
            </strong>
            <span className={`block text-[0.9375rem] leading-[1.4] md:mt-1.5 md:text-base ${look.caption}`}>
              {caption}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}
