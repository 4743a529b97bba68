import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { CONVERSATIONS, getSessionShare } from '#machines/demo/conversations.ts'
import { type DemoRef, demoMachine } from '#machines/demo/demo.machine.ts'
import type { Event } from '#machines/demo/demo.setup.ts'
import { findMoment, getMomentAddress, MOMENTS, type Moment } from '#machines/demo/moments.ts'
import { demoTriage } from '#src/content/demo.ts'

beforeEach(() => void vi.useFakeTimers())

function start(...events: readonly Event[]): DemoRef {
  const actor = createActor(demoMachine).start()
  for (const event of events) actor.send(event)
  return actor
}

const getGuide = (actor: DemoRef) => {
  const { value } = actor.getSnapshot()
  return typeof value === 'string' ? value : value.playing.guide
}
const getHearing = (actor: DemoRef) => actor.getSnapshot().context.conversations.hearing

const FREE: Event = { type: 'free.chosen' }
const OPEN: Event = { type: 'conversation.opened', conversation: 'hearing' }
const TAKE: Event = { type: 'conversation.taken' }
const WRITE: Event = { type: 'draft.changed', text: ' Bom dia. ' }
const WAIT: Event = { type: 'time.passed' }

test('a session lasts a day', () => {
  const { conversations } = start().getSnapshot().context
  expect(getSessionShare({ ...conversations.hearing, minutesLeft: 1_440 })).toBe(1)
  expect(getSessionShare({ ...conversations.hearing, minutesLeft: 360 })).toBe(0.25)
})

test('each step of the guide is done only by its own act', () => {
  const steps: readonly (readonly [string, readonly Event[]])[] = [
    ['taking', [{ type: 'conversation.opened', conversation: 'lease' }, TAKE]],
    ['listening', [OPEN, TAKE]],
    ['noting', [{ type: 'audio.transcribed' }]],
    ['noting', [{ type: 'note.added' }]],
    ['replying', [WRITE, { type: 'note.added' }]],
    ['replying', [{ type: 'reply.sent' }]],
    ['reopening', [WRITE, { type: 'reply.sent' }]],
    ['reopening', [{ type: 'template.sent' }]],
    ['handingOver', [WAIT, WAIT, WAIT, { type: 'template.sent' }]],
    ['triaging', [{ type: 'conversation.handedOver', to: 'rafael' }]],
    ['triaging', [{ type: 'triage.started' }]],
    ['triaging', [{ type: 'conversation.opened', conversation: 'inheritance' }, { type: 'triage.started' }]],
  ]
  const actor = start({ type: 'guide.chosen' })
  for (const [step, events] of steps) {
    for (const event of events) actor.send(event)
    expect(getGuide(actor), JSON.stringify(events)).toBe(step)
  }
  vi.advanceTimersByTime(7_499)
  expect(getGuide(actor)).toBe('triaging')
  vi.advanceTimersByTime(1)
  expect(getGuide(actor)).toBe('completed')
})

test('skips a step that was done before the guide asks for it', () => {
  const actor = start(FREE, OPEN, { type: 'audio.transcribed' }, { type: 'guide.chosen' }, TAKE)
  expect(getGuide(actor)).toBe('noting')
})

test('the triage writes as many lines as its content has, one every 1.5 s', () => {
  const actor = start({ type: 'moment.opened', moment: 'triaging' }, { type: 'triage.started' })
  const countLines = () => actor.getSnapshot().context.conversations.inheritance.triageLines
  for (let line = 1; line <= demoTriage.length; line += 1) {
    expect(countLines()).toBe(line)
    vi.advanceTimersByTime(1_500)
  }
  expect(countLines()).toBe(demoTriage.length)
})

describe('a moment that a page links to', () => {
  /** What the visitor can do at once at each moment, and the step that follows. */
  const acts: Readonly<Record<Moment, readonly [acts: readonly Event[], next: string]>> = {
    taking: [[TAKE], 'listening'],
    listening: [[{ type: 'audio.transcribed' }], 'noting'],
    noting: [[WRITE, { type: 'note.added' }], 'replying'],
    replying: [[WRITE, { type: 'reply.sent' }], 'reopening'],
    reopening: [[WAIT, { type: 'template.sent' }], 'handingOver'],
    handingOver: [[{ type: 'conversation.handedOver', to: 'rafael' }], 'triaging'],
    triaging: [[{ type: 'triage.started' }], 'completed'],
  }

  test.each(MOMENTS)('%s opens its conversation at its step, where its act can be done at once', (moment) => {
    const actor = start({ type: 'moment.opened', moment })
    const { context, value } = actor.getSnapshot()
    expect(value).toMatchObject({ playing: { guide: moment, inbox: 'reading' } })
    expect(context.selected).toBe(moment === 'triaging' ? 'inheritance' : 'hearing')
    expect(context).toMatchObject({ draft: '', awaited: [], problem: null })
    const [events, next] = acts[moment]
    for (const event of events) actor.send(event)
    vi.advanceTimersByTime(7_500)
    expect(getGuide(actor)).toBe(next)
  })

  test('the conversation stands as the steps before have left it', () => {
    const show = (moment: Moment) => getHearing(start({ type: 'moment.opened', moment }))
    expect(show('taking')).toMatchObject({ owner: 'nobody', isTranscribed: false })
    expect(show('listening')).toMatchObject({ owner: 'visitor', isTranscribed: false })
    for (const moment of ['noting', 'replying', 'handingOver'] as const)
      expect(show(moment)).toMatchObject({ owner: 'visitor', isTranscribed: true, minutesLeft: 22 * 60 + 40 })
    // Sixteen of its hours are over in every conversation: one more press ends it.
    const { conversations } = start({ type: 'moment.opened', moment: 'reopening' }).getSnapshot().context
    expect(conversations.hearing).toMatchObject({ owner: 'visitor', isTranscribed: true, minutesLeft: 400 })
    expect(conversations.inheritance.minutesLeft).toBe(7 * 60 + 57)
    expect(conversations.lease.minutesLeft).toBe(0)
  })

  test('changes nothing once the visitor has begun', () => {
    const actor = start(FREE, OPEN, TAKE)
    const before = actor.getSnapshot()
    actor.send({ type: 'moment.opened', moment: 'triaging' })
    expect(actor.getSnapshot()).toMatchObject({ value: before.value, context: before.context })
  })

  test('has a name of its own in the address, and no other name is one', () => {
    const names = MOMENTS.map((moment) => new URL(getMomentAddress(moment), 'http://localhost').searchParams)
    expect(names.map((query) => findMoment(query.get('momento')))).toEqual([...MOMENTS])
    expect(getMomentAddress('triaging')).toBe('/demo?momento=triagem')
    for (const name of [null, '', 'taking', 'Triagem', 'toString', 'triagem '])
      expect(findMoment(name), String(name)).toBeNull()
  })
})

describe('the session of 24 hours', () => {
  test('ends after the remaining hours, and then no free text reaches the client', () => {
    const actor = start(FREE, OPEN, TAKE, WAIT, WAIT)
    expect(getHearing(actor).minutesLeft).toBe(22 * 60 + 40 - 16 * 60)
    actor.send(WAIT)
    expect(getHearing(actor).minutesLeft).toBe(0)
    actor.send(WRITE)
    actor.send({ type: 'reply.sent' })
    expect(actor.getSnapshot().context.entries.hearing).toEqual([])
    actor.send({ type: 'note.added' })
    expect(actor.getSnapshot().context.entries.hearing).toEqual([{ kind: 'note', text: 'Bom dia.' }])
  })

  test('restarts with the client’s answer to the template, not with the template', () => {
    const actor = start(FREE, OPEN, TAKE, WAIT, WAIT, WAIT, { type: 'template.sent' })
    expect(getHearing(actor).minutesLeft).toBe(0)
    actor.send({ type: 'template.sent' })
    vi.advanceTimersByTime(1_500)
    expect(getHearing(actor).minutesLeft).toBe(24 * 60)
    expect(actor.getSnapshot().context.entries.hearing).toEqual([{ kind: 'template' }, { kind: 'answer' }])
  })
})

describe('an act that is not possible changes nothing', () => {
  const SEND: Event = { type: 'reply.sent' }
  const HAND_OVER: Event = { type: 'conversation.handedOver', to: 'rafael' }
  const LEASE: Event = { type: 'conversation.opened', conversation: 'lease' }
  const INHERITANCE: Event = { type: 'conversation.opened', conversation: 'inheritance' }

  test.each<[string, Event[], Event]>([
    ['a reply without a conversation', [], SEND],
    ['a reply in a conversation of nobody', [OPEN, WRITE], SEND],
    ['a reply without text in a conversation of nobody', [OPEN], SEND],
    ['a reply without text in a session that is over', [OPEN, TAKE, WAIT, WAIT, WAIT], SEND],
    ['handing over a conversation of nobody', [OPEN], HAND_OVER],
    ['handing over twice', [OPEN, TAKE, HAND_OVER], { type: 'conversation.handedOver', to: 'bianca' }],
    ['taking a conversation that was handed over', [OPEN, TAKE, HAND_OVER], TAKE],
    ['a transcription of another conversation', [LEASE], { type: 'audio.transcribed' }],
    [
      'a second transcription',
      [OPEN, { type: 'audio.transcribed' }, { type: 'queue.requested' }],
      { type: 'audio.transcribed' },
    ],
    ['a template without a conversation', [], { type: 'template.sent' }],
    ['a template in an open session', [OPEN, TAKE], { type: 'template.sent' }],
    ['a template in a conversation of nobody', [OPEN, WAIT, WAIT, WAIT], { type: 'template.sent' }],
    ['the triage of another conversation', [OPEN], { type: 'triage.started' }],
    ['a second triage', [INHERITANCE, { type: 'triage.started' }], { type: 'triage.started' }],
  ])('%s', (_, events, act) => {
    const actor = start(FREE, ...events)
    const before = actor.getSnapshot()
    actor.send(act)
    expect(actor.getSnapshot()).toMatchObject({ value: before.value, context: before.context })
  })

  test('the triage again, once it is over', () => {
    const actor = start(FREE, INHERITANCE, { type: 'triage.started' })
    vi.advanceTimersByTime(7_500)
    const before = actor.getSnapshot()
    actor.send({ type: 'triage.started' })
    vi.advanceTimersByTime(7_500)
    expect(actor.getSnapshot()).toMatchObject({ value: before.value, context: before.context })
  })

  test.each<[string, Event[], Event]>([
    ['an own reply', [OPEN, TAKE], SEND],
    ['a note', [OPEN], { type: 'note.added' }],
  ])('%s of nothing but spaces says that the text is missing', (_, events, act) => {
    const actor = start(FREE, ...events, { type: 'draft.changed', text: '   ' })
    actor.send(act)
    expect(actor.getSnapshot().context).toMatchObject({ problem: 'textMissing', entries: { hearing: [] } })
    actor.send(WRITE)
    expect(actor.getSnapshot().context.problem).toBeNull()
  })

  test('a longer text is cut, and who gets a conversation is noted in it', () => {
    const actor = start(FREE, OPEN, TAKE, { type: 'draft.changed', text: 'a'.repeat(501) }, HAND_OVER)
    expect(actor.getSnapshot().context.draft).toHaveLength(500)
    expect(getHearing(actor).owner).toBe('rafael')
    expect(actor.getSnapshot().context.entries.hearing).toEqual([{ kind: 'handover', to: 'rafael' }])
  })
})

test('leaving a conversation clears the typed text, and starting over clears everything', () => {
  const actor = start(FREE, OPEN, WRITE, { type: 'queue.requested' })
  expect(actor.getSnapshot().context).toMatchObject({ draft: '', selected: null })
  actor.send({ type: 'restart.requested' })
  expect(actor.getSnapshot().context).toEqual(start().getSnapshot().context)
})

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.constantFrom<Event>(
    { type: 'guide.chosen' },
    { type: 'step.skipped' },
    { type: 'queue.requested' },
    TAKE,
    { type: 'audio.transcribed' },
    { type: 'note.added' },
    { type: 'reply.sent' },
    WAIT,
    { type: 'template.sent' },
    { type: 'triage.started' },
    { type: 'conversation.handedOver', to: 'bianca' },
  ),
  fc
    .constantFrom(...CONVERSATIONS)
    .map((conversation) => ({ type: 'conversation.opened' as const, conversation })),
  fc.constantFrom<Event>(WRITE, { type: 'reply.sent' }, OPEN),
  fc.string({ maxLength: 600 }).map((text) => ({ type: 'draft.changed' as const, text })),
)

test('for any presses, only the owner replies, in an open session, and nothing is lost', () => {
  let replies = 0
  fc.assert(
    fc.property(fc.array(fc.tuple(anyEvent, fc.nat(2_000)), { maxLength: 60 }), (acts) => {
      const actor = start(FREE, OPEN, TAKE)
      for (const [event, afterMs] of acts) {
        vi.advanceTimersByTime(afterMs)
        const before = actor.getSnapshot().context
        actor.send(event)
        const after = actor.getSnapshot().context
        for (const id of CONVERSATIONS) {
          const [had, has] = [before.entries[id], after.entries[id]]
          expect(has.slice(0, had.length)).toEqual(had)
          const added = has.slice(had.length)
          expect(added.length).toBeLessThanOrEqual(1)
          if (added[0]?.kind === 'reply') {
            replies += 1
            expect(before.conversations[id].owner).toBe('visitor')
            expect(before.conversations[id].minutesLeft).toBeGreaterThan(0)
            expect(added[0].text.trim()).not.toBe('')
          }
          expect(after.conversations[id].minutesLeft).toBeGreaterThanOrEqual(0)
          expect(after.conversations[id].minutesLeft).toBeLessThanOrEqual(24 * 60)
          expect(after.conversations[id].triageLines).toBeLessThanOrEqual(6)
        }
        expect(after.draft.length).toBeLessThanOrEqual(500)
      }
      actor.stop()
    }),
    { numRuns: 300 },
  )
  expect(replies).toBeGreaterThan(0)
})
