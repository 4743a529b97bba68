import { useSelector } from '@xstate/react'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxAdEvent } from '#src/lib/api/api-types.ts'
import { type Column, DataTable, RowName } from './data-table.tsx'
import { formatMoment } from './format.ts'
import { Empty, Section } from './section.tsx'

type Props = { readonly actorRef: SandboxViewRef; readonly adEvents: readonly SandboxAdEvent[] }

/** Events the ad platform received. */
export function AdEvents({ actorRef, adEvents }: Props) {
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  const { title, lead, empty, columns, copies, withoutCustom } = sandbox.adEvents
  const shown: readonly Column<SandboxAdEvent>[] = [
    {
      title: columns.name,
      renderCell: ({ name, eventId, copies: times }) => (
        <>
          <RowName id={eventId}>{name}</RowName>
          {times > 1 ? <span className="block text-sm text-tinta-600">{copies(times)}</span> : null}
        </>
      ),
    },
    { title: columns.page, renderCell: ({ sourceUrl }) => <Fine>{getPath(sourceUrl)}</Fine> },
    { title: columns.user, renderCell: ({ userData }) => <Fine>{userData.join(', ')}</Fine> },
    {
      title: columns.custom,
      renderCell: ({ customData }) => (
        <Fine>{Object.entries(customData).map(formatField).join(', ') || withoutCustom}</Fine>
      ),
    },
    { title: columns.at, renderCell: ({ at }) => formatMoment(at, now) },
  ]

  return (
    <Section id="eventos-de-anuncio" title={title} lead={lead}>
      {adEvents.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <DataTable caption={title} isCaptionHidden columns={shown} rows={adEvents} getKey={({ id }) => id} />
      )}
    </Section>
  )
}

function Fine({ children }: { readonly children: string }) {
  return <span className="font-mono text-xs text-tinta-600 [overflow-wrap:anywhere]">{children}</span>
}

function formatField([key, value]: readonly [string, unknown]): string {
  return `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
}

function getPath(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]+/, '').replace(/#.*/s, '')
}
