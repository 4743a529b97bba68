import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { DAY_MS } from '#machines/lib/units.ts'
import { listTotals } from '#machines/payments/plan-cost.ts'
import { PROPOSAL_DAYS } from '#machines/plan-simulator/limits.ts'
import type { SelectedLine } from '#machines/plan-simulator/selection.ts'
import { proposal } from '#src/content/proposal.ts'
import { FREQUENCY_LABELS } from '#src/content/simulator.ts'
import { formatCents } from '#src/lib/format/money.ts'
import styles from './proposal.css?inline'

/**
 * Prints the selection as a proposal, in a separate element beside the page: the browser's dialog prints it or saves it as
 * PDF.
 * @param now epoch milliseconds, the day the proposal is issued
 */
export function printProposal(lines: readonly SelectedLine[], now: number): void {
  const container = document.createElement('div')
  container.className = 'proposal'
  document.body.append(container)
  const root = createRoot(container)
  flushSync(() => root.render(<Proposal lines={lines} now={now} />))
  const remove = () => {
    root.unmount()
    container.remove()
  }
  window.addEventListener('afterprint', remove, { once: true })
  window.print()
}

type Props = { readonly lines: readonly SelectedLine[]; readonly now: number }

function Proposal({ lines, now }: Props) {
  return (
    <>
      {/* Removed together with the sheet, because the page has its own print style. */}
      <style>{styles}</style>
      <div>
        <p>
          <b>{proposal.brand}</b>
          <br />
          {proposal.contact.join(' · ')}
        </p>
        <p>
          {proposal.company.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
      </div>
      <h1>{proposal.title}</h1>
      <p>
        {`${proposal.issued} ${formatDay(now)} · ${proposal.validUntil} ${formatDay(now + PROPOSAL_DAYS * DAY_MS)}`}
      </p>
      <table>
        <caption>{proposal.caption}</caption>
        <thead>
          <tr>
            {proposal.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ product, quantity, cents }) => (
            <tr key={product.id}>
              <td>{product.name}</td>
              <td>{quantity}</td>
              <td>{formatCents(product.cents)}</td>
              <td>{FREQUENCY_LABELS[product.frequency]}</td>
              <td>{formatCents(cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {listTotals(lines).map(({ frequency, cents }) => (
            <tr key={frequency}>
              <th scope="row" colSpan={4}>
                {`${proposal.totals} ${FREQUENCY_LABELS[frequency]}`}
              </th>
              <td>
                <b>{formatCents(cents)}</b>
              </td>
            </tr>
          ))}
        </tfoot>
      </table>
      <ul>
        {proposal.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  )
}

function formatDay(time: number): string {
  return new Date(time).toLocaleDateString('pt-BR')
}
