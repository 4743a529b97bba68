import { expect, test } from 'vitest'
import { getActorTitle, getEventTitle, getStatesTitle } from '#src/studio/inspector/page/titles.ts'
import { chartCatalog } from '#src/studio/recordings/chart-catalog.ts'
import type { RecordedStep } from '#src/studio/recordings/recording.ts'
import { recordSignUp } from '#tests/support/studio/record-sign-up.ts'

test('names charts, states and events in Portuguese, and gives no title to unknown ones', async () => {
  const form = { chart: 'signUpForm' }
  const [some] = (await recordSignUp()).steps
  const step: RecordedStep = {
    ...(some as RecordedStep), // The recording has steps.
    value: { filling: { entry: 'typing', draft: 'kept' } },
    event: { type: 'field.left' },
    taken: [],
  }
  expect(getActorTitle(form)).toBe('Formulário de cadastro')
  expect(getStatesTitle(form, step)).toBe('Sem erros na tela · Rascunho guardado')
  expect(getEventTitle(form, step)).toBe('A pessoa saiu de um campo')
  expect(getEventTitle(form, { ...step, event: { type: 'nobody.listens' } })).toBeNull()
  for (const chart of [null, 'nuncaVisto']) {
    expect([
      getActorTitle({ chart }),
      getStatesTitle({ chart }, step),
      getEventTitle({ chart }, step),
    ]).toEqual([null, null, null])
  }
})

test('every event and every outcome of a recorded sign-up has a title', async () => {
  const { actors, steps } = await recordSignUp()
  const charts = new Map(actors.map((actor) => [actor.id, actor]))
  const untitled = steps.flatMap((step) => {
    const actor = charts.get(step.actor)
    const isKnown = actor?.chart != null && chartCatalog.has(actor.chart)
    if (!isKnown || /^xstate\.(?:init|stop)$/.test(step.event.type)) return []
    return getEventTitle(actor, step) === null ? [step.event.type] : []
  })
  expect(steps.length).toBeGreaterThan(5)
  expect(untitled).toEqual([])
})
