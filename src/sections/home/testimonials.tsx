import { ActionLink } from '#src/components/action-link.tsx'
import { testimonials } from '#src/content/home-testimonials.ts'
import { reportOnPress, reportOnView } from '#src/lib/analytics/event-marks.ts'
import { TestimonialColumnsIsland } from './testimonial-columns.tsx'

/** What clients say (spec S1 2.4); sample content is marked as such (decision 27). */
export function Testimonials() {
  return (
    <section
      aria-labelledby="testimonials-title"
      className="py-section"
      {...reportOnView('ViewTestimonials')}
    >
      <div className="wrap">
        <div className="grid items-end gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h2 id="testimonials-title" className="max-w-[18em] text-h2">
              {testimonials.title}
            </h2>
            {testimonials.placeholder ? (
              <p className="mt-4 text-sm text-tinta-600">{testimonials.notice}</p>
            ) : null}
          </div>
          <ActionLink link={testimonials.action} {...reportOnPress('TestimonialsCTA')} />
        </div>
        <TestimonialColumnsIsland />
      </div>
    </section>
  )
}
