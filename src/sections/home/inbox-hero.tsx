import { inboxHero } from '#src/content/home.ts'
import { homeDemo } from '#src/content/home-demo.ts'
import { TicketBoard } from './inbox-scene/ticket-board.tsx'

/** Talking to customers on WhatsApp as a team: headline, the inbox, three captions (spec S1 2.4). */
export function InboxHero() {
  return (
    <section aria-labelledby="inbox-title" className="wrap py-section">
      <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h2 id="inbox-title" className="text-h2">
          {inboxHero.title}
        </h2>
        <div>
          <p className="max-w-[52ch] text-lead text-tinta-600">{inboxHero.lead}</p>
          <a href={homeDemo.inbox.to} className="link mt-3 inline-flex min-h-11 items-center">
            {homeDemo.inbox.label}
          </a>
        </div>
      </div>
      <TicketBoard />
    </section>
  )
}
