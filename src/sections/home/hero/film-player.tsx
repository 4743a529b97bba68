import { useEffect, useRef, useState } from 'react'
import mp4 from '#src/assets/film/demo.mp4'
// Small enough to be written into the address, where the page's policy would not let it be read.
import captions from '#src/assets/film/demo.vtt?no-inline'
import webm from '#src/assets/film/demo.webm'
import poster from '#src/assets/film/poster.webp'
import { createIsland } from '#src/components/island.tsx'
import { filmDialog } from '#src/content/film.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'

/** Size of the film in pixels, as `npm run film` makes it. */
const SIZE = { width: 800, height: 1120 }

/**
 * The film, in a dialog. The page has only the player: poster and captions follow when the dialog opens and the island
 * starts, because browsers fetch both even of a film that nobody sees.
 */
export function FilmPlayer() {
  const film = useRef<HTMLVideoElement>(null)
  const isLive = useHydrated()
  const [{ attempt, isLost }, setState] = useState({ attempt: 0, isLost: false })

  useEffect(() => {
    const dialog = film.current?.closest('dialog')
    const stop = () => {
      film.current?.pause()
      // A film that was lost gets another player, which fetches everything anew when the dialog is opened again.
      setState((state) => (state.isLost ? { attempt: state.attempt + 1, isLost: false } : state))
    }
    dialog?.addEventListener('close', stop)
    return () => dialog?.removeEventListener('close', stop)
  }, [])

  return (
    <>
      <video
        key={attempt}
        ref={film}
        aria-label={filmDialog.label}
        className="w-full rounded-frame bg-tinta-950"
        {...SIZE}
        controls
        playsInline
        preload="none"
        poster={isLive ? poster : undefined}
        onError={() => setState((state) => ({ ...state, isLost: true }))}
      >
        {/* React lets the error of a file rise to its film, which is lost only with the last one. */}
        <source src={webm} type="video/webm" onError={(event) => event.stopPropagation()} />
        <source src={mp4} type="video/mp4" />
        {isLive ? <track kind="captions" srcLang="pt-BR" label="Português" src={captions} default /> : null}
      </video>
      {isLost ? (
        <p role="alert" className="mt-3 text-sm text-rubi-700">
          {filmDialog.lost}
        </p>
      ) : null}
    </>
  )
}

/** In a static page. */
export const FilmPlayerIsland = createIsland('sections/home/moving-parts#FilmPlayer', FilmPlayer, 'near')
