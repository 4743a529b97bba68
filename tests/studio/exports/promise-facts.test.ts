import { expect, test } from 'vitest'
import { definePromises } from '#machines/lib/chart-promises.ts'
import { lockEntry } from '#machines/lock/lock.entry.ts'
import { lockMachine } from '#machines/lock/lock.machine.ts'
import { formatMarkdown } from '#src/studio/exports/markdown.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { listStates } from '#src/studio/model/model.ts'

const promises = definePromises(lockMachine, ({ never, always }) => [
  never(
    'Não se espera duas vezes.',
    'S2 9',
    (moment) => moment.is('waiting') && moment.context.retries === 2,
  ),
  always(
    'Uma reserva obtida é guardada.',
    'projeto',
    (moment) => moment.is('acquired'),
    (moment) => moment.context.held !== null,
  ),
])

test('a promise is written with its tick and source, and while it is broken with the shortest way there', () => {
  const facts = readFacts({ ...lockEntry, promises })
  const [broken, kept] = facts.promises
  expect(kept).toMatchObject({
    sentence: 'Uma reserva obtida é guardada.',
    source: 'projeto',
    brokenBy: null,
  })
  expect(kept?.moments).toBeGreaterThan(0)
  // Taken, a pause, taken: two tries in vain are the shortest way to a second pause.
  expect(broken?.brokenBy).toHaveLength(3)
  expect(broken?.brokenBy?.[0]?.says).toContain('Deu certo reservar pessoa ou cliente (`tryLock`): null')
  const known = new Set(listStates(facts.chart).flatMap(({ transitions }) => transitions.map(({ id }) => id)))
  for (const { transitions } of broken?.brokenBy ?? []) {
    expect(transitions.length).toBeGreaterThan(0)
    expect(transitions.filter((id) => !known.has(id))).toEqual([])
  }
  const text = formatMarkdown(facts)
  expect(text).toContain('| ✗ | Não se espera duas vezes. | S2 9 |')
  expect(text).toMatch(/\| ✓ \| Uma reserva obtida é guardada\. \| projeto \| \d+ momentos \|/)
})

test('all promises of a chart are kept, and asked somewhere', () => {
  const { promises: facts } = readFacts(lockEntry)
  expect(facts).toHaveLength(lockEntry.promises.length)
  expect(facts.filter(({ moments, brokenBy }) => moments === 0 || brokenBy !== null)).toEqual([])
})
