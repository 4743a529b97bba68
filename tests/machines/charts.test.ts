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

  test('names each actor it invokes', () => {
    for (const { id, invoke } of nodes)
      for (const actor of invoke)
        expect(actor.id, `${id} invokes an actor without an id`).not.toMatch(/^\d+\./)
  })

  test('describes its business in Portuguese', () => {
    const described = nodes.filter(({ description }) => description !== undefined)
    expect(described.length).toBeGreaterThan(0)
    for (const { description } of described) expect(description).toMatch(/^[\p{Lu}/].*[.)]$/u)
  })
})

test('the charts have actors for the check above', () => {
  expect(
    charts.flatMap(({ machine }) => listStates(machine)).flatMap(({ invoke }) => invoke).length,
  ).toBeGreaterThan(40)
})

function listStates(machine: AnyStateMachine): AnyStateNode[] {
  const visit = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(visit)]
  return visit(machine.root)
}
