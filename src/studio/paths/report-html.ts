import { formatCount } from '#machines/lib/format-count.ts'
import { listTransitions } from '#src/studio/model/model.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { isKept, type PromiseCheck } from './check-promises.ts'
import type { Examination, Share } from './examine.ts'
import { BOUNDS, formatShare, isSound, listFaultLines } from './report-text.ts'

const STYLE = `
  :root { color-scheme: light; --tinta: #1d2430; --fraca: #5c6675; --linha: #d9dee6; --verde: #0c6b4f; --rubi: #a3222f; }
  body { margin: 0 auto; max-width: 70rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--tinta); }
  h1 { font-size: 1.75rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; }
  p { color: var(--fraca); } .errada { color: var(--rubi); font-weight: 600; white-space: pre-wrap; }
  .quadro { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .9rem; }
  th, td { text-align: left; padding: .45rem .6rem; border-bottom: 1px solid var(--linha); vertical-align: top; }
  td.n { font-variant-numeric: tabular-nums; white-space: nowrap; }
  meter { width: 5rem; height: .8rem; } code { font-size: .85em; overflow-wrap: anywhere; }
  summary { cursor: pointer; padding: .35rem 0; } .ok { color: var(--verde); font-weight: 600; }
`

/**
 * Formats the coverage of all charts as one self-contained HTML page.
 * @param brokenPairs the promises that pairs of charts break, each with the way there
 */
export function formatHtmlReport(
  examinations: readonly Examination[],
  brokenPairs: readonly string[],
): string {
  const wrong = examinations.filter((examination) => !isSound(examination)).length
  const verdict = [
    ...(wrong === 0 ? [] : [`Charts com falha: ${wrong}.`]),
    ...(brokenPairs.length === 0 ? [] : [`Promessas quebradas entre charts: ${brokenPairs.length}.`]),
  ].join(' ')
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Cobertura dos caminhos</title><style>${STYLE}</style></head>
<body>
<h1>Cobertura dos caminhos</h1>
<p>Caminhos tirados de cada chart e percorridos em atores reais, com respostas, falhas e tempo simulados. ${BOUNDS}</p>
<p class="${verdict === '' ? 'ok' : 'errada'}">${verdict || 'Nenhuma falha.'}</p>
${renderFaults(brokenPairs)}
<div class="quadro"><table>
<thead><tr><th>Chart</th><th>Caminhos</th><th>Estados</th><th>Transições</th><th>Guardas (sim e não)</th><th>Pares de transições</th><th>Promessas</th><th>Momentos cortados</th></tr></thead>
<tbody>${examinations.map(renderSummaryRow).join('')}</tbody>
</table></div>
${examinations.map(renderChart).join('\n')}
</body>
</html>
`
}

function renderSummaryRow({
  entry,
  walks,
  states,
  transitions,
  guards,
  pairs,
  promises,
  cut,
}: Examination): string {
  const cells = [states, transitions, guards, pairs].map(
    (share) => `<td class="n">${renderShareCell(share)}</td>`,
  )
  return `<tr><td><a href="#${entry.id}">${escapeMarkup(entry.title)}</a></td><td class="n">${walks.length}</td>${cells.join('')}<td class="n">${promises.filter(isKept).length}/${promises.length}</td><td class="n">${cut}</td></tr>`
}

function renderShareCell(share: Share): string {
  const met = share.total - share.missing.length
  const bar =
    share.total === 0
      ? ''
      : `<meter min="0" max="${share.total}" value="${met}" low="${share.total}"></meter> `
  return `${bar}${formatShare(share)}`
}

function renderChart(examination: Examination): string {
  const { entry, model, walks, guards, promises } = examination
  const taken = new Map<string, number>()
  for (const { seen } of walks) {
    for (const id of new Set(seen.flatMap(({ transitions }) => transitions)))
      taken.set(id, (taken.get(id) ?? 0) + 1)
  }
  const rows = listTransitions(model).map(({ id, guard, description }) => {
    const missing = ['true', 'false'].filter((outcome) => guards.missing.includes(`${id} ${outcome}`))
    const outcomes =
      guard === null
        ? ''
        : missing.length === 0
          ? 'sim e não'
          : `falta ${missing.join(', ').replace('true', 'sim').replace('false', 'não')}`
    return `<tr><td><code>${escapeMarkup(id)}</code></td><td>${escapeMarkup(description)}</td><td>${escapeMarkup(guard ?? '')}</td><td>${outcomes}</td><td class="n">${taken.get(id) ?? 0}</td></tr>`
  })
  return `<h2 id="${entry.id}">${escapeMarkup(entry.title)} <code>${entry.id}</code></h2>
<p>${escapeMarkup(entry.purpose)}</p>
${renderFaults(listFaultLines(examination))}
<ul>${promises.map(renderPromise).join('')}</ul>
<details><summary>Transições</summary><div class="quadro"><table>
<thead><tr><th>Transição</th><th>O que significa</th><th>Guarda</th><th>Resultados vistos</th><th>Caminhos</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div></details>`
}

function renderFaults(lines: readonly string[]): string {
  return lines.map((line) => `<p class="errada">${escapeMarkup(line)}</p>`).join('')
}

function renderPromise(check: PromiseCheck): string {
  const { sentence, source } = check.promise
  const mark = isKept(check) ? '<span class="ok">✓</span>' : '<span class="errada">✗</span>'
  return `<li>${mark} ${escapeMarkup(sentence)} (${source}; ${formatCount(check.moments, 'momento', 'momentos')})</li>`
}
