import type { Job } from '#src/content/page-types.ts'
import { CropPicture } from './crop.tsx'
import { TextLink } from './text-link.tsx'

type Props = { readonly title: string; readonly jobs: readonly Job[] }

/** What the product does, a row each: text on one side, a detail of the screen on the other, changing sides. */
export function Jobs({ title, jobs }: Props) {
  return (
    <section aria-label={title} className="wrap grid gap-16 py-part md:gap-24">
      {jobs.map(({ title: job, text, points, link, crop }) => (
        <div
          key={job}
          className="group lazy-part grid items-center gap-x-14 gap-y-7 md:grid-cols-2 lg:gap-x-16"
        >
          <div className="md:group-even:order-last">
            <h2 className="text-h2">{job}</h2>
            <p className="mt-4 max-w-[52ch] text-lead text-tinta-600">{text}</p>
            {points ? (
              <ul className="mt-5 divide-y divide-tinta-200 border-y border-tinta-200">
                {points.map((point) => (
                  <li key={point} className="py-2.5 text-tinta-700">
                    {point}
                  </li>
                ))}
              </ul>
            ) : null}
            {link ? <TextLink link={link} className="mt-4" /> : null}
          </div>
          <CropPicture crop={crop} />
        </div>
      ))}
    </section>
  )
}
