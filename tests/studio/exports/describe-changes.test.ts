import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, not, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'
import { describeChanges } from '#src/studio/exports/describe-changes.ts'
import { findGaps } from '#src/studio/exports/find-gaps.ts'
import { toMachineJson } from '#src/studio/exports/machine-json.ts'
import { tryReadFacts } from '#src/studio/exports/read-facts.ts'
import { readRevision } from '#src/studio/exports/read-revision.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

describe('the charts of a revision', () => {
  let repository: string
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])

  beforeAll(async () => {
    repository = await mkdtemp(join(tmpdir(), 'pauta-revision-'))
    git('init', '--quiet')
    git('commit', '--quiet', '--allow-empty', '-m', 'first')
    git('tag', 'without')
    const file = join(repository, 'machines/sample/chart/sample.json')
    await mkdir(dirname(file), { recursive: true })
    const { words, detours, ...plain } = sampleFacts
    await writeFile(file, JSON.stringify(plain))
    git('add', '.')
    git('commit', '--quiet', '-m', 'second')
    git('tag', 'as-facts')
    await writeFile(file, JSON.stringify(toMachineJson(sampleFacts)))
    git('mv', 'machines/sample', 'machines/example')
    git('commit', '--quiet', '-am', 'third')
    git('tag', 'as-machine')
    await writeFile(join(repository, 'machines/example/chart/sample.json'), '{')
    git('commit', '--quiet', '-am', 'fourth')
  })
  afterAll(() => rm(repository, { recursive: true }))

  test.each([
    ['as-facts', 'the format that held the facts themselves'],
    ['as-machine', 'the format createMachine accepts, in a folder that was renamed'],
  ])('are read from %s: %s', async (revision) => {
    const earlier = await readRevision(revision, repository)
    expect(Array.isArray(earlier) ? earlier.map(({ id }) => id) : earlier).toEqual(['sample'])
    for (const one of Array.isArray(earlier) ? earlier : []) {
      expect(describeChanges(one, sampleFacts)).toEqual([])
    }
  })

  test.each([
    ['nowhere', 'A revisão nowhere não existe neste repositório.'],
    ['--all', 'A revisão --all não existe neste repositório.'],
    ['without', 'A revisão without não tem charts exportados'],
    ['HEAD', 'Os charts da revisão HEAD não podem ser lidos'],
  ])('%s is answered in Portuguese', async (revision, answer) => {
    expect(await readRevision(revision, repository)).toContain(answer)
  })
})

describe('a chart that cannot be exported', () => {
  const samples = {
    title: 'Exemplo',
    purpose: 'Um exemplo.',
    promises: [],
    screens: [],
    detours: [],
    words: {
      states: { off: 'Desligado', on: 'Desligado', one: 'Um', two: 'O nome diz tudo.' },
      calls: {},
      guards: { strange: 'é estranho', unusual: 'é estranho' },
      events: { go: '' },
      actions: {},
    },
    inputs: [undefined],
    events: { go: [{}] },
    answers: {},
    failures: {},
    says: () => [],
  } as const
  const chart = setup({
    types: {} as { context: { readonly turns: number }; events: { type: 'go' } },
    guards: { strange: () => true, unusual: () => true },
  })

  test('is named when it has no descriptions, and words are missing', () => {
    const bare = chart.createMachine({
      id: 'bare',
      context: { turns: 0 },
      initial: 'off',
      states: { off: { on: { go: { guard: not('strange'), target: 'on' } } }, on: {} },
    })
    const facts = tryReadFacts(defineChartEntry({ ...samples, machine: bare }))
    expect(typeof facts === 'string' ? facts : findGaps(facts)).toEqual([
      'bare: nenhum estado tem descrição. Escreva, em português, o que significa cada um que não seja óbvio.',
      'bare: a condição not(strange) não tem palavras na entrada do chart.',
      'bare: words.states.two não diz nada: “O nome diz tudo.”.',
      'bare: words.events.go não diz nada: “”.',
      'bare: words.guards.unusual diz o mesmo que strange: “é estranho”.',
      'bare: dois estados lado a lado se chamam “Desligado”.',
    ])
  })

  test('is named when it never settles', () => {
    const turn = assign<{ readonly turns: number }, { type: 'go' }, undefined, { type: 'go' }, never>({
      turns: ({ context }) => context.turns + 1,
    })
    const restless = chart.createMachine({
      id: 'restless',
      context: { turns: 0 },
      initial: 'one',
      states: {
        one: { always: { target: 'two', actions: turn } },
        two: { always: { target: 'one', actions: turn } },
      },
    })
    expect(tryReadFacts(defineChartEntry({ ...samples, machine: restless }))).toContain(
      'restless: o chart não para: repete transições sem que nada aconteça.',
    )
  })

  test('lacks only words when its states are described', () => {
    expect(findGaps(sampleFacts).filter((one) => one.includes('nenhum estado'))).toEqual([])
  })
})
