import { Sparkles, Ticket, Timer } from 'lucide-react'
import { Icon } from '#src/components/icon.tsx'
import { inboxCaptions } from '#src/content/home.ts'

const DRAWINGS = { tickets: Ticket, session: Timer, summary: Sparkles }
const KINDS = ['tickets', 'session', 'summary'] as const

/** Three captions: ticket organisation, session indicator, automatic summary (spec S1 2.4). */
export function Captions() {
  return (
    <ul className="captions">
      {KINDS.map((kind) => (
        <li key={kind} className={`caption caption-${kind}`}>
          <b>
            <Icon of={DRAWINGS[kind]} size={16} />
            {inboxCaptions[kind].title}
          </b>
          {inboxCaptions[kind].text}
        </li>
      ))}
    </ul>
  )
}
