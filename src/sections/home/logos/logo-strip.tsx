import { useRef } from 'react'
import { createIsland } from '#src/components/island.tsx'
import { PlaybackButton } from '#src/components/playback-button.tsx'
import { clients, playback } from '#src/content/home.ts'
import { useNear } from '#src/lib/page/use-near.ts'
import { CLIENT_LOGOS, type ClientLogo } from './firm-marks.tsx'
import { useCarousel } from './use-carousel.ts'

/** The logos in a row: a strip that scrolls, and a carousel once it is near (spec S1 2.4). */
export function LogoStrip() {
  const strip = useRef<HTMLElement>(null)
  const isNear = useNear(strip)
  const { isPlaying, toggle } = useCarousel(strip, isNear)

  return (
    <>
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
    </>
  )
}

type LogoProps = { readonly client: ClientLogo; readonly isCopy?: boolean }

function Logo({ client: { logo, isInverted }, isCopy = false }: LogoProps) {
  return (
    <li className="swiper-slide logo-slide" aria-hidden={isCopy}>
      <span className={isInverted ? 'logo-inverted' : ''}>{logo}</span>
    </li>
  )
}

/** In a static page. */
export const LogoStripIsland = createIsland('sections/home/moving-parts#LogoStrip', LogoStrip, 'near')
