import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { StateModel } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { Capture } from './capture.ts'

const STYLE = `
  :root { --tinta: #1d2430; --fraca: #5c6675; --linha: #d9dee6; --verde: #0c6b4f; --menta: #e3f4ec; --rubi: #a3222f; }
  body { margin: 0 auto; max-width: 96rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--tinta); background: #fbfcfd; }
  h1 { font-size: 1.75rem; margin: 0; } h2 { margin: 3.5rem 0 .25rem; font-size: 1.35rem; } h3 { margin: 0; font-size: 1rem; }
  p { margin: .25rem 0; color: var(--fraca); } .errada { color: var(--rubi); font-weight: 600; } .certa { color: var(--verde); font-weight: 600; }
  nav ul { columns: 16rem; padding-left: 1.1rem; } code { font-size: .85em; overflow-wrap: anywhere; }
  article { display: grid; grid-template-columns: minmax(14rem, 20rem) 11rem minmax(0, 1fr); gap: 1.25rem; align-items: start; margin-top: 1.25rem; padding: 1.25rem; background: #fff; border: 1px solid var(--linha); border-radius: .75rem; }
  @media (max-width: 60rem) { article { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); } article > div { grid-column: 1 / -1; } }
  article img { display: block; width: 100%; border: 1px solid var(--linha); border-radius: .5rem; }
  figure { margin: 0; } figcaption { font-size: .8rem; color: var(--fraca); }
  .arvore, .arvore ul { list-style: none; margin: 0; padding-left: .9rem; border-left: 1px solid var(--linha); font-size: .82rem; }
  .arvore { margin-top: .75rem; } .ativo > span { background: var(--menta); color: var(--verde); font-weight: 600; border-radius: .25rem; padding: 0 .3rem; }
  summary { cursor: pointer; font-size: .85rem; margin-top: .5rem; } ol { font-size: .85rem; padding-left: 1.2rem; }
`

/** Formats the gallery as one page: each captured state with its place in the chart and axe's findings. */
export function formatGalleryPage(
  entries: readonly ChartEntry[],
  captures: readonly Capture[],
  silent: readonly string[],
  failures: readonly string[],
): string {
  const inaccessible = captures.filter(({ violations }) => violations.length > 0).length
  const problems = [...failures, ...silent.map((message) => `Nenhum estado mostra: ${message}`)]
  return `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Galeria de estados</title><style>${STYLE}</style></head>
<body>
<h1>Galeria de estados</h1>
<p>Cada estado e cada mensagem dos charts que têm tela, no celular (390 px) e no computador (1440 px), ao lado do lugar no chart. Os caminhos são os de <code>npm run paths</code>.</p>
<p>${captures.length} telas. Acessibilidade (axe): ${inaccessible === 0 ? '<span class="certa">nada encontrado</span>' : `<span class="errada">${inaccessible} telas com falha</span>`}.
Mensagens da especificação que nenhum estado mostra: ${silent.length === 0 ? '<span class="certa">nenhuma</span>' : `<span class="errada">${silent.length}</span>`}.</p>
${problems.map((problem) => `<p class="errada">${escapeMarkup(problem)}</p>`).join('')}
<nav aria-label="Charts"><ul>${entries.map(({ id, title }) => `<li><a href="#${id}">${escapeMarkup(title)}</a></li>`).join('')}</ul></nav>
${entries
  .map((entry) =>
    renderChart(
      entry,
      captures.filter(({ chart }) => chart === entry.id),
    ),
  )
  .join('\n')}
</body>
</html>
`
}

function renderChart(entry: ChartEntry, captures: readonly Capture[]): string {
  const groups = new Map<string, Capture[]>()
  for (const capture of captures) {
    const key = capture.shows.join()
    groups.set(key, [...(groups.get(key) ?? []), capture])
  }
  return `<h2 id="${entry.id}">${escapeMarkup(entry.title)}</h2>
<p>${escapeMarkup(entry.purpose)} Tela: ${entry.screens.map((screen) => `<code>${screen}</code>`).join(', ')}</p>
${[...groups.values()].map((group) => renderCard(entry, group)).join('\n')}`
}

function renderCard(entry: ChartEntry, group: readonly Capture[]): string {
  const [first] = group
  if (first === undefined) return ''
  const shows = first.shows.map((one) =>
    one.startsWith(`${entry.id}.`)
      ? `<code>${escapeMarkup(one.slice(entry.id.length + 1))}</code>`
      : `“${escapeMarkup(one)}”`,
  )
  const violations = group.flatMap(({ size, violations: found }) =>
    found.map(({ rule, help, nodes }) => `${size}: ${rule}, ${help} (${nodes[0]})`),
  )
  const pictures = (['phone', 'desktop'] as const).map((size) => {
    const capture = group.find((one) => one.size === size)
    if (capture === undefined) return '<figure></figure>'
    const name = size === 'phone' ? 'Celular' : 'Computador'
    return `<figure><a href="${capture.file}"><img loading="lazy" src="${capture.file}" alt="${name}: ${escapeMarkup(first.shows.join(', '))}"></a><figcaption>${name}</figcaption></figure>`
  })
  return `<article>
<div><h3>${shows.join('<br>')}</h3>
<p class="${violations.length === 0 ? 'certa' : 'errada'}">axe: ${violations.length === 0 ? 'nada encontrado' : escapeMarkup(violations.join('; '))}</p>
<details><summary>Como se chega aqui (${first.steps.length} passos)</summary><ol>${first.steps.map((step) => `<li>${escapeMarkup(step.replaceAll('`', ''))}</li>`).join('')}</ol></details>
<ul class="arvore">${renderTree(readChart(entry.machine).root, new Set(first.states))}</ul></div>
${pictures.join('\n')}
</article>`
}

/** Formats the chart as a nested list with its active states marked. Inactive states are not expanded. */
function renderTree(state: StateModel, active: ReadonlySet<string>): string {
  const isActive = active.has(state.id)
  const inside =
    isActive && state.states.length > 0
      ? `<ul>${state.states.map((one) => renderTree(one, active)).join('')}</ul>`
      : ''
  return `<li${isActive ? ' class="ativo"' : ''}><span title="${escapeMarkup(state.description)}">${escapeMarkup(state.key)}</span>${inside}</li>`
}
