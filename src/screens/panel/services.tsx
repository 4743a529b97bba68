import { findAlertKind } from '#machines/alerts/kinds.ts'
import { formatAlertFigure } from '#machines/alerts/texts.ts'
import type { ActRow, ProviderRow, ProvidersData } from '#machines/panel/panel-data.ts'
import {
  BREAKERS,
  CHECKS,
  describeAct,
  describeSpan,
  formatCount,
  formatMoment,
  HEALTH,
  PROVIDERS,
  texts,
} from './texts.ts'

/** The server's health, with each check that fails. */
export function Health({ health: { status, checks } }: Pick<ProvidersData, 'health'>) {
  const names = Object.keys(checks)
  return (
    <section className={`card health ${status === 'healthy' ? 'good' : 'bad'}`} aria-label={texts.health}>
      <h2>{HEALTH[status]}</h2>
      <ul className="checks">
        {names.map((name) => (
          <li key={name} className={checks[name] ? undefined : 'failing'}>
            <span aria-hidden="true">{checks[name] ? '✓' : '✕'}</span> <span>{CHECKS[name] ?? name}</span>
            <span className={checks[name] ? 'unseen' : undefined}>
              {checks[name] ? ': em ordem' : ': com falha'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The providers as this server experiences them. */
export function Services({ services: { providers, crmTokens } }: { readonly services: ProvidersData }) {
  return (
    <section aria-labelledby="servicos">
      <h2 id="servicos">{texts.services}</h2>
      <ul className="providers">
        {providers.map((provider) => (
          <li key={provider.name} className={provider.state === 'closed' ? 'card' : 'card bad'}>
            <h3>{PROVIDERS[provider.name] ?? provider.name}</h3>
            <p className={provider.state === 'closed' ? 'state good' : 'state bad'}>
              {BREAKERS[provider.state]}
            </p>
            <dl>
              <dt>Tempo de resposta</dt>
              <dd>{describeLatency(provider)}</dd>
              <dt>Chamadas agora</dt>
              <dd>{`${provider.inFlight} em curso, ${provider.waiting} na espera`}</dd>
              <dt>Limite</dt>
              <dd>{describeLimit(provider, crmTokens)}</dd>
            </dl>
          </li>
        ))}
      </ul>
      <p className="small">
        Tempos e chamadas são deste servidor, nas últimas 100 chamadas a cada serviço desde que ele iniciou.
      </p>
    </section>
  )
}

function describeLatency({ medianMs, p90Ms }: ProviderRow) {
  if (medianMs === null || p90Ms === null) return texts.untimed
  return `${formatCount(medianMs)} ms (90% até ${formatCount(p90Ms)} ms)`
}

function describeLimit({ name, limitedMs }: ProviderRow, { used, limit }: ProvidersData['crmTokens']) {
  if (limitedMs > 0) return `pediu pausa de mais ${formatCount(Math.ceil(limitedMs / 1_000))} s`
  if (name !== 'pipedrive') return 'sem pausa pedida'
  return `restam ${formatCount(Math.max(0, limit - used))} de ${formatCount(limit)} hoje`
}

/** The alerts that are kept, newest first. */
export function Alerts({ alerts }: Pick<ProvidersData, 'alerts'>) {
  return (
    <section className="card" aria-labelledby="alertas">
      <h2 id="alertas">{texts.alerts}</h2>
      {alerts.length === 0 ? (
        <p>{texts.noAlerts}</p>
      ) : (
        <ul className="rows">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <span>
                <span>{describeAlert(alert)}</span>
                <span className="small">{` ${describeSpan(alert.at, alert.endedAt)}`}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function describeAlert(alert: ProvidersData['alerts'][number]): string {
  const title = findAlertKind(alert.kind)?.title ?? alert.kind
  const figure = formatAlertFigure(alert)
  return figure === null ? title : `${title}: ${figure}`
}

/** Acts shown without being asked for. */
const ACTS_SHOWN_OPEN = 10

/** What operators did, newest first. */
export function Acts({ acts }: { readonly acts: readonly ActRow[] }) {
  const earlier = acts.slice(ACTS_SHOWN_OPEN)
  return (
    <section className="card" aria-labelledby="atos">
      <h2 id="atos">{texts.acts}</h2>
      {acts.length === 0 ? <p>{texts.noActs}</p> : <ActRows acts={acts.slice(0, ACTS_SHOWN_OPEN)} />}
      {earlier.length > 0 && (
        <details>
          <summary>{texts.earlierActs(earlier.length)}</summary>
          <ActRows acts={earlier} />
        </details>
      )}
    </section>
  )
}

function ActRows({ acts }: { readonly acts: readonly ActRow[] }) {
  return (
    <ul className="rows">
      {acts.map((act) => (
        <li key={act.id}>
          <span>
            <b>{act.operator}</b> <span>{describeAct(act)}</span>
            <span className="small">{` ${formatMoment(act.at)}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
