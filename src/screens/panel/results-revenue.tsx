import type { RevenuePart } from '#machines/panel/results-data.ts'
import { formatCents, nameChannel, resultsTexts } from './results-texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly revenue: readonly RevenuePart[] }

/** What came in and went back in the period, by channel and campaign. */
export function Revenue({ revenue }: Props) {
  const sum = (pick: (part: RevenuePart) => number) =>
    formatCents(revenue.reduce((total, part) => total + pick(part), 0))
  return (
    <section className="card" aria-labelledby="receita">
      <h3 id="receita">{resultsTexts.revenue}</h3>
      <p className="small">{resultsTexts.revenueHint}</p>
      {revenue.length === 0 ? (
        <p>{resultsTexts.nothing}</p>
      ) : (
        <WideTable label={resultsTexts.revenue}>
          <thead>
            <tr>
              <th scope="col">{resultsTexts.channel}</th>
              <th scope="col" className="text">
                {resultsTexts.campaign}
              </th>
              <th scope="col">{resultsTexts.once}</th>
              <th scope="col">{resultsTexts.monthly}</th>
              <th scope="col">{resultsTexts.refunded}</th>
            </tr>
          </thead>
          <tbody>
            {revenue.map((part) => (
              <tr key={`${part.channel} ${part.campaign}`}>
                <th scope="row">{nameChannel(part.channel)}</th>
                <td className="text">{part.campaign ?? resultsTexts.noCampaign}</td>
                <td>{formatCents(part.onceCents)}</td>
                <td>{formatCents(part.monthlyCents)}</td>
                <td>{formatCents(part.refundedCents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{resultsTexts.total}</th>
              <td />
              <td>{sum(({ onceCents }) => onceCents)}</td>
              <td>{sum(({ monthlyCents }) => monthlyCents)}</td>
              <td>{sum(({ refundedCents }) => refundedCents)}</td>
            </tr>
          </tfoot>
        </WideTable>
      )}
    </section>
  )
}
