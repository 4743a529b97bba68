import { useSelector } from '@xstate/react'
import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { formatPhone } from '#machines/rules/phone.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { type Cells, DataTable, RowName } from './data-table.tsx'
import { formatDay, formatDocument, formatMoment, formatMoney } from './format.ts'
import { PayerMoves } from './payer-moves.tsx'
import { Section } from './section.tsx'
import { Tag, type TagTone } from './tag.tsx'

type Props = { readonly actorRef: SandboxViewRef; readonly records: SandboxState }

type TableProps<Row, Name extends string> = {
  readonly id: string
  readonly texts: {
    readonly title: string
    readonly lead?: string
    readonly empty: string
    readonly columns: Readonly<Record<Name, string>>
  }
  readonly rows: readonly Row[]
  readonly cells: Cells<Row, Name>
}

/** A section of one table. */
function TableSection<Row extends { readonly id: string | number }, Name extends string>({
  id,
  texts,
  ...table
}: TableProps<Row, Name>) {
  return (
    <Section id={id} texts={texts} isEmpty={table.rows.length === 0}>
      <DataTable caption={texts.title} isCaptionHidden columns={texts.columns} {...table} />
    </Section>
  )
}

/** A table among others of its section. */
function TableGroup<Row extends { readonly id: string | number }, Name extends string>({
  texts: { title, empty, columns },
  ...table
}: Omit<TableProps<Row, Name>, 'id'>) {
  if (table.rows.length > 0) return <DataTable caption={title} columns={columns} {...table} />
  return (
    <div className="px-4 py-5 md:px-6">
      <h3 className="text-[0.9375rem] font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-tinta-600">{empty}</p>
    </div>
  )
}

/** Persons of the CRM. */
export function Persons({ actorRef, records }: Props) {
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  return (
    <TableSection
      id="pessoas"
      texts={sandbox.persons}
      rows={records.persons}
      cells={{
        name: ({ id, name }) => <RowName id={`#${id}`}>{name}</RowName>,
        email: ({ emails }) => <Lines lines={emails} />,
        phone: ({ phones }) => <Lines lines={phones.map(formatPhone)} />,
        created: ({ addTime }) => formatMoment(addTime, now),
      }}
    />
  )
}

const CALL_TONES = { booked: 'good', reserved: 'warning', cancelled: 'neutral' } as const

/** Calls visitors booked in our own calendar. */
export function Appointments({ records }: Pick<Props, 'records'>) {
  const { statuses, minutes: formatMinutes } = sandbox.appointments
  return (
    <TableSection
      id="agendamentos"
      texts={sandbox.appointments}
      rows={records.appointments}
      cells={{
        person: ({ name, email }) => <RowName id={email}>{name}</RowName>,
        phone: ({ phone }) => formatPhone(phone),
        day: ({ startsAt }) => formatDay(getOfficeMoment(new Date(startsAt)).date),
        time: ({ startsAt }) => getOfficeMoment(new Date(startsAt)).time,
        minutes: ({ minutes }) => formatMinutes(minutes),
        status: ({ status }) => <Tag tone={CALL_TONES[status]}>{statuses[status]}</Tag>,
      }}
    />
  )
}

/** Events the ad platform received. */
export function AdEvents({ actorRef, records }: Props) {
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  const { copies, withoutCustom } = sandbox.adEvents
  return (
    <TableSection
      id="eventos-de-anuncio"
      texts={sandbox.adEvents}
      rows={records.adEvents}
      cells={{
        name: ({ name, eventId, copies: times }) => (
          <>
            <RowName id={eventId}>{name}</RowName>
            {times > 1 ? <span className="block text-sm text-tinta-600">{copies(times)}</span> : null}
          </>
        ),
        page: ({ sourceUrl }) => <Fine>{getPath(sourceUrl)}</Fine>,
        user: ({ userData }) => <Fine>{userData.join(', ')}</Fine>,
        custom: ({ customData }) => (
          <Fine>{Object.entries(customData).map(formatField).join(', ') || withoutCustom}</Fine>
        ),
        at: ({ at }) => formatMoment(at, now),
      }}
    />
  )
}

type Bill = {
  readonly id: string
  readonly description: string | null
  readonly customer: string
  readonly billingType: string
}

/** What the payment provider was asked to keep. */
export function Payments({ actorRef, records }: Props) {
  const { customers, subscriptions, charges } = records.payments
  const texts = sandbox.payments
  const bill = {
    description: ({ id, description }: Bill) => (
      <RowName id={id}>{description ?? texts.withoutDescription}</RowName>
    ),
    customer: ({ customer }: Bill) => customers.find(({ id }) => id === customer)?.name ?? customer,
    billing: ({ billingType }: Bill) => texts.billingTypes[billingType] ?? billingType,
  }

  return (
    <Section id="pagamentos" texts={texts}>
      <div className="divide-y divide-tinta-200">
        <TableGroup
          texts={texts.customers}
          rows={customers}
          cells={{
            name: ({ id, name }) => <RowName id={id}>{name}</RowName>,
            document: ({ cpfCnpj }) => formatDocument(cpfCnpj),
            reference: ({ externalReference }) => (
              <span className="font-mono text-xs wrap-anywhere">{externalReference ?? '—'}</span>
            ),
          }}
        />
        <TableGroup
          texts={texts.subscriptions}
          rows={subscriptions}
          cells={{
            ...bill,
            nextDue: ({ nextDueDate }) => formatDay(nextDueDate),
            status: ({ status }) => <Status status={status} />,
            value: ({ value, cycle }) => (
              <>
                <Money value={value} /> <span className="text-tinta-600">{texts.cycles[cycle] ?? cycle}</span>
              </>
            ),
          }}
        />
        <TableGroup
          texts={texts.charges}
          rows={charges}
          cells={{
            ...bill,
            due: ({ dueDate }) => formatDay(dueDate),
            status: ({ status, deleted }) =>
              deleted ? <Tag>{texts.deleted}</Tag> : <Status status={status} />,
            value: ({ value }) => <Money value={value} />,
            actions: (charge) => <PayerMoves actorRef={actorRef} charge={charge} />,
          }}
        />
      </div>
    </Section>
  )
}

const STATUS_TONES: Readonly<Record<string, TagTone>> = {
  ACTIVE: 'good',
  RECEIVED: 'good',
  CONFIRMED: 'good',
  PENDING: 'warning',
  OVERDUE: 'bad',
}

function Status({ status }: { readonly status: string }) {
  return <Tag tone={STATUS_TONES[status] ?? 'neutral'}>{sandbox.payments.statuses[status] ?? status}</Tag>
}

function Money({ value }: { readonly value: number }) {
  return <span className="font-semibold whitespace-nowrap">{formatMoney(value)}</span>
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block wrap-anywhere">
      {line}
    </span>
  ))
}

function Fine({ children }: { readonly children: string }) {
  return <span className="font-mono text-xs text-tinta-600 wrap-anywhere">{children}</span>
}

function formatField([key, value]: readonly [string, unknown]): string {
  return `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`
}

function getPath(address: string): string {
  return address.replace(/^https?:\/\/[^/?#]+/, '').replace(/#.*/s, '')
}
