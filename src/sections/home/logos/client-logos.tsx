import { clients } from '#src/content/home.ts'
import { ClaimTiles } from '../claim-tiles.tsx'
import { LogoStripIsland } from './logo-strip.tsx'

/** Client logos and three figures (spec S1 2.4). The firms are invented, and the page says so (decision 27). */
export function ClientLogos() {
  return (
    <section aria-label={clients.label} className="pt-10 md:pt-14">
      <div className="wrap">
        <p className="text-center text-sm text-tinta-600">{clients.title}</p>
        <LogoStripIsland />
        <div className="claims-below mt-4 md:mt-8">
          <ClaimTiles claims={clients.claims} />
        </div>
        <p className="mt-3 text-xs text-tinta-500">{clients.source}</p>
      </div>
    </section>
  )
}
