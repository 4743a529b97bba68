import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  composeDraft,
  DRAFT_FACTS,
  DRAFT_FORMS,
  DRAFT_KINDS,
  type DraftFacts,
  FACT_MESSAGES,
  findFactIssues,
  formatDraft,
  NO_FACTS,
} from '#machines/juridocs/draft-rules.ts'
import { getFactIssue, juridocsMachine } from '#machines/juridocs/juridocs.machine.ts'
import { anyText } from '#tests/support/any-text.ts'

const kind = fc.constantFrom(...DRAFT_KINDS)
const word = fc.stringMatching(/^[a-z]{1,12}$/)

test('a draft contains every given fact and invents none', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.option(word, { nil: '' }), { minLength: 8, maxLength: 8 }),
      (which, words) => {
        const entries = DRAFT_FACTS.map((fact, at) => [fact, words[at] ? `XX${words[at]}` : ''] as const)
        const facts: DraftFacts = { ...NO_FACTS, ...Object.fromEntries(entries) }
        const draft = composeDraft(which, facts)
        const text = formatDraft(draft)
        for (const fact of DRAFT_FORMS[which].facts) if (facts[fact]) expect(text).toContain(facts[fact])
        const untold = DRAFT_FORMS[which].facts.filter((fact) => facts[fact] === '').length
        expect(draft.points.length).toBe(composeDraft(which, createFacts(which)).points.length + untold)
        const marked = draft.paragraphs.flat().flatMap(({ review }) => (review === null ? [] : [review]))
        expect([...marked].sort((one, other) => one - other)).toEqual(draft.points.map((_, at) => at + 1))
      },
    ),
  )
})

function createFacts(which: (typeof DRAFT_KINDS)[number]): DraftFacts {
  return { ...NO_FACTS, ...Object.fromEntries(DRAFT_FORMS[which].facts.map((fact) => [fact, 'dito'])) }
}

test('anything typed is drafted or refused without an error', () => {
  fc.assert(
    fc.property(kind, anyText, (which, typed) => {
      const facts: DraftFacts = { ...NO_FACTS, client: typed, lawyer: typed, matter: typed }
      findFactIssues(which, facts)
      expect(formatDraft(composeDraft(which, facts))).toMatch(/^RASCUNHO: /)
    }),
  )
})

test('the text can be copied only after every point was decided, and a change restarts the review', () => {
  const actor = createActor(juridocsMachine).start()
  actor.send({ type: 'draft.requested' })
  expect(getFactIssue(actor.getSnapshot(), 'client')).toBe(FACT_MESSAGES.missing)
  actor.send({ type: 'fact.changed', fact: 'client', value: 'Ana Prado' })
  actor.send({ type: 'fact.changed', fact: 'lawyer', value: 'Caio Moura' })
  actor.send({ type: 'draft.requested' })
  const { kind: chosen, facts } = actor.getSnapshot().context
  const { points } = composeDraft(chosen, facts)
  for (const [index] of points.entries()) {
    expect(actor.getSnapshot().hasTag('approved')).toBe(false)
    actor.send({ type: 'point.toggled', point: index + 1 })
  }
  expect(actor.getSnapshot().hasTag('approved')).toBe(true)
  actor.send({ type: 'point.toggled', point: 1 })
  expect(actor.getSnapshot().hasTag('approved')).toBe(false)
  actor.send({ type: 'edit.requested' })
  expect(actor.getSnapshot().context).toMatchObject({ decided: [], facts: { client: 'Ana Prado' } })
})

test('each fact shows its own issue, from the first refused request until another document is chosen', () => {
  const actor = createActor(juridocsMachine).start()
  const getIssue = (fact: (typeof DRAFT_FACTS)[number]) => getFactIssue(actor.getSnapshot(), fact)
  expect(getIssue('client')).toBeNull()
  actor.send({ type: 'fact.changed', fact: 'client', value: 'a'.repeat(201) })
  actor.send({ type: 'draft.requested' })
  actor.send({ type: 'draft.requested' })
  expect(actor.getSnapshot().context.refusals).toBe(2)
  expect([getIssue('client'), getIssue('lawyer'), getIssue('matter')]).toEqual([
    'Use até 200 caracteres. O detalhe entra na revisão.',
    'Preencha este campo para montar o rascunho.',
    null,
  ])
  actor.send({ type: 'kind.chosen', kind: 'feeAgreement' })
  expect(actor.getSnapshot().context).toMatchObject({ kind: 'feeAgreement', refusals: 0 })
  expect(getIssue('lawyer')).toBeNull()
})

test('decided points stay in order, and each can be undone separately', () => {
  const actor = createActor(juridocsMachine).start()
  for (const fact of ['client', 'lawyer'] as const) actor.send({ type: 'fact.changed', fact, value: 'dito' })
  actor.send({ type: 'draft.requested' })
  for (const point of [3, 1, 2]) actor.send({ type: 'point.toggled', point })
  expect(actor.getSnapshot().context.decided).toEqual([1, 2, 3])
  actor.send({ type: 'point.toggled', point: 2 })
  expect(actor.getSnapshot().context.decided).toEqual([1, 3])
})
