import { escapeMarkup } from '../escape-markup.ts'
import type { ChartFacts } from './facts.ts'
import type { Passage, Sender } from './relations.ts'

/** What the map shows: what passes between charts, and who sends each chart its events. */
export type MapFacts = {
  readonly facts: readonly ChartFacts[]
  readonly passages: readonly Passage[]
  /** By the chart's id. */
  readonly senders: ReadonlyMap<string, readonly Sender[]>
}

/** Formats the map of all charts: an arrow for all that passes from one to another, then who acts on each. */
export function formatMap(map: MapFacts): string {
  const { facts, passages } = map
  return `<h2>Mapa dos charts</h2>
<p>Quem envia o quê a cada chart, lido do programa, e o que os charts prometem entre si. Cada nome abre o seu chart.</p>
<section aria-labelledby="between"><h3 id="between">Entre charts</h3><ul>${passages.map((one) => formatPassage(one, facts)).join('')}</ul></section>
<section aria-labelledby="each"><h3 id="each">Quem age em cada chart</h3><div class="cards">${facts.map((one) => formatCard(one, map)).join('')}</div></section>`
}

/** Formats the charts that a chart calls or tells and those that call or tell it, to stand above its drawing. */
export function formatNeighbours(id: string, { facts, passages }: MapFacts): string {
  const list = (label: string, ids: readonly string[]) =>
    ids.length === 0 ? '' : `<span>${label}: ${ids.map((one) => formatLink(one, facts)).join(', ')}</span>`
  const find = (kind: Passage['kind'], side: 'from' | 'to') =>
    passages
      .filter((one) => one.kind === kind && one[side === 'from' ? 'to' : 'from'] === id)
      .map((one) => one[side])
  return [
    list('Chama', find('calls', 'to')),
    list('Chamado por', find('calls', 'from')),
    list('Avisa', find('tells', 'to')),
    list('Avisado por', find('tells', 'from')),
  ].join('')
}

function formatPassage({ from, to, kind, what, promises }: Passage, facts: readonly ChartFacts[]): string {
  const verb = kind === 'calls' ? 'chama para' : 'avisa'
  return `<li class="passage">${formatPlate(from, facts)}<div class="arrow-to"><b>${verb}</b><ul>${what.map((one) => `<li>${escapeMarkup(one)}</li>`).join('')}</ul>${promises
    .map(
      ({ sentence, source }) =>
        `<p class="promise"><b>Promessa:</b> ${escapeMarkup(sentence)} <small>${escapeMarkup(source)}</small></p>`,
    )
    .join('')}</div>${formatPlate(to, facts)}</li>`
}

function formatCard({ id }: ChartFacts, map: MapFacts): string {
  const neighbours = formatNeighbours(id, map)
  const senders = (map.senders.get(id) ?? []).map(
    ({ who, what }) =>
      `<dt>${escapeMarkup(who)}</dt>${what.map((one) => `<dd>${escapeMarkup(one)}</dd>`).join('')}`,
  )
  return `<article class="plate"><h4>${formatLink(id, map.facts)}</h4>${neighbours === '' ? '' : `<p class="neighbours">${neighbours}</p>`}${senders.length === 0 ? '<p>Só o tempo e as próprias chamadas o movem.</p>' : `<dl>${senders.join('')}</dl>`}</article>`
}

function formatPlate(id: string, facts: readonly ChartFacts[]): string {
  return `<span class="plate">${formatLink(id, facts)}</span>`
}

function formatLink(id: string, facts: readonly ChartFacts[]): string {
  const title = facts.find((one) => one.id === id)?.title ?? id
  return `<a href="#/${id}">${escapeMarkup(title)}</a>`
}
