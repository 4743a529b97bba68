import { Check } from 'lucide'
import { useRef } from 'react'
import { LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { leadQualification } from '#src/content/home.ts'
import { triageChat } from '#src/content/home-chats.ts'
import { reportHomeEvent } from '#src/lib/home-events.ts'
import { useSectionView } from '#src/lib/use-section-view.ts'
import { LiveChat } from './chat/live-chat.tsx'

/** Qualification of new contacts by the assistant, told by a conversation that plays (spec S1 2.4). */
export function LeadQualification() {
  const section = useRef<HTMLElement>(null)
  useSectionView(section, 'ViewLeadQualification')
  const { title, lead, points, claim, note, action } = leadQualification

  return (
    <section
      ref={section}
      aria-labelledby="qualification-title"
      className="border-y border-tinta-200 bg-verde-50 py-section"
    >
      <div className="wrap grid items-center gap-12 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-26">
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
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-6">
            <LinkButton
              to={action.to}
              className="w-full sm:w-auto"
              onClick={() => reportHomeEvent('LeadQualificationCTA')}
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
          <p className="mt-6 max-w-[56ch] text-xs text-tinta-600">{note}</p>
        </div>
        <LiveChat script={triageChat} />
      </div>
    </section>
  )
}
