import type { Level } from '../drawing/level.ts'
import { STYLE } from '../drawing/svg.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { ChartFacts } from './facts.ts'
import { formatMap, formatNeighbours, type MapFacts } from './map.ts'
import { buildPageData } from './page-data.ts'
import { shareTexts } from './share-texts.ts'
import type { TrackedEvent } from './tracking-plan.ts'
import { splitPlan, UNREPORTED } from './unreported-events.ts'

/** A chart with its drawings at each level. */
export type DrawnChart = {
  readonly facts: ChartFacts
  readonly drawings: readonly {
    readonly level: Level
    /** The id of the state drawn alone; null for the whole chart. */
    readonly scope: string | null
    readonly svg: string
  }[]
}

/** The files the page includes. */
export type PageParts = {
  readonly style: string
  readonly script: string
  /** The typeface, as base64 of a WOFF2 file. */
  readonly typeface: string
}

/** Formats all charts, their map and the tracking plan as one page that needs no network. */
export function formatPage(
  drawn: readonly DrawnChart[],
  plan: readonly TrackedEvent[],
  map: MapFacts,
  { style, script, typeface }: PageParts,
): string {
  const { reported, unreported } = splitPlan(plan)
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
<a class="skip" href="#chart">Ir para o conteúdo</a>
<header>
<h1>Charts do produto</h1>
<div class="views" role="group" aria-label="O que mostrar">
<button type="button" data-view="charts" aria-pressed="true">Charts</button>
<button type="button" data-view="map" aria-pressed="false">Mapa</button>
<button type="button" data-view="plan" aria-pressed="false">Plano de mensuração</button>
</div>
</header>
<div class="layout" id="charts">
<nav aria-label="Charts">
<label for="search">Buscar estado, evento ou mensagem</label>
<input id="search" type="search" autocomplete="off">
<p id="found" role="status"></p>
<ol id="list">${drawn.map(formatListItem).join('')}</ol>
</nav>
<main id="chart" tabindex="-1">
<div class="title"><div><h2 id="title"></h2><p id="purpose"></p></div>
<div class="levels" role="group" aria-label="Quanto mostrar">
<button type="button" data-level="happy" aria-pressed="false">Caminho feliz</button>
<button type="button" data-level="failures" aria-pressed="true">Com falhas</button>
<button type="button" data-level="technical" aria-pressed="false">Lado técnico</button>
</div>
<div class="zoom" role="group" aria-label="Tamanho do desenho">
<button type="button" data-zoom="out" aria-label="Diminuir">−</button>
<button type="button" data-zoom="fit">Ajustar</button>
<button type="button" data-zoom="in" aria-label="Aumentar">+</button>
</div></div>
<div class="crumbs"><nav aria-label="Onde você está no chart"><ol id="crumbs"></ol></nav>
<button type="button" id="whole" aria-pressed="false">Abrir tudo</button>
${drawn.map(({ facts: { id } }) => formatNeighbourLine(id, map)).join('')}</div>
<div id="drawing" tabindex="0" role="region" aria-labelledby="title"></div>
</main>
<aside id="detail" aria-live="polite" aria-label="Detalhe do estado"></aside>
</div>
<main id="map" class="sheet" tabindex="-1" hidden>${formatMap(map)}</main>
<main id="plan" class="sheet" tabindex="-1" hidden><h2>Plano de mensuração</h2>
<p>Lido das declarações dos charts: cada evento está na transição que o causa, e o programa executa a mesma declaração.</p>
${formatPlanTable(
  'Eventos para a plataforma de anúncios',
  reported.filter((event) => event.audience === 'ads'),
)}
${formatPlanTable(
  'Eventos para o negócio no CRM',
  reported.filter((event) => event.audience === 'crm'),
)}
${formatPlanTable(
  'Eventos para a estatística do site',
  reported.filter((event) => event.audience === 'analytics'),
)}
${formatUnreportedTable(unreported)}
</main>
<div id="print"></div>
${formatTemplates(drawn)}
<script type="application/json" id="facts">${encodeJsonForHtml(buildPageData(drawn.map(({ facts }) => facts)))}</script>
<script>${script}</script>
</body>
</html>
`
}

function formatNeighbourLine(id: string, map: MapFacts): string {
  const neighbours = formatNeighbours(id, map)
  return neighbours === '' ? '' : `<p class="neighbours" data-neighbours="${id}" hidden>${neighbours}</p>`
}

function formatTemplates(drawn: readonly DrawnChart[]): string {
  const drawings = drawn.flatMap((one) => one.drawings.map((drawing) => ({ ...drawing, id: one.facts.id })))
  const { svgs, texts } = shareTexts(drawings.map(({ svg }) => removeStyle(svg)))
  return [
    `<template id="texts"><svg>${texts.map((text) => `<g>${text}</g>`).join('\n')}</svg></template>`,
    ...drawings.map(
      ({ id, level, scope }, place) =>
        `<template data-chart="${id}" data-of-level="${level}" data-scope="${scope ?? ''}">${svgs[place]}</template>`,
    ),
  ].join('\n')
}

function formatListItem({ facts: { id, title } }: DrawnChart): string {
  return `<li data-of="${id}"><a href="#/${id}">${escapeMarkup(title)}</a></li>`
}

function formatPlanTable(title: string, events: readonly TrackedEvent[]): string {
  const rows = events.map(({ name, cause, places, idRule, consent, fields }) =>
    [
      `<code>${name}</code>`,
      escapeMarkup(cause),
      places.map(formatPlace).join(''),
      escapeMarkup(idRule || '—'),
      escapeMarkup(consent),
      fields.map((field) => `<code>${field}</code>`).join(' ') || '—',
    ]
      .map((cell, turn) =>
        turn === 0 ? `<th scope="row">${cell}</th>` : `<td data-label="${COLUMNS[turn]}">${cell}</td>`,
      )
      .join(''),
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table><caption>${title}</caption><thead><tr>${COLUMNS.map((column) => `<th scope="col">${column}</th>`).join('')}</tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table></div>`
}

function formatUnreportedTable(events: readonly TrackedEvent[]): string {
  const title = 'Nomes da especificação que nada relata'
  const rows = events.map(
    ({ name }) =>
      `<tr><th scope="row"><code>${name}</code></th><td data-label="Por quê">${escapeMarkup(UNREPORTED[name] ?? '—')}</td></tr>`,
  )
  return `<div class="table" tabindex="0" role="region" aria-label="${title}"><table><caption>${title}</caption><thead><tr><th scope="col">Evento</th><th scope="col">Por quê</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const COLUMNS = ['Evento', 'O que é', 'Onde acontece', 'Regra do id', 'Consentimento', 'Campos']

function formatPlace({ chart, state, text }: TrackedEvent['places'][number]): string {
  return chart === null
    ? `<span class="place">${escapeMarkup(text)}</span>`
    : `<a class="place" href="#/${chart}/${state}">${escapeMarkup(text)}</a>`
}

function removeStyle(svg: string): string {
  return svg.replace(/<style>.*?<\/style>\n/s, '')
}

/** Encodes JSON so that nothing in it can end the script element around it. */
function encodeJsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
