import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { type Column, DataTable, RowName } from './data-table.tsx'
import { formatDay, formatDocument, formatMoney } from './format.ts'
import { PayerMoves } from './payer-moves.tsx'
import { Section } from './section.tsx'
import { Tag, type TagTone } from './tag.tsx'

type AllPayments = SandboxState['payments']
type Customer = AllPayments['customers'][number]
type Subscription = AllPayments['subscriptions'][number]
type Charge = AllPayments['charges'][number]

const copy = sandbox.payments

const STATUS_TONES: Readonly<Record<string, TagTone>> = {
  ACTIVE: 'good',
  RECEIVED: 'good',
  CONFIRMED: 'good',
  PENDING: 'warning',
  OVERDUE: 'bad',
}

const CUSTOMER_COLUMNS: readonly Column<Customer>[] = [
  { title: copy.customers.columns.name, renderCell: ({ id, name }) => <RowName id={id}>{name}</RowName> },
  { title: copy.customers.columns.document, renderCell: ({ cpfCnpj }) => formatDocument(cpfCnpj) },
  {
    title: copy.customers.columns.reference,
    renderCell: ({ externalReference }) => (
      <span className="font-mono text-xs [overflow-wrap:anywhere]">{externalReference ?? '—'}</span>
    ),
  },
]

type Props = { readonly actorRef: SandboxViewRef; readonly payments: AllPayments }

/** What the payment provider was asked to keep. */
export function Payments({ actorRef, payments: { customers, subscriptions, charges } }: Props) {
  const findName = (id: string) => customers.find((customer) => customer.id === id)?.name ?? id

  return (
    <Section id="pagamentos" title={copy.title} lead={copy.lead}>
      <div className="divide-y divide-tinta-200">
        <Group {...copy.customers} columns={CUSTOMER_COLUMNS} rows={customers} />
        <Group {...copy.subscriptions} columns={getSubscriptionColumns(findName)} rows={subscriptions} />
        <Group {...copy.charges} columns={getChargeColumns(findName, actorRef)} rows={charges} />
      </div>
    </Section>
  )
}

type GroupProps<Row> = {
  readonly title: string
  readonly empty: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
}

function Group<Row extends { readonly id: string }>({ title, empty, columns, rows }: GroupProps<Row>) {
  if (rows.length > 0)
    return <DataTable caption={title} columns={columns} rows={rows} getKey={({ id }) => id} />
  return (
    <div className="px-4 py-5 md:px-6">
      <h3 className="text-[0.9375rem] font-semibold">{title}</h3>
      <p className="mt-1 text-sm text-tinta-600">{empty}</p>
    </div>
  )
}

function getSubscriptionColumns(findName: (id: string) => string): readonly Column<Subscription>[] {
  const { columns } = copy.subscriptions

  return [
    {
      title: columns.description,
      renderCell: ({ id, description }) => (
        <RowName id={id}>{description ?? copy.withoutDescription}</RowName>
      ),
    },
    { title: columns.customer, renderCell: ({ customer }) => findName(customer) },
    {
      title: columns.billing,
      renderCell: ({ billingType }) => copy.billingTypes[billingType] ?? billingType,
    },
    { title: columns.nextDue, renderCell: ({ nextDueDate }) => formatDay(nextDueDate) },
    { title: columns.status, renderCell: ({ status }) => <Status status={status} /> },
    {
      title: columns.value,
      align: 'end',
      renderCell: ({ value, cycle }) => (
        <>
          <Money value={value} /> <span className="text-tinta-600">{copy.cycles[cycle] ?? cycle}</span>
        </>
      ),
    },
  ]
}

function getChargeColumns(
  findName: (id: string) => string,
  actorRef: SandboxViewRef,
): readonly Column<Charge>[] {
  const { columns } = copy.charges

  return [
    {
      title: columns.description,
      renderCell: ({ id, description }) => (
        <RowName id={id}>{description ?? copy.withoutDescription}</RowName>
      ),
    },
    { title: columns.customer, renderCell: ({ customer }) => findName(customer) },
    {
      title: columns.billing,
      renderCell: ({ billingType }) => copy.billingTypes[billingType] ?? billingType,
    },
    { title: columns.due, renderCell: ({ dueDate }) => formatDay(dueDate) },
    {
      title: columns.status,
      renderCell: ({ status, deleted }) => (deleted ? <Tag>{copy.deleted}</Tag> : <Status status={status} />),
    },
    { title: columns.value, align: 'end', renderCell: ({ value }) => <Money value={value} /> },
    { title: columns.actions, renderCell: (charge) => <PayerMoves actorRef={actorRef} charge={charge} /> },
  ]
}

function Status({ status }: { readonly status: string }) {
  return <Tag tone={STATUS_TONES[status] ?? 'neutral'}>{copy.statuses[status] ?? status}</Tag>
}

function Money({ value }: { readonly value: number }) {
  return <span className="font-semibold whitespace-nowrap">{formatMoney(value)}</span>
}
