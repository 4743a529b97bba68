import { ChevronDown } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { type Area, areas } from '#src/content/lawyers.ts'
import { Section } from './page/section.tsx'

/** Areas of law, one open at a time, each with the questions of its triage. */
export function PracticeAreas() {
  return (
    <Section text={areas} anchor="areas" layout="beside">
      <div className="grid gap-2.5">
        {areas.list.map((area, index) => (
          <details
            key={area.name}
            open={index === 0}
            name="area"
            className="group rounded-panel bg-branco shadow-card"
          >
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 md:px-6 [&::-webkit-details-marker]:hidden">
              <h3 className="text-h3">{area.name}</h3>
              <Icon
                of={ChevronDown}
                size={20}
                className="text-tinta-500 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <Triage area={area} />
          </details>
        ))}
      </div>
    </Section>
  )
}

function Triage({ area }: { readonly area: Area }) {
  return (
    <dl className="grid gap-4 border-t border-tinta-200 px-5 py-5 sm:grid-cols-2 md:px-6">
      <div className="sm:col-span-2">
        <dt className="text-sm text-tinta-600">{areas.labels.asks}</dt>
        {area.asks.map((question) => (
          <dd
            key={question}
            className="mt-2 w-fit rounded-[12px] rounded-bl-[4px] bg-tinta-50 px-3.5 py-2 shadow-hairline"
          >
            {question}
          </dd>
        ))}
      </div>
      <div>
        <dt className="text-sm text-tinta-600">{areas.labels.collects}</dt>
        <dd className="mt-0.5">{area.collects}</dd>
      </div>
      <div>
        <dt className="text-sm text-tinta-600">{areas.labels.urgent}</dt>
        <dd className="mt-0.5 font-medium text-rubi-700">{area.urgent}</dd>
      </div>
    </dl>
  )
}
