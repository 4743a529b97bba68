import { Check } from 'lucide'
import { LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { leadQualification } from '#src/content/home.ts'
import { reportOnPress, reportOnView } from '#src/lib/analytics/event-marks.ts'
import { HomeChatIsland } from './chat/home-chat.tsx'

/** Qualification of new contacts by the assistant, shown by a conversation that plays (spec S1 2.4). */
export function LeadQualification() {
  const { title, lead, points, claim, note, action } = leadQualification

  return (
    <section
      aria-labelledby="qualification-title"
      className="border-y border-tinta-200 bg-verde-50 py-section"
      {...reportOnView('ViewLeadQualification')}
    >
      <div className="wrap grid items-center gap-8 md:gap-12 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-26">
        <div>
          <h2 id="qualification-title" className="text-h2">
            {title}
          </h2>
          <p className="mt-5 max-w-[52ch] text-lead text-tinta-600">{lead}</p>
          <ul className="mt-7 grid gap-3">
            {points.map((point) => (
              <li key={point} className="flex items-start gap-3">
                <Icon of={Check} className="mt-0.75 text-verde-700" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-6">
            <LinkButton
              to={action.to}
              className="w-full sm:w-auto"
              {...reportOnPress('LeadQualificationCTA')}
            >
              {action.label}
            </LinkButton>
            <p>
              <span className="sr-only">{claim.claim}</span>
              <span aria-hidden="true" className="flex items-baseline gap-2">
                <strong className="text-h3 text-verde-700">{claim.figure}</strong>
                <span className="text-tinta-600">{claim.caption}</span>
              </span>
            </p>
          </div>
          <p className="mt-4 max-w-[56ch] text-xs text-tinta-600">{note}</p>
        </div>
        <HomeChatIsland chat="triage" />
      </div>
    </section>
  )
}
