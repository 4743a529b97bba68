import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { findUnsent, type UnsentFacts } from '#src/studio/exports/find-unsent.ts'
import { readChart } from '#src/studio/model/read-chart.ts'

const machine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { 'lamp.lit': 'on' } },
    on: { tags: 'shining', on: { 'lamp.dimmed': 'off', 'bulb.broken': 'off' } },
  },
})

const SCREEN = `import { lampMachine } from '#machines/lamp/lamp.machine.ts'
  send({ type: 'lamp.lit' }); send({ type: 'lamp.dimmed' }); snapshot.hasTag('shining')`

const FACTS: UnsentFacts = {
  charts: [
    {
      id: 'lamp',
      chart: readChart(machine),
      feature: 'lamp',
      messages: { 'lamp.on': ['Acesa há 5 s.'] },
      unsent: { 'bulb.broken': 'A lâmpada queima sozinha.' },
    },
  ],
  sources: [{ path: 'src/screens/lamp/lamp.tsx', text: SCREEN }],
  messages: [{ path: 'machines/lamp/lamp-messages.ts', texts: { ON_MESSAGE: 'Acesa há 9 s.' } }],
}

/** Changes the text of the screen in the facts. */
const withScreen = (text: string): UnsentFacts => ({
  ...FACTS,
  sources: [{ path: 'src/screens/lamp/lamp.tsx', text }],
})

test('finds nothing when everything is sent, shown and said', () => {
  expect(findUnsent(FACTS)).toEqual([])
})

test('an event that nothing sends is named, unless the entry says why', () => {
  expect(findUnsent(withScreen(SCREEN.replace('lamp.dimmed', 'lamp.other')))).toEqual([
    'lamp: nada envia o evento lamp.dimmed. Tire-o do chart ou envie-o.',
  ])
  const [chart] = FACTS.charts
  expect(findUnsent({ ...FACTS, charts: chart ? [{ ...chart, unsent: {} }] : [] })).toEqual([
    'lamp: nada envia o evento bulb.broken. Tire-o do chart ou envie-o.',
  ])
})

test('an event of several charts must be sent near each of them', () => {
  const [chart] = FACTS.charts
  const other = chart ? [{ ...chart, id: 'other', feature: 'other' }] : []
  expect(findUnsent({ ...FACTS, charts: [...FACTS.charts, ...other] })).toContain(
    'other: nada envia o evento lamp.lit. Tire-o do chart ou envie-o.',
  )
})

test('does not count an event sent only near another chart that has it', () => {
  const [chart] = FACTS.charts
  const other = chart ? [{ ...chart, id: 'other', feature: 'other' }] : []
  // The lamp's screen uses the other chart too, whose own screen sends nothing.
  const sources = [
    { path: 'src/screens/lamp/lamp.tsx', text: `${SCREEN} import '#machines/other/other.machine.ts'` },
    { path: 'src/screens/other/other.tsx', text: `import '#machines/other/other.machine.ts'` },
  ]
  expect(findUnsent({ ...FACTS, charts: [...FACTS.charts, ...other], sources })).toEqual([
    'other: nada envia o evento lamp.lit. Tire-o do chart ou envie-o.',
    'other: nada envia o evento lamp.dimmed. Tire-o do chart ou envie-o.',
  ])
})

test('an event that a machine sends counts', () => {
  const raised = `always: { actions: raise({ type: 'lamp.dimmed' }) }`
  const screen = SCREEN.replace('lamp.dimmed', 'lamp.lit')
  const sources = [...withScreen(screen).sources, { path: 'machines/lamp/lamp.machine.ts', text: raised }]
  expect(findUnsent({ ...FACTS, sources })).toEqual([])
})

test('a screen for a tag that no state has is named', () => {
  expect(findUnsent(withScreen(SCREEN.replace('shining', 'glowing')))).toEqual([
    'src/screens/lamp/lamp.tsx: nenhum estado mostra a tela “glowing”.',
  ])
})

test('names a message that no state says and nothing uses', () => {
  const texts = {
    ON_MESSAGE: 'Acesa há 9 s.',
    OFF_MESSAGE: 'Apagada.',
    'WHY.broken': 'Queimou.',
    'WHY.old': 'Velha.',
  }
  const messages = [{ path: 'machines/lamp/lamp-messages.ts', texts }]
  const sources = [
    { path: 'src/screens/lamp/lamp.tsx', text: `${SCREEN} OFF_MESSAGE WHY[reason]` },
    { path: 'machines/lamp/lamp.ts', text: "type Reason = 'broken' | 'old'; return 'broken'" },
  ]
  expect(findUnsent({ ...FACTS, sources, messages })).toEqual([
    'machines/lamp/lamp-messages.ts: nenhum estado diz WHY.old: “Velha.”.',
  ])
})
