import { type Claim, clients } from '#src/content/home.ts'
import { FIRM_MARKS } from './firm-marks.tsx'

/** Client logos and three figures (spec S1 2.4). The firms are invented, and the page says so (decision 27). */
export function ClientLogos() {
  return (
    <section aria-label={clients.label} className="pt-12 md:pt-14">
      <div className="wrap">
        <p className="text-center text-sm text-tinta-600">{clients.title}</p>
        <ul className="mt-6 grid grid-cols-2 gap-y-2 text-tinta-600 md:grid-cols-3 lg:grid-cols-6">
          {FIRM_MARKS.map(({ name, mark }) => (
            <li key={name} className="flex h-12 items-center justify-center gap-2 whitespace-nowrap">
              {mark}
            </li>
          ))}
        </ul>
        <ul className="mt-9 grid divide-y divide-tinta-200 border-y border-tinta-200 md:mt-14 md:grid-cols-3 md:divide-x md:divide-y-0">
          {clients.claims.map((claim) => (
            <ClaimTile key={claim.claim} claim={claim} />
          ))}
        </ul>
        <p className="mt-3 text-xs text-tinta-500">{clients.source}</p>
      </div>
    </section>
  )
}

function ClaimTile({ claim }: { readonly claim: Claim }) {
  return (
    <li className="py-4.5 md:py-7 md:not-first:pl-7">
      <span className="sr-only">{claim.claim}</span>
      <span aria-hidden="true" className="grid grid-cols-2 items-center gap-4 md:block">
        <strong className="block text-[clamp(2.25rem,1.6rem+2.4vw,3.5rem)] leading-[1.05] font-semibold tracking-[-0.045em]">
          {claim.figure}
          <span className="text-verde-700">{claim.unit}</span>
        </strong>
        <span className="block text-[0.9375rem] leading-[1.4] text-tinta-600 md:mt-1.5 md:text-base">
          {claim.caption}
        </span>
      </span>
    </li>
  )
}
