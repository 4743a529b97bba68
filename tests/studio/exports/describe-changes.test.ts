import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, not, setup } from 'xstate'
import { defineChartEntry } from '#machines/lib/chart-entry.ts'
import { notificationsEntry } from '#machines/notifications/notifications.entry.ts'
import { describeChanges } from '#src/studio/exports/describe-changes.ts'
import { findGaps } from '#src/studio/exports/find-gaps.ts'
import { readFacts, tryReadFacts } from '#src/studio/exports/read-facts.ts'
import { readRevision } from '#src/studio/exports/read-revision.ts'
import { MADE_FOLDER, ROOT } from '#src/studio/repository.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

describe('the charts of a revision', () => {
  let repository: string
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', repository, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args])

  /** Commits the repository's machines as they are now, under a name. */
  const commit = (name: string) => {
    git('add', '.')
    git('commit', '--quiet', '--allow-empty', '-m', name)
    git('tag', name)
  }

  beforeAll(async () => {
    repository = await mkdtemp(join(tmpdir(), 'pauta-revision-'))
    git('init', '--quiet')
    commit('without')
    const machines = join(repository, 'machines')
    for (const part of ['lib', 'notifications', 'tsconfig.json'])
      await cp(join(ROOT, 'machines', part), join(machines, part), { recursive: true })
    await writeFile(
      join(machines, 'index.ts'),
      "import { notificationsEntry } from '#machines/notifications/notifications.entry.ts'\nexport const charts = [notificationsEntry]\n",
    )
    commit('as-today')
    const machine = join(machines, 'notifications/notifications.machine.ts')
    const text = await readFile(machine, 'utf8')
    await writeFile(machine, text.replace("title: 'Avisos'", "title: 'Recados'"))
    commit('as-before')
    await writeFile(machine, text.slice(0, 200))
    commit('broken')
  })
  afterAll(() => rm(repository, { recursive: true }))

  test.each([
    ['as-today', []],
    ['as-before', ['Avisos (notifications)', '  - Agora se chama “Avisos”; antes, “Recados”.']],
  ])('are read from the machines that %s has', async (revision, changes) => {
    const earlier = await readRevision(revision, repository)
    expect(Array.isArray(earlier) ? earlier.map(({ id }) => id) : earlier).toEqual(['notifications'])
    for (const one of Array.isArray(earlier) ? earlier : [])
      expect(describeChanges(one, readFacts(notificationsEntry))).toEqual(changes)
    expect((await readdir(join(ROOT, MADE_FOLDER))).filter((name) => name.startsWith('revision-'))).toEqual(
      [],
    )
  })

  test.each([
    ['nowhere', 'A revisão nowhere não existe neste repositório.'],
    ['--all', 'A revisão --all não existe neste repositório.'],
    ['without', 'A revisão without não tem charts'],
    ['broken', 'Os charts da revisão broken não podem ser lidos'],
  ])('%s is answered in Portuguese', async (revision, answer) => {
    expect(await readRevision(revision, repository)).toContain(answer)
  })
})

describe('a chart that cannot be exported', () => {
  const samples = {
    promises: [],
    screens: [],
    detours: [],
    words: {
      guards: { strange: 'é estranho', unusual: 'é estranho' },
      events: { go: '' },
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
      states: {
        off: { meta: { title: 'Desligado' }, on: { go: { guard: not('strange'), target: 'on' } } },
        on: { meta: { title: 'Desligado' } },
        two: { meta: { title: 'O nome diz tudo.' } },
        three: {},
      },
    })
    const facts = tryReadFacts(defineChartEntry({ ...samples, machine: bare }))
    expect(typeof facts === 'string' ? facts : findGaps(facts)).toEqual([
      'bare: nenhum estado tem descrição. Escreva, em português, o que significa cada um que não seja óbvio.',
      'bare: o estado three não tem palavras no chart.',
      'bare: a condição not(strange) não tem palavras no chart.',
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
