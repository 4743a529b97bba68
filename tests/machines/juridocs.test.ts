import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import {
  DRAFT_FACTS,
  DRAFT_FORMS,
  DRAFT_KINDS,
  type DraftFacts,
  draftOf,
  draftText,
  FACT_MESSAGES,
  factIssues,
  NO_FACTS,
} from '#machines/juridocs/draft-rules.ts'
import { factIssueOf, juridocsMachine } from '#machines/juridocs/juridocs.machine.ts'

const kind = fc.constantFrom(...DRAFT_KINDS)
const word = fc.stringMatching(/^[a-z]{1,12}$/)

test('a draft holds every fact that was told and makes up none that was not', () => {
  fc.assert(
    fc.property(
      kind,
      fc.array(fc.option(word, { nil: '' }), { minLength: 8, maxLength: 8 }),
      (which, words) => {
        const entries = DRAFT_FACTS.map((fact, at) => [fact, words[at] ? `XX${words[at]}` : ''] as const)
        const facts: DraftFacts = { ...NO_FACTS, ...Object.fromEntries(entries) }
        const draft = draftOf(which, facts)
        const text = draftText(draft)
        for (const fact of DRAFT_FORMS[which].facts) if (facts[fact]) expect(text).toContain(facts[fact])
        const untold = DRAFT_FORMS[which].facts.filter((fact) => facts[fact] === '').length
        expect(draft.points.length).toBe(draftOf(which, told(which)).points.length + untold)
        const marked = draft.paragraphs.flat().flatMap(({ review }) => (review === null ? [] : [review]))
        expect([...marked].sort((one, other) => one - other)).toEqual(draft.points.map((_, at) => at + 1))
      },
    ),
  )
})

function told(which: (typeof DRAFT_KINDS)[number]): DraftFacts {
  return { ...NO_FACTS, ...Object.fromEntries(DRAFT_FORMS[which].facts.map((fact) => [fact, 'dito'])) }
}

test('anything typed is drafted or refused without an error', () => {
  fc.assert(
    fc.property(kind, fc.string({ unit: 'binary' }), (which, typed) => {
      const facts: DraftFacts = { ...NO_FACTS, client: typed, lawyer: typed, matter: typed }
      factIssues(which, facts)
      expect(draftText(draftOf(which, facts))).toMatch(/^RASCUNHO: /)
    }),
  )
  expect(factIssues('powerOfAttorney', { ...NO_FACTS, client: 'a'.repeat(100_000), lawyer: 'b' })).toEqual([
    { fact: 'client', message: FACT_MESSAGES.tooLong },
  ])
})

test('nothing can be taken away before every point was decided, and a change begins the review again', () => {
  const actor = createActor(juridocsMachine).start()
  actor.send({ type: 'draft.requested' })
  expect(factIssueOf(actor.getSnapshot(), 'client')).toBe(FACT_MESSAGES.missing)
  actor.send({ type: 'fact.changed', fact: 'client', value: 'Ana Prado' })
  actor.send({ type: 'fact.changed', fact: 'lawyer', value: 'Caio Moura' })
  actor.send({ type: 'draft.requested' })
  const { kind: chosen, facts } = actor.getSnapshot().context
  const { points } = draftOf(chosen, facts)
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
