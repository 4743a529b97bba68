import { Sparkles, Ticket, Timer } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import type { InboxCaptions } from '#src/content/home.ts'

const DRAWINGS = { tickets: Ticket, session: Timer, summary: Sparkles }

type Props = {
  readonly captions: InboxCaptions
  readonly order?: readonly (keyof InboxCaptions)[]
  /** Class of each caption: where and how it floats. */
  readonly look?: string
}

/** Three captions: ticket organisation, session indicator, automatic summary (spec S1 2.4). */
export function Captions({ captions, order = ['tickets', 'session', 'summary'], look = 'caption' }: Props) {
  return (
    <ul className={`${look}s`}>
      {order.map((kind) => (
        <li key={kind} className={`${look} ${look}-${kind}`}>
          <b>
            <Icon of={DRAWINGS[kind]} size={16} />
            {captions[kind].title}
          </b>
          {captions[kind].text}
        </li>
      ))}
    </ul>
  )
}
