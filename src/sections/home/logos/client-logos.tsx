import { useRef } from 'react'
import { PlaybackButton } from '#src/components/playback-button.tsx'
import { clients, playback } from '#src/content/home.ts'
import { useNear } from '#src/lib/use-near.ts'
import { ClaimTiles } from '../claim-tiles.tsx'
import { CLIENT_LOGOS, type ClientLogo } from './firm-marks.tsx'
import { useCarousel } from './use-carousel.ts'

/** Client logos and three figures (spec S1 2.4). The firms are invented, and the page says so (decision 27). */
export function ClientLogos() {
  const strip = useRef<HTMLElement>(null)
  const isNear = useNear(strip)
  const { isPlaying, toggle } = useCarousel(strip, isNear)

  return (
    <section aria-label={clients.label} className="pt-12 md:pt-14">
      <div className="wrap">
        <p className="text-center text-sm text-tinta-600">{clients.title}</p>
        <section
          ref={strip}
          className="logos"
          tabIndex={isPlaying === null ? 0 : undefined}
          aria-label={clients.logos}
        >
          <ul className="swiper-wrapper">
            {CLIENT_LOGOS.map((client) => (
              <Logo key={client.name} client={client} />
            ))}
            {/* Twice as many, so that six in view can go round without a gap. */}
            {isNear ? CLIENT_LOGOS.map((client) => <Logo key={client.name} client={client} isCopy />) : null}
          </ul>
        </section>
        <div className="flex h-11 justify-center text-tinta-600">
          {isPlaying === null ? null : (
            <PlaybackButton
              isPlaying={isPlaying}
              label={isPlaying ? playback.pause.logos : playback.play.logos}
              onPress={toggle}
            />
          )}
        </div>
        <div className="claims-below mt-6 md:mt-8">
          <ClaimTiles claims={clients.claims} />
        </div>
        <p className="mt-3 text-xs text-tinta-500">{clients.source}</p>
      </div>
    </section>
  )
}

type LogoProps = { readonly client: ClientLogo; readonly isCopy?: boolean }

function Logo({ client: { logo, inverted }, isCopy = false }: LogoProps) {
  return (
    <li className="swiper-slide logo-slide" aria-hidden={isCopy}>
      <span className={inverted ? 'logo-inverted' : ''}>{logo}</span>
    </li>
  )
}
