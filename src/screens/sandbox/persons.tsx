import { useSelector } from '@xstate/react'
import { formatPhone } from '#machines/rules/phone.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxPerson } from '#src/lib/api/api-types.ts'
import { type Column, DataTable, RowName } from './data-table.tsx'
import { formatMoment } from './format.ts'
import { Empty, Section } from './section.tsx'

type Props = { readonly actorRef: SandboxViewRef; readonly persons: readonly SandboxPerson[] }

/** Persons of the CRM. */
export function Persons({ actorRef, persons }: Props) {
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  const { title, empty, columns } = sandbox.persons
  const shown: readonly Column<SandboxPerson>[] = [
    { title: columns.name, renderCell: ({ id, name }) => <RowName id={`#${id}`}>{name}</RowName> },
    { title: columns.email, renderCell: ({ emails }) => <Lines lines={emails} /> },
    { title: columns.phone, renderCell: ({ phones }) => <Lines lines={phones.map(formatPhone)} /> },
    { title: columns.created, renderCell: ({ addTime }) => formatMoment(addTime, now) },
  ]

  return (
    <Section id="pessoas" title={title}>
      {persons.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <DataTable caption={title} isCaptionHidden columns={shown} rows={persons} getKey={({ id }) => id} />
      )}
    </Section>
  )
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block [overflow-wrap:anywhere]">
      {line}
    </span>
  ))
}
