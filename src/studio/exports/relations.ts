import type { ChartPair } from '#machines/lib/chart-pair.ts'
import { groupBy } from '#machines/lib/group-by.ts'
import { findCauseOf, type OtherParty } from '#src/studio/model/call-places.ts'
import type { ChartFacts } from './facts.ts'
import type { EventSenders } from './find-unsent.ts'

/** What passes from one chart to another. */
export type Passage = {
  readonly from: string
  readonly to: string
  /** How: `calls` runs the other one and waits for its end; `tells` makes events of what happens. */
  readonly kind: 'calls' | 'tells'
  /** In Portuguese: what the call does, or what the events say. */
  readonly what: readonly string[]
  /** What both promise together, each with its source. */
  readonly promises: ChartPair['promises']
}

/** Who sends some events to a chart, in Portuguese, and what they say. */
export type Sender = { readonly who: string; readonly what: readonly string[] }

/** Lists what passes between charts: calls, and events of charts that meet. */
export function listPassages(facts: readonly ChartFacts[], pairs: readonly ChartPair[]): readonly Passage[] {
  const byId = new Map(facts.map((one) => [one.id, one]))
  const calls = facts.flatMap(({ id, calls, words }) =>
    Object.entries(calls).flatMap(([call, to]): Passage[] =>
      byId.has(to) ? [{ from: id, to, kind: 'calls', what: [words.calls[call] ?? call], promises: [] }] : [],
    ),
  )
  const told = pairs.map(({ first, second, carried, promises }): Passage => {
    const words = byId.get(second.id)?.words
    return {
      from: first.id,
      to: second.id,
      kind: 'tells',
      what: carried.map((event) => words?.events[event] ?? event),
      promises,
    }
  })
  return [...told, ...calls]
}

/** Lists who sends a chart its events: people on its screens, providers, jobs, the rest of the server, other charts. */
export function listChartSenders(
  { id, screens, words }: ChartFacts,
  senders: readonly EventSenders[],
  pairs: readonly ChartPair[],
): readonly Sender[] {
  const tellers = pairs.filter(({ second }) => second.id === id)
  const found = senders
    .filter(({ chart }) => chart === id)
    .flatMap(({ event, paths, isRaised }) => {
      const others = tellers.filter(({ carried }) => carried.includes(event))
      // A chart that no screen shows runs on the server, where its files only pass on what a provider or chart does.
      const isShown = screens.length > 0
      const provider = isShown ? null : findCauseOf(event)
      const isPassedOn = !isShown && (others.length > 0 || provider !== null)
      const who = [
        ...others.map(({ first }) => `O chart “${first.title}”`),
        ...(provider === null ? [] : [PROVIDERS[provider]]),
        ...(isPassedOn ? [] : paths.map((path) => nameSender(path, screens))),
        ...(isRaised ? ['O próprio produto, dentro dos charts'] : []),
      ]
      return [...new Set(who)].map((one) => ({ who: one, what: words.events[event] ?? event }))
    })
  return [...groupBy(found, ({ who }) => who)].map(([who, group]) => ({
    who,
    what: group.map(({ what }) => what),
  }))
}

const PROVIDERS: Readonly<Record<OtherParty, string>> = {
  server: 'O servidor',
  crm: 'O CRM',
  payments: 'O provedor de pagamentos',
  whatsapp: 'O WhatsApp',
}

/** Names who acts in a file of the program. */
function nameSender(path: string, screens: readonly string[]): string {
  const [room, feature] = path.split('/')
  if (room === 'src')
    return screens.length > 0 ? `Quem está em ${screens.join(', ')}` : 'Quem está em qualquer página'
  if (path.includes('/webhooks')) return 'Um aviso de um provedor (webhook)'
  if (path.endsWith('/job-handlers.ts') || feature === 'outbox') return 'Um trabalho da fila do servidor'
  return 'O servidor'
}
