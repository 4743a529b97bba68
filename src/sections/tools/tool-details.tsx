import { ShieldCheck } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import type { Point, ToolContent } from '#src/content/tools/tool-content.ts'

type Props = { readonly content: Pick<ToolContent, 'about' | 'audience' | 'steps' | 'limits'> }

/** What the tool is, who it is for, how it works, and its limits. */
export function ToolDetails({ content: { about, audience, steps, limits } }: Props) {
  return (
    <div className="border-y border-tinta-200 bg-branco py-section">
      <div className="wrap grid gap-16 md:gap-24">
        <section aria-labelledby="sobre" className="grid gap-6 lg:grid-cols-[5fr_7fr] lg:gap-16">
          <h2 id="sobre" className="text-h2">
            {about.title}
          </h2>
          <div className="grid max-w-[62ch] gap-4 text-tinta-700">
            {about.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
        <section aria-labelledby="para-quem">
          <h2 id="para-quem" className="text-h2">
            {audience.title}
          </h2>
          <ul className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-3">
            {audience.points.map((point) => (
              <li key={point.title} className="border-t border-tinta-300 pt-4">
                <Words {...point} />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="como-funciona">
          <h2 id="como-funciona" className="text-h2">
            {steps.title}
          </h2>
          <ol className="mt-8 grid gap-x-10 gap-y-7 md:grid-cols-3">
            {steps.points.map((point, index) => (
              <li key={point.title} className="grid grid-cols-[auto_1fr] gap-4">
                <span aria-hidden="true" className="font-mono text-sm leading-7 text-tinta-500">
                  {String(index + 1).padStart(2, '0')}
                </span>
                <div>
                  <Words {...point} />
                </div>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="limites" className="rounded-panel bg-tinta-50 px-6 py-8 md:px-10 md:py-10">
          <h2 id="limites" className="flex items-center gap-3 text-h3">
            <Icon of={ShieldCheck} size={22} className="text-verde-700" />
            <span>{limits.title}</span>
          </h2>
          <ul className="mt-5 grid gap-x-10 gap-y-3 text-[0.9375rem] text-tinta-700 md:grid-cols-2">
            {limits.items.map((item) => (
              <li key={item} className="border-l-2 border-tinta-300 pl-4">
                {item}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

function Words({ title, text }: Point) {
  return (
    <>
      <h3 className="font-semibold tracking-[-0.015em]">{title}</h3>
      <p className="mt-1.5 text-[0.9375rem] text-tinta-600">{text}</p>
    </>
  )
}
