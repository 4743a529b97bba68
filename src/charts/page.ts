import { guardWords, meaningOf } from '#machines/chart-model/in-portuguese.ts'
import { type StateModel, statesOf } from '#machines/chart-model/model.ts'
import type { ChartFacts } from './facts.ts'
import { STYLE } from './svg.ts'
import { nameOfTold, type TrackedEvent, tellingsOfState } from './tracking.ts'
import { KINDS, lastName, triggerWords } from './words.ts'

/** A chart with its drawing. */
export type DrawnChart = { readonly facts: ChartFacts; readonly svg: string }

/** What the page is made of beside the charts. */
export type PageParts = {
  readonly style: string
  readonly script: string
  /** The typeface, as base64 of a WOFF2 file. */
  readonly typeface: string
}

/** All charts and the tracking plan on one page that asks nothing of the network. */
export function pageOf(
  drawn: readonly DrawnChart[],
  plan: readonly TrackedEvent[],
  { style, script, typeface }: PageParts,
): string {
  const font = `@font-face{font-family:"Schibsted Grotesk Variable";src:url(data:font/woff2;base64,${typeface}) format("woff2");font-weight:400 700}`
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; font-src data:; img-src data:">
<title>Charts do produto</title>
<style>${font}${style}${STYLE}</style>
</head>
<body>
<a class="skip" href="#chart">Ir para o chart</a>
<header>
<h1>Charts do produto</h1>
<div class="views" role="group" aria-label="O que mostrar">
<button type="button" data-view="charts" aria-pressed="true">Charts</button>
<button type="button" data-view="plan" aria-pressed="false">Plano de mensuração</button>
</div>
</header>
<div class="layout" id="charts">
<nav aria-label="Charts">
<label for="search">Buscar estado, evento ou mensagem</label>
<input id="search" type="search" autocomplete="off">
<p id="found" role="status"></p>
<ol id="list">${drawn.map(listItem).join('')}</ol>
</nav>
<main id="chart" tabindex="-1">
<div class="title"><div><h2 id="title"></h2><p id="purpose"></p></div>
<div class="zoom" role="group" aria-label="Tamanho do desenho">
<button type="button" data-zoom="out" aria-label="Diminuir">−</button>
<button type="button" data-zoom="fit">Ajustar</button>
<button type="button" data-zoom="in" aria-label="Aumentar">+</button>
</div></div>
<div id="drawing" tabindex="0" role="region" aria-labelledby="title"></div>
</main>
<aside id="detail" aria-live="polite" aria-label="Detalhe do estado"></aside>
</div>
<main id="plan" hidden><h2>Plano de mensuração</h2>
<p>Lido das declarações dos charts: cada evento está na transição que o causa, e o programa executa a mesma declaração.</p>
${planTable(
  'Eventos para a plataforma de anúncios',
  plan.filter((event) => event.for === 'ads'),
)}
${planTable(
  'Eventos para o negócio no CRM',
  plan.filter((event) => event.for === 'crm'),
)}
</main>
${drawn.map(({ facts, svg }) => `<template data-chart="${facts.id}">${withoutStyle(svg)}</template>`).join('\n')}
<script type="application/json" id="facts">${jsonForHtml(drawn.map(({ facts }) => pageFacts(facts)))}</script>
<script>${script}</script>
</body>
</html>
`
}

function listItem({ facts: { id, title } }: DrawnChart): string {
  return `<li data-of="${id}"><a href="#/${id}">${escaped(title)}</a></li>`
}

/** What a click on a state tells, by the state's id. */
function pageFacts(facts: ChartFacts) {
  const { id, title, purpose, screens, chart } = facts
  return { id, title, purpose, screens, states: statesOf(chart).map((state) => stateFacts(facts, state)) }
}

function stateFacts(facts: ChartFacts, state: StateModel) {
  const told = tellingsOfState(facts, state)
  const names = (isDeal: boolean) => [
    ...new Set(told.filter(({ event }) => (typeof event === 'string') === isDeal).map(nameOfTold)),
  ]
  return {
    id: state.id,
    name: state.id === facts.chart.id ? facts.title : state.key,
    kind: KINDS[state.kind],
    description: state.description,
    messages: facts.messages[state.id] ?? [],
    crm: names(true),
    ads: names(false),
    events: state.transitions.map((one) => ({
      id: one.id,
      when: triggerWords(one.trigger),
      meaning: meaningOf(one),
      guard: one.guard === null ? '' : guardWords(one.guard),
      to: one.targets.map((target) => ({ id: target, name: lastName(target) })),
    })),
  }
}

function planTable(title: string, events: readonly TrackedEvent[]): string {
  const rows = events.map(({ name, cause, places, idRule, consent, fields }) =>
    [
      `<code>${name}</code>`,
      escaped(cause),
      places.map(placeHtml).join('') || 'nada o relata ainda',
      escaped(idRule || '—'),
      escaped(consent),
      fields.map((field) => `<code>${field}</code>`).join(' ') || '—',
    ]
      .map((cell, turn) =>
        turn === 0 ? `<th scope="row">${cell}</th>` : `<td data-label="${COLUMNS[turn]}">${cell}</td>`,
      )
      .join(''),
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table><caption>${title}</caption><thead><tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`
}

const COLUMNS = ['Evento', 'O que é', 'Onde acontece', 'Regra do id', 'Consentimento', 'Campos']

function placeHtml({ chart, state, text }: TrackedEvent['places'][number]): string {
  return chart === null
    ? `<span class="place">${escaped(text)}</span>`
    : `<a class="place" href="#/${chart}/${state}">${escaped(text)}</a>`
}

function withoutStyle(svg: string): string {
  return svg.replace(/<style>.*?<\/style>\n/s, '')
}

/** Nothing in it may end the script it stands in. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
