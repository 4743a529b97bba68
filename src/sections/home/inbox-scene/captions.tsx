import { Sparkles, Ticket, Timer } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { inboxCaptions } from '#src/content/home.ts'

const DRAWINGS = { tickets: Ticket, session: Timer, summary: Sparkles }

type Kind = keyof typeof DRAWINGS

type Props = {
  readonly order?: readonly Kind[]
  /** Class of each caption: where and how it floats. */
  readonly look?: string
}

/** Three captions: ticket organisation, session indicator, automatic summary (spec S1 2.4). */
export function Captions({ order = ['tickets', 'session', 'summary'], look = 'caption' }: Props) {
  return (
    <ul className={`${look}s`}>
      {order.map((kind) => (
        <li key={kind} className={`${look} ${look}-${kind}`}>
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
