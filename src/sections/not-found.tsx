import { ArrowRight } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { notFound } from '#src/content/navigation-not-found.ts'

/** Says that the address leads nowhere, and where else to go. */
export function NotFound() {
  return (
    <section className="light-sheet min-h-[70dvh]">
      <div className="wrap grid gap-10 py-section lg:grid-cols-2 lg:gap-26">
        <div>
          <p className="font-mono text-sm text-tinta-500">404</p>
          <h1 className="mt-3 text-h2">{notFound.title}</h1>
          <p className="mt-5 max-w-[44ch] text-lead text-tinta-600">{notFound.lead}</p>
        </div>
        <ul className="divide-y divide-tinta-200 self-start rounded-panel bg-branco px-6 py-2 shadow-card">
          {notFound.links.map(({ label, text, to }) => (
            <li key={to}>
              <a href={to} className="group flex items-center justify-between gap-4 py-4">
                <span>
                  <b className="block font-semibold group-hover:underline">{label}</b>
                  <span className="text-sm text-tinta-600">{text}</span>
                </span>
                <Icon of={ArrowRight} className="text-verde-700" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
