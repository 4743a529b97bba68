import { Sparkles, Ticket, Timer } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { heroCaptions, type InboxCaptions } from '#src/content/home.ts'

const DRAWINGS = { tickets: Ticket, session: Timer, summary: Sparkles }

type Kind = keyof InboxCaptions

const ORDER: readonly Kind[] = ['tickets', 'session', 'summary']

/** The three captions beside the inbox of the first view: ticket organisation, session indicator, automatic summary. */
export function Captions() {
  return (
    <ul className="captions">
      {ORDER.map((kind) => (
        <li key={kind} className={`caption caption-${kind}`}>
          <CaptionText captions={heroCaptions} kind={kind} />
        </li>
      ))}
    </ul>
  )
}

/** What one caption says, after its drawing. */
export function CaptionText({ captions, kind }: { readonly captions: InboxCaptions; readonly kind: Kind }) {
  return (
    <>
      <b>
        <Icon of={DRAWINGS[kind]} size={16} />
        <span>{captions[kind].title}</span>
      </b>
      <span>{captions[kind].text}</span>
    </>
  )
}
