import { useSelector } from '@xstate/react'
import { CalendarPlus, ExternalLink } from 'lucide'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Icon } from '#src/components/icon.tsx'
import { brand } from '#src/content/brand.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { ActionButton } from './action-button.tsx'
import { Fold } from './fold.tsx'
import { formatMoment } from './format.ts'
import { SCROLLING_LIST, Section } from './section.tsx'

type Mail = SandboxState['mails'][number]

type Props = { readonly actorRef: SandboxViewRef; readonly mails: readonly Mail[] }

const { remind, to: formatReader, text: textLabel, open, calendar, of } = sandbox.mails

/** The e-mails that were handed in, the newest first: as text here, as their reader sees them behind a link. */
export function Mails({ actorRef, mails }: Props) {
  return (
    <Section
      id="e-mails"
      texts={sandbox.mails}
      isEmpty={mails.length === 0}
      scrolls={SCROLLING_LIST}
      aside={<Remind actorRef={actorRef} />}
    >
      <ul className="divide-y divide-tinta-100">
        {mails.map((mail) => (
          <Row key={mail.id} actorRef={actorRef} mail={mail} />
        ))}
      </ul>
    </Section>
  )
}

/** Button that sends now the reminders that wait for the day before their call. */
function Remind({ actorRef }: Pick<Props, 'actorRef'>) {
  return (
    <ActionButton actorRef={actorRef} event={{ type: 'act.requested', act: { type: 'sendReminders' } }}>
      {remind}
    </ActionButton>
  )
}

function Row({ actorRef, mail }: { readonly actorRef: SandboxViewRef; readonly mail: Mail }) {
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  const { id, to, subject, sentAt } = mail
  const address = `/api/sandbox/mails/${encodeURIComponent(id)}`
  const ofMail = <span className="sr-only">{` ${of(subject)}`}</span>

  return (
    <li className="px-4 py-3.5 md:px-6">
      <h3 className="font-semibold">{subject}</h3>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-tinta-600">
        <span className="font-medium break-all text-tinta-800">{formatReader(to)}</span>
        <time dateTime={sentAt}>{formatMoment(sentAt, now)}</time>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5 text-sm">
        <a href={address} target="_blank" rel="noreferrer" className={LINK}>
          <Icon of={ExternalLink} size={16} />
          <span>{open}</span>
          {ofMail}
        </a>
        {mail.calendar ? (
          <a href={`${address}/conversa.ics`} download className={LINK}>
            <Icon of={CalendarPlus} size={16} />
            <span>{calendar[mail.calendar.method]}</span>
            {ofMail}
          </a>
        ) : null}
      </p>
      <Fold title={textLabel}>
        <pre className="mt-2 rounded-control bg-tinta-50 p-4 font-mono text-xs wrap-anywhere whitespace-pre-wrap">
          {mail.text.replaceAll(brand.siteUrl, window.location.origin)}
        </pre>
      </Fold>
    </li>
  )
}

const LINK = 'link inline-flex min-h-11 items-center gap-1.5 md:min-h-8'
