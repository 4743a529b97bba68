import type { ChartWords } from '#machines/lib/chart-words.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { listStates } from '#src/studio/model/model.ts'
import { getStateTitle } from '#src/studio/model/portuguese.ts'
import { type ChangeWords, createChangeWords, joinWords } from './change-words.ts'
import { type Change, compareStates } from './compare-states.ts'
import type { ChartFacts } from './facts.ts'
import { toMachineJson } from './machine-json.ts'
import { findRenamedStates, renameStates } from './match-states.ts'
import { findShortestPaths } from './shortest-paths.ts'
import { getReportName, listReports } from './tracking-plan.ts'

/** How many paths are written out; the others are only counted. */
const MAX_PATHS = 6

/**
 * Describes what changed in a chart and what that affects, in Portuguese sentences without names of the program. Returns no
 * lines when nothing changed. Both versions are described in today's words, so that rewording a guard is no change; removed
 * parts keep their earlier words. Renaming a state, guard or action in the program is no change either.
 */
export function describeChanges(earlier: ChartFacts, after: ChartFacts): readonly string[] {
  const words = joinChartWords(earlier.words, after.words)
  const renamed = findRenamedStates(earlier.chart, after.chart, (id) => getStateTitle(id, words))
  const before: ChartFacts = {
    ...earlier,
    words,
    detours: after.detours,
    chart: renameStates(earlier.chart, renamed),
    messages: Object.fromEntries(
      Object.entries(earlier.messages).map(([id, list]) => [renamed.get(id) ?? id, list]),
    ),
  }
  const changeWords = createChangeWords(words, [before.chart, after.chart])
  const changes = compareStates(before.chart, after.chart, changeWords)
  const sentences = [
    ...describeChart(before, after),
    ...writeSentences(changes, changeWords),
    ...describeMessages(before, after, changeWords),
    ...describeNumbers(earlier, after),
  ]
  const heading = `${after.title} (${after.id})`
  if (sentences.length === 0) {
    const isSame = writeStructure({ ...earlier, words, detours: [] }) === writeStructure(after)
    return isSame ? [] : [heading, '  Mudaram só nomes e detalhes do programa; o que acontece é o mesmo.']
  }
  const ids = new Set(changes.flatMap((change) => change.ids))
  return [
    heading,
    ...sentences.map((line) => `  ${line}`),
    ...describeEffects(before, { ...after, words }, ids),
  ]
}

/** Reduces a chart to what its export contains. */
function writeStructure(facts: ChartFacts): string {
  const { meta, ...machine } = toMachineJson(facts)
  return JSON.stringify(machine)
}

/** Writes one sentence for each change. The same change in several states becomes one sentence. */
function writeSentences(changes: readonly Change[], words: ChangeWords): readonly string[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const key = JSON.stringify([change.lead, change.text])
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    if (first.lead === null) return [`- ${first.text}.`]
    const names = joinWords([...new Set(group.map(({ state }) => words.nameState(state)))])
    const mark = first.lead === 'De' ? ',' : ':'
    return [`- ${first.lead} ${names}${mark} ${first.text}.`]
  })
}

function describeChart(before: ChartFacts, after: ChartFacts): readonly string[] {
  return [
    ...(before.title === after.title ? [] : [`- Agora se chama “${after.title}”; antes, “${before.title}”.`]),
    ...(before.purpose === after.purpose ? [] : [`- A explicação do chart mudou: ${after.purpose}`]),
    ...(before.screens.join() === after.screens.join()
      ? []
      : [
          `- Agora aparece em ${joinWords(after.screens) || 'nenhuma tela'}; antes, em ${joinWords(before.screens) || 'nenhuma'}.`,
        ]),
  ]
}

/** Lists the numbers that act in the chart and were added, removed or changed, in the sentences that say them. */
function describeNumbers({ words: { limits: old } }: ChartFacts, { words }: ChartFacts): readonly string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(words.limits)])].flatMap((name) => {
    const [earlier, now] = [old[name]?.says, words.limits[name]?.says]
    if (earlier === now) return []
    if (now === undefined) return [`- Um número já não vale: “${earlier}”`]
    return earlier === undefined
      ? [`- Um número passa a valer: “${now}”`]
      : [`- Um número mudou: agora “${now}”; antes “${earlier}”`]
  })
}

/** Lists messages that were added, removed or reworded. A state that lost one and gained one has reworded it. */
function describeMessages(before: ChartFacts, after: ChartFacts, words: ChangeWords): readonly string[] {
  const [old, now] = [listMessages(before), listMessages(after)]
  const gone = [...old.keys()].filter((message) => !now.has(message))
  const added = [...now.keys()].filter((message) => !old.has(message))
  const replaced = new Map(
    added.flatMap((message) => {
      const states = now.get(message) ?? []
      const candidates = gone.filter((one) => (old.get(one) ?? []).some((id) => states.includes(id)))
      return candidates.length === 1 && candidates[0] !== undefined ? [[message, candidates[0]] as const] : []
    }),
  )
  const nameStates = (ids: readonly string[] = []) => joinWords(ids.map(words.nameState))
  const rest = gone.filter((message) => ![...replaced.values()].includes(message))
  return [
    ...added.map((message) => {
      const earlier = replaced.get(message)
      return earlier === undefined
        ? `- Em ${nameStates(now.get(message))}: nova mensagem “${message}”`
        : `- Em ${nameStates(now.get(message))}: a mensagem agora é “${message}”; antes era “${earlier}”`
    }),
    ...rest.map((message) => `- A mensagem “${message}” já não aparece em ${nameStates(old.get(message))}`),
  ]
}

/** Maps each message to the states that show it. */
function listMessages({ messages }: ChartFacts): ReadonlyMap<string, readonly string[]> {
  const states = new Map<string, string[]>()
  for (const [id, list] of Object.entries(messages)) {
    for (const message of list) states.set(message, [...(states.get(message) ?? []), id])
  }
  return states
}

/** Merges today's words with the earlier ones of what has none today. */
function joinChartWords(earlier: ChartWords, today: ChartWords): ChartWords {
  return {
    states: { ...earlier.states, ...today.states },
    calls: { ...earlier.calls, ...today.calls },
    delays: { ...earlier.delays, ...today.delays },
    guards: { ...earlier.guards, ...today.guards },
    events: { ...earlier.events, ...today.events },
    actions: { ...earlier.actions, ...today.actions },
    crm: today.crm,
    limits: today.limits,
  }
}

/** Lists the paths through what changed, and the messages and reports of the changed states, before and after. */
function describeEffects(before: ChartFacts, after: ChartFacts, ids: ReadonlySet<string>): readonly string[] {
  const both = [before, after]
  const known = new Map([
    ...findShortestPaths(before.chart, after.words),
    ...findShortestPaths(after.chart, after.words),
  ])
  const paths = [...new Set([...ids].flatMap((id) => known.get(id) ?? []))].filter(
    (path) => path !== 'início',
  )
  const messages = both.flatMap((facts) => [...ids].flatMap((id) => facts.messages[id] ?? []))
  const reports = both.flatMap((facts) =>
    listStates(facts.chart).flatMap((state) => (ids.has(state.id) ? listReports(facts, state) : [])),
  )
  const getNames = (audience: 'ads' | 'crm') =>
    reports.filter((report) => report.audience === audience).map(getReportName)
  const more = paths.length - MAX_PATHS
  const lines = [
    ...paths.slice(0, MAX_PATHS).map((path) => `    caminho: ${path}`),
    ...(more > 0 ? [`    e mais ${formatCount(more, 'caminho', 'caminhos')}`] : []),
    ...formatList(
      'mensagens',
      messages.map((message) => `“${message}”`),
    ),
    ...formatList('movimentos no CRM', getNames('crm')),
    ...formatList('eventos de anúncios', getNames('ads')),
  ]
  return lines.length === 0 ? [] : ['  Isto toca em', ...lines]
}

function formatList(label: string, list: readonly string[]): readonly string[] {
  return list.length === 0 ? [] : [`    ${label}: ${[...new Set(list)].join(', ')}`]
}
