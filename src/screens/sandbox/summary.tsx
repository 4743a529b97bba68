import { isFaulty, SERVICES } from '#machines/sandbox/faults.ts'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'

type Props = { readonly records: SandboxState }

/** Counts of everything the providers keep, each a link to its section. */
export function Summary({
  records: { messages, stages, persons, appointments, mails, payments, adEvents, faults },
}: Props) {
  const { summary } = sandbox
  const deals = stages.reduce((sum, stage) => sum + stage.deals.length, 0)
  const faulty = SERVICES.filter((service) => isFaulty(faults[service])).length
  const tiles = [
    { to: '#mensagens', label: summary.messages, count: messages.length },
    { to: '#falhas', label: summary.faults, count: faulty, isUrgent: faulty > 0 },
    { to: '#negocios', label: summary.deals, count: deals },
    { to: '#pessoas', label: summary.persons, count: persons.length },
    { to: '#agendamentos', label: summary.appointments, count: appointments.length },
    { to: '#e-mails', label: summary.mails, count: mails.length },
    { to: '#pagamentos', label: summary.charges, count: payments.charges.length },
    { to: '#eventos-de-anuncio', label: summary.adEvents, count: adEvents.length },
  ]

  return (
    <nav aria-label={summary.label} className="mt-8">
      <ul className="flex flex-wrap gap-2 md:grid md:grid-cols-4 lg:grid-cols-8 md:gap-0 md:divide-x md:divide-tinta-200 md:border-y md:border-tinta-200">
        {tiles.map(({ to, label, count, isUrgent }) => (
          <li key={to} className="md:first:*:pl-0">
            <a
              href={to}
              className="group flex min-h-11 items-baseline gap-2 rounded-control bg-branco px-3.5 py-2.5 text-sm text-tinta-600 inset-ring inset-ring-tinta-200 md:flex-col md:gap-0 md:rounded-none md:bg-transparent md:px-5 md:py-4 md:inset-ring-0"
            >
              <b
                className={`font-semibold md:text-[1.75rem] md:leading-tight md:tracking-[-0.03em] ${isUrgent ? 'text-rubi-600' : 'text-tinta-900'}`}
              >
                {count.toLocaleString('pt-BR')}
              </b>{' '}
              <span className="group-hover:underline">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
