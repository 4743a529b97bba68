import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { charts } from '#machines/index.ts'

const FILES = readdirSync(new URL('../../machines', import.meta.url), { recursive: true, encoding: 'utf8' })
const MACHINE_FILES = FILES.filter((file) => file.endsWith('.machine.ts'))

test('the registry holds every chart once', () => {
  expect(MACHINE_FILES.length).toBeGreaterThan(0)
  const toKebabCase = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(charts.map(({ id }) => `${toKebabCase(id)}.machine.ts`).sort()).toEqual(
    MACHINE_FILES.map((file) => file.split('/').at(-1)).sort(),
  )
})

describe.each(charts)('$id', ({ machine, title, purpose, start }) => {
  const nodes = listStates(machine)

  test('has a title and a purpose for product owners', () => {
    expect(title.length).toBeGreaterThan(3)
    expect(purpose).toMatch(/^\p{Lu}.{30,}\.$/u)
  })

  test('starts with its fakes', () => {
    const actor = start()
    expect(actor.getSnapshot().status).not.toBe('error')
    actor.stop()
  })

  test('waits only for delays it declares', () => {
    const declared = Object.keys(machine.implementations.delays)
    for (const node of nodes) {
      for (const { delay } of node.after) {
        if (typeof delay === 'string') expect(declared, `${node.id} waits for "${delay}"`).toContain(delay)
      }
    }
  })

  test('names each actor it invokes, and handles its success and its failure', () => {
    for (const node of nodes) {
      for (const { id } of node.invoke) {
        expect(id, `${node.id} invokes an actor without an id`).not.toMatch(/^\d+\./)
        for (const outcome of ['done', 'error']) {
          expect(listEvents(node), `${node.id} does not handle ${id}`).toContain(
            `xstate.${outcome}.actor.${id}`,
          )
        }
      }
    }
  })

  test('has a transition into every state', () => {
    const entered = new Set<string>()
    for (const node of nodes) {
      for (const target of node.initial?.target ?? []) enter(target, entered)
      if (node.type === 'parallel') for (const region of Object.values(node.states)) enter(region, entered)
      for (const transition of listTransitions(node))
        for (const target of transition.target ?? []) enter(target, entered)
    }
    const unreachable = nodes.filter((node) => node !== machine.root && !entered.has(node.id))
    expect(unreachable.map(({ id }) => id)).toEqual([])
  })

  test('describes its business in Portuguese', () => {
    const described = nodes.filter(({ description }) => description !== undefined)
    expect(described.length).toBeGreaterThan(0)
    for (const { description } of described) expect(description).toMatch(/^[\p{Lu}/].*[.)]$/u)
  })
})

test('the charts have delays and actors for the checks above', () => {
  const nodes = charts.flatMap(({ machine }) => listStates(machine))
  const named = nodes.flatMap(({ after }) => after.filter(({ delay }) => typeof delay === 'string'))
  expect(named.length).toBeGreaterThan(20)
  expect(nodes.flatMap(({ invoke }) => invoke).length).toBeGreaterThan(40)
})

function listStates(machine: AnyStateMachine): AnyStateNode[] {
  const visit = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(visit)]
  return visit(machine.root)
}

function listTransitions(node: AnyStateNode) {
  return [...node.transitions.values(), node.always ?? []].flat()
}

/** Lists the events a state reacts to, itself or through a parent state. */
function listEvents(node: AnyStateNode): string[] {
  return [...node.transitions.keys(), ...(node.parent ? listEvents(node.parent) : [])]
}

/** Entering a state enters the states around it. */
function enter(node: AnyStateNode, entered: Set<string>) {
  entered.add(node.id)
  if (node.parent) enter(node.parent, entered)
}
