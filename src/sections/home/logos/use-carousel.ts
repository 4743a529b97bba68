import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Carousel } from './carousel.ts'

/**
 * Makes the strip of logos a carousel once it is near, and keeps the code of carousels out of the page until then.
 * @returns whether it moves, null while it is a strip that scrolls; and what its button does
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, isNear: boolean) {
  const carousel = useRef<Carousel | null>(null)
  const [isPlaying, setIsPlaying] = useState<boolean | null>(null)

  useEffect(() => {
    const element = strip.current
    if (!isNear || !element) return
    let isGone = false
    import('./carousel.ts').then(
      ({ startCarousel }) => {
        if (isGone) return
        carousel.current = startCarousel(element)
        setIsPlaying(carousel.current.isPlaying())
      },
      // It stays a strip that scrolls.
      () => undefined,
    )
    return () => {
      isGone = true
      carousel.current?.destroy()
      carousel.current = null
    }
  }, [strip, isNear])

  return { isPlaying, toggle: () => setIsPlaying(carousel.current?.toggle() ?? null) }
}
