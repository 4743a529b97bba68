import { expect, test } from 'vitest'
import { lockEntry } from '#machines/lock/lock.entry.ts'
import { jobEntry } from '#machines/outbox/job.entry.ts'
import { createDraft } from '#src/studio/exports/draft.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'

test('a changed chart is drawn as a proposal although nothing sends its events, and into dist alone', async () => {
  const [lock, job] = [readFacts(lockEntry), readFacts(jobEntry)]
  const words = { ...lock.words, events: { ...lock.words.events, 'owner.asked': 'O dono pede a vez.' } }
  const { root } = lock.chart
  const changed = {
    ...root,
    transitions: [
      ...root.transitions,
      {
        id: 'lock --owner.asked[0]-->',
        source: 'lock',
        targets: root.states.slice(0, 1).map(({ id }) => id),
        trigger: { kind: 'event', type: 'owner.asked' } as const,
        guard: null,
        guardParams: null,
        actions: [],
        reenters: false,
        description: '',
      },
    ],
  }
  const proposal = { ...lock, words, chart: { ...lock.chart, root: changed } }
  const { files, proposed } = await createDraft([proposal, job], ['lock: nada envia o evento owner.asked.'])

  expect(proposed).toEqual([`${lock.title} (proposta)`])
  expect(files.filter(({ path }) => !path.startsWith('dist/charts/proposta/'))).toEqual([])
  const read = (name: string) => files.find(({ path }) => path.endsWith(`/${name}`))?.text ?? ''
  for (const name of ['lock.md', 'index.html']) {
    expect(read(name)).toContain(`${lock.title} (proposta)`)
    expect(read(name)).toContain(
      'Proposta: o produto ainda não funciona assim; nada envia o evento owner.asked.',
    )
    expect(read(name)).toContain('O dono pede a vez')
  }
  expect(read('index.html')).not.toContain(`${job.title} (proposta)`)
  expect(read('job.md')).toBe('')
})

test('what the repository holds is no proposal', async () => {
  expect((await createDraft([readFacts(lockEntry)], [])).proposed).toEqual([])
})
