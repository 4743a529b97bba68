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

/** Three number tiles side by side (spec S1 2.4). */
export function ClaimTiles({ claims, tone = 'light' }: Props) {
  const look = TONES[tone]

  return (
    <ul className={`grid grid-cols-3 divide-x border-y ${look.line}`}>
      {claims.map(({ figure, unit, caption, claim }) => (
        <li key={claim} className="py-4 not-first:pl-3 md:py-7 md:not-first:pl-7">
          <span className="sr-only">{claim}</span>
          <span aria-hidden="true">
            <strong className="block text-[clamp(1.375rem,0.5rem+4.4vw,3.5rem)] leading-[1.05] font-semibold tracking-[-0.045em]">
              <span>{figure}</span>
              <span className={look.unit}>{unit}</span>
            </strong>
            <span className={`block text-xs md:mt-1.5 md:text-base ${look.caption}`}>{caption}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
