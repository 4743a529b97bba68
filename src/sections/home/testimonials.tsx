import { useRef, useState } from 'react'
import { LinkButton } from '#src/components/button.tsx'
import { PlaybackButton } from '#src/components/playback-button.tsx'
import { playback } from '#src/content/home.ts'
import { type Testimonial, testimonials } from '#src/content/home-testimonials.ts'
import { reportHomeEvent } from '#src/lib/home-events.ts'
import { prefersLessMotion } from '#src/lib/motion.ts'
import { useNear } from '#src/lib/use-near.ts'
import { useSectionView } from '#src/lib/use-section-view.ts'

/** Three columns of eight cards that scroll by themselves (spec S1 2.4); sample content says that it is (decision 27). */
export function Testimonials() {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const [isStopped, setIsStopped] = useState<boolean | null>(null)
  useSectionView(section, 'ViewTestimonials')
  // Read when it comes near: the prerendered page does not know.
  const isPlaying = isNear && !(isStopped ?? prefersLessMotion())

  return (
    <section ref={section} aria-labelledby="testimonials-title" className="py-section">
      <div className="wrap">
        <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h2 id="testimonials-title" className="max-w-[16em] text-h2">
              {testimonials.title}
            </h2>
            {testimonials.placeholder ? (
              <p className="mt-4 text-sm text-tinta-600">{testimonials.notice}</p>
            ) : null}
          </div>
          <LinkButton to={testimonials.action.to} onClick={() => reportHomeEvent('TestimonialsCTA')}>
            {testimonials.action.label}
          </LinkButton>
        </div>
        <section
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
      </div>
    </section>
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
            <span aria-hidden="true">{stars}/5</span>
            <span className="sr-only">{testimonials.rating(stars)}</span>
          </p>
          <p>{text}</p>
          <p>{author}</p>
        </li>
      ))}
    </ul>
  )
}
