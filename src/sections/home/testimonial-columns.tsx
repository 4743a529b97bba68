import { useRef, useState } from 'react'
import { createIsland } from '#src/components/island.tsx'
import { PlaybackButton } from '#src/components/playback-button.tsx'
import { playback } from '#src/content/home.ts'
import { type Testimonial, testimonials } from '#src/content/home-testimonials.ts'
import { isMotionReduced } from '#src/lib/page/motion.ts'
import { useNear } from '#src/lib/page/use-near.ts'

/** Three columns of eight cards, which scroll by themselves once they are near (spec S1 2.4). */
export function TestimonialColumns() {
  const columns = useRef<HTMLElement>(null)
  const isNear = useNear(columns)
  const [isStopped, setIsStopped] = useState<boolean | null>(null)
  // Read once the columns are near, because the prerendered page cannot know it.
  const isPlaying = isNear && !(isStopped ?? isMotionReduced())

  return (
    <>
      <section
        ref={columns}
        className="testimonials"
        aria-label={testimonials.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        data-playing={isPlaying}
      >
        {testimonials.columns.map((cards) => (
          <div key={cards[0]?.id} className="testimonial-column">
            <Cards cards={cards} />
            {isNear ? <Cards cards={cards} isCopy /> : null}
          </div>
        ))}
      </section>
      <div className="mt-3 hidden h-11 justify-center text-tinta-600 md:flex">
        {isNear ? (
          <PlaybackButton
            isPlaying={isPlaying}
            label={isPlaying ? playback.pause.testimonials : playback.play.testimonials}
            onPress={() => setIsStopped(isPlaying)}
          />
        ) : null}
      </div>
    </>
  )
}

type CardsProps = { readonly cards: readonly Testimonial[]; readonly isCopy?: boolean }

/** A column's cards; the copy behind them makes the loop seamless and is for the eye alone. */
function Cards({ cards, isCopy = false }: CardsProps) {
  return (
    <ul aria-hidden={isCopy}>
      {cards.map(({ id, stars, author, text }) => (
        <li key={id}>
          <p className="testimonial-stars">
            <span aria-hidden="true">{`${stars}/5`}</span>
            <span className="sr-only">{testimonials.rating(stars)}</span>
          </p>
          <p>{text}</p>
          <p>{author}</p>
        </li>
      ))}
    </ul>
  )
}

/** In a static page. */
export const TestimonialColumnsIsland = createIsland(
  'sections/home/moving-parts#TestimonialColumns',
  TestimonialColumns,
  'near',
)
