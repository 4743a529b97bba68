import { Info } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { plans } from '#src/content/plans.ts'

/** What the monthly price does not include. */
export function MetaFees() {
  const { title, text, link } = plans.fees

  return (
    <section aria-labelledby="fees-title" className="wrap pt-section">
      <div className="flex gap-4 rounded-panel bg-ambar-50 p-6 md:p-8">
        <Icon of={Info} size={22} className="mt-0.5 text-ambar-700" />
        <div>
          <h2 id="fees-title" className="text-h3">
            {title}
          </h2>
          <p className="mt-2 max-w-[72ch] text-tinta-700">{text}</p>
          <a href={link.to} className="link mt-2 inline-flex min-h-9 items-center">
            {link.label}
          </a>
        </div>
      </div>
    </section>
  )
}
