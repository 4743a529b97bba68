import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxAppointment } from '#src/lib/api/api-types.ts'
import { type Column, DataTable, RowName } from './data-table.tsx'
import { formatDay } from './format.ts'
import { Empty, Section } from './section.tsx'
import { Tag, type TagTone } from './tag.tsx'

type Props = { readonly appointments: readonly SandboxAppointment[] }

const TONES: Readonly<Record<SandboxAppointment['status'], TagTone>> = {
  booked: 'good',
  reserved: 'warning',
  cancelled: 'neutral',
}

const { title, lead, empty, columns, statuses, minutes: formatMinutes } = sandbox.appointments

const COLUMNS: readonly Column<SandboxAppointment>[] = [
  { title: columns.person, renderCell: ({ name, email }) => <RowName id={email}>{name}</RowName> },
  { title: columns.phone, renderCell: ({ phone }) => formatPhone(phone) },
  { title: columns.day, renderCell: ({ startsAt }) => formatDay(getOfficeMoment(new Date(startsAt)).date) },
  { title: columns.time, renderCell: ({ startsAt }) => getOfficeMoment(new Date(startsAt)).time },
  { title: columns.minutes, renderCell: ({ minutes }) => formatMinutes(minutes) },
  { title: columns.status, renderCell: ({ status }) => <Tag tone={TONES[status]}>{statuses[status]}</Tag> },
]

/** Calls visitors booked in our own calendar. */
export function Appointments({ appointments }: Props) {
  return (
    <Section id="agendamentos" title={title} lead={lead}>
      {appointments.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <DataTable
          caption={title}
          isCaptionHidden
          columns={COLUMNS}
          rows={appointments}
          getKey={({ id }) => id}
        />
      )}
    </Section>
  )
}
