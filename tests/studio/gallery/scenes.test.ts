import { expect, test } from 'vitest'
import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { charts } from '#machines/index.ts'
import { findSampleAnswers } from '#src/studio/gallery/sample-answers.ts'
import { getScene } from '#src/studio/gallery/scenes.ts'

test('every start of a chart with a screen has a scene whose answers exist', () => {
  const scenes = charts.flatMap((entry) => entry.starts.map((_, start) => getScene(entry, start)))
  const routes = new Set(scenes.map((scene) => scene?.route))
  expect([...routes]).toEqual(
    expect.arrayContaining(['/signup', '/more-yourself', '/checkout', '/confirm-schedule']),
  )
})

test('finds the answers of a proven visitor by their fields', () => {
  const wanted = { checkAccess: { isPhoneProven: true }, recallVisitor: { phoneWasRemembered: true } }
  const found = Object.entries(findSampleAnswers({ funnel: wanted }).funnel ?? {})
  expect(found.map(([actor, index]) => funnelEntry.answers[actor]?.[index])).toEqual([
    expect.objectContaining(wanted.checkAccess),
    expect.objectContaining(wanted.recallVisitor),
  ])
})

test('refuses a description that no sample fits', () => {
  const others = { checkout: { loadCheckout: { charge: { method: 'cash' } } } }
  expect(() => findSampleAnswers(others)).toThrow(
    'checkout.loadCheckout has no sample with {"charge":{"method":"cash"}}',
  )
  expect(() => findSampleAnswers({ nothing: { at: { all: true } } })).toThrow('nothing.at has no sample')
})
