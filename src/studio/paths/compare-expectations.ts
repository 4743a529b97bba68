import type { ChartExpectations, Expectation } from '#machines/lib/chart-expectations.ts'
import type { ChartModel } from '#src/studio/model/model.ts'
import { type Behaviour, listBehaviour } from './list-behaviour.ts'
import type { Arrival } from './observe-machine.ts'

/** Compares a chart with its expectations, row by row. @returns the differences, in Portuguese */
export function compareExpectations(model: ChartModel, { rows }: ChartExpectations): readonly string[] {
  const wanted = groupByCause(rows)
  const actual = groupByCause(listBehaviour(model))
  return [...new Set([...wanted.keys(), ...actual.keys()])].flatMap((cause) => {
    const expected = wanted.get(cause) ?? []
    const done = actual.get(cause) ?? []
    const length = Math.max(expected.length, done.length)
    return Array.from({ length }, (_, place) => comparePair(cause, expected[place], done[place])).flat()
  })
}

/** Groups expectations by the ids of their transitions. */
export function matchTransitions(
  model: ChartModel,
  { rows }: ChartExpectations,
): ReadonlyMap<string, Expectation> {
  const wanted = groupByCause(rows)
  const found = new Map<string, Expectation>()
  for (const [cause, done] of groupByCause(listBehaviour(model))) {
    for (const [place, { transition }] of done.entries()) {
      const row = wanted.get(cause)?.[place]
      if (row !== undefined && transition !== null) found.set(transition, row)
    }
  }
  return found
}

/** Lists in Portuguese the expected states that a transition did not enter during a run. */
export function compareArrivals(
  chart: string,
  expectations: ReadonlyMap<string, Expectation>,
  arrivals: readonly Arrival[],
): readonly string[] {
  const faults = arrivals.flatMap(({ transition, snapshot }) => {
    const row = expectations.get(transition)
    if (row === undefined || row.to.length === 0) return []
    const active = new Set(snapshot._nodes.map(({ id }) => id))
    return row.to.flatMap((path) =>
      active.has(path === 'chart' ? chart : `${chart}.${path}`)
        ? []
        : [`Ao rodar, ${transition} não entrou em ${path}. ${quote(row)}`],
    )
  })
  return [...new Set(faults)]
}

function comparePair(
  cause: string,
  expected: Expectation | undefined,
  done: Behaviour | undefined,
): readonly string[] {
  if (expected === undefined)
    return [`Sem expectativa: ${cause}${done?.when ? ` se ${done.when}` : ''}. O chart ${tell(done)}.`]
  if (done === undefined) return [`O chart não tem mais: ${cause}. ${quote(expected)}`]
  const columns = [
    ['a condição', expected.when, done.when],
    ['o destino', expected.to.join(' + '), done.to.join(' + ')],
    ['o que se faz', expected.effects, done.effects],
  ] as const
  return columns.flatMap(([name, want, does]) =>
    want === does
      ? []
      : [
          `${cause}: ${name} devia ser "${want || 'nada'}", e no chart é "${does || 'nada'}". ${quote(expected)}`,
        ],
  )
}

function tell(done: Behaviour | undefined): string {
  const { to = [], effects = '' } = done ?? {}
  return `vai a "${to.join(' + ') || 'lugar nenhum'}" e faz "${effects || 'nada'}"`
}

function quote({ sentence, source }: Expectation): string {
  return `Espera-se (${source}): ${sentence}`
}

function groupByCause<Item extends { readonly from: string; readonly on: string }>(items: readonly Item[]) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const cause = `${item.from} --${item.on}-->`
    const group = groups.get(cause)
    if (group === undefined) groups.set(cause, [item])
    else group.push(item)
  }
  return groups
}
