import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { chartModel } from '#machines/chart-model/read-model.ts'
import { chartEntry } from '#machines/lib/chart-entry.ts'
import { changesOf } from '#src/charts/changes.ts'
import { complaintsAbout } from '#src/charts/complaints.ts'
import type { ChartFacts } from '#src/charts/facts.ts'
import { factsOrFault } from './gather.ts'
import { factsAt } from './revision.ts'
import { sampleFacts, sampleMachine } from './sample.ts'

/** The sample with one text of its JSON replaced, as another revision would hold it. */
function otherwise(from: string, to: string): ChartFacts {
  const text = JSON.stringify(sampleFacts)
  expect(text).toContain(from)
  return JSON.parse(text.replaceAll(from, to))
}

describe('what changed between two revisions', () => {
  test('is nothing where nothing did', () => {
    expect(changesOf(sampleFacts, structuredClone(sampleFacts))).toEqual([])
  })

  test('is told with what it touches', () => {
    const after = otherwise('"name":"Purchase"', '"name":"Subscribe"')
    expect(changesOf(sampleFacts, after)).toEqual([
      'Exemplo (sample)',
      '  ~ transição de `charging` para `paid` (charge it respondeu), faz: era reportAdEvent(Purchase), agora reportAdEvent(Subscribe)',
      '  ~ transição de `charging` para `paid` (charge it respondeu), declara: era [{"name":"Purchase"}], agora [{"name":"Subscribe"}]',
      '  Isto toca em',
      '    caminho: início → pay.requested → charging → charge it respondeu → paid',
      '    mensagens: nada',
      '    movimentos no CRM: nada',
      '    eventos de anúncios: Purchase, Subscribe',
    ])
  })

  test('a state that came, one that went, and a message that is new', () => {
    const renamed = otherwise('sample.working.paying.asking', 'sample.working.paying.offering')
    const lines = changesOf(sampleFacts, renamed)
    expect(lines).toContain('  + estado `offering`: entrou')
    expect(lines).toContain('  - estado `asking`: saiu')
    expect(lines).toContain('    mensagens: “Pague até amanhã.”')
    const said = changesOf(sampleFacts, otherwise('Pague até amanhã.', 'Pague hoje.'))
    expect(said).toContain('  + mensagem “Pague hoje.”: entrou')
    expect(said).toContain('  - mensagem “Pague até amanhã.”: saiu')
  })
})

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
    await writeFile(file, JSON.stringify(sampleFacts))
    git('add', '.')
    git('commit', '--quiet', '-m', 'second')
    git('tag', 'with')
    await writeFile(file, '{')
    git('commit', '--quiet', '-am', 'third')
  })
  afterAll(() => rm(repository, { recursive: true }))

  test('are read as they were kept', async () => {
    expect(await factsAt('with', repository)).toEqual([JSON.parse(JSON.stringify(sampleFacts))])
  })

  test.each([
    ['nowhere', 'A revisão nowhere não existe neste repositório.'],
    ['--all', 'A revisão --all não existe neste repositório.'],
    ['without', 'A revisão without não tem charts exportados'],
    ['HEAD', 'Os charts da revisão HEAD não podem ser lidos'],
  ])('%s is answered in Portuguese', async (revision, answer) => {
    expect(await factsAt(revision, repository)).toContain(answer)
  })
})

describe('a chart that cannot be told', () => {
  const samples = {
    title: 'Exemplo',
    purpose: 'Um exemplo.',
    screens: [],
    inputs: [undefined],
    events: { go: [{}] },
    answers: {},
    failures: {},
    says: () => [],
  } as const
  const chart = setup({
    types: {} as { context: { readonly turns: number }; events: { type: 'go' } },
    guards: { strange: () => true },
  })

  test('because nobody described it, is named', () => {
    const bare = chart.createMachine({
      id: 'bare',
      context: { turns: 0 },
      initial: 'off',
      states: { off: { on: { go: { guard: 'strange', target: 'on' } } }, on: {} },
    })
    const facts = factsOrFault(chartEntry({ ...samples, machine: bare }))
    expect(typeof facts === 'string' ? facts : complaintsAbout(facts)).toEqual([
      'bare: nenhum estado tem descrição. Escreva, em português, o que significa cada um que não seja óbvio.',
      'bare: o evento go não diz o que significa. Descreva a transição ou o evento em words.ts.',
      'bare: a condição strange não tem palavras em words.ts.',
    ])
  })

  test('because it never rests, is named', () => {
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
    expect(factsOrFault(chartEntry({ ...samples, machine: restless }))).toContain(
      'restless: o chart não para: repete transições sem que nada aconteça.',
    )
  })

  test('a chart that is described has nothing to be complained of but its unknown words', () => {
    const described = { id: 'sample', chart: chartModel(sampleMachine) }
    expect(complaintsAbout(described).filter((one) => one.includes('nenhum estado'))).toEqual([])
  })
})
