import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { journeys, MAX_JOURNEYS, WITHOUT_JOURNEYS } from '#machines/journeys.ts'
import { type ChartJourneys, defineJourneys } from '#machines/lib/chart-journeys.ts'
import { quickConsultEntry } from '#machines/quick-consult/quick-consult.entry.ts'
import { quickConsultJourneys } from '#machines/quick-consult/quick-consult.journeys.ts'
import { quickConsultMachine } from '#machines/quick-consult/quick-consult.machine.ts'
import { formatTestScript } from '#src/studio/paths/test-script.ts'
import { listCausedByEvents, listUntold, walkJourney } from '#src/studio/paths/walk-journey.ts'

function walkAll(told: ChartJourneys) {
  return told.journeys.map((journey) => walkJourney(told, journey))
}

describe.each(journeys)('the journeys of $entry.id', (told) => {
  const walks = walkAll(told)

  test('go where the chart goes', () => {
    expect(
      walks.flatMap(({ journey, fault }) => (fault === null ? [] : `${journey.title}: ${fault}`)),
    ).toEqual([])
  })

  test('take every transition that a person causes, except those with a reason', () => {
    expect(listUntold(told, walks)).toEqual([])
  })

  test('give no reason for a removed or taken transition', () => {
    const taken = new Set(walks.flatMap(({ transitions }) => [...transitions]))
    const caused = listCausedByEvents(told)
    expect(Object.keys(told.notByHand).filter((id) => taken.has(id) || !caused.includes(id))).toEqual([])
  })
})

test('every chart with a screen has journeys, or a reason for having none', () => {
  const told = journeys.map(({ entry }) => entry.id)
  const shown = charts.flatMap(({ id, screens }) => (screens.length > 0 ? [id] : []))
  expect([...told, ...Object.keys(WITHOUT_JOURNEYS)].toSorted()).toEqual(shown.toSorted())
})

test('a person can follow all of them: at most 62, each with an act and something to see at every step', () => {
  const all = journeys.flatMap((told) => told.journeys)
  expect(MAX_JOURNEYS).toBe(62)
  expect(all.length).toBeLessThanOrEqual(62)
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length)
  for (const { steps } of all) expect(steps.length).toBeGreaterThan(0)
  expect(all.flatMap(({ steps }) => steps.filter(({ act, see }) => act === '' || see === ''))).toEqual([])
})

test('the script has each journey once, with a box to tick, and no name of the program but the chart', () => {
  const script = formatTestScript(journeys)
  const count = journeys.flatMap((told) => told.journeys).length
  expect(script.match(/^### J\d\d\. /gm)).toHaveLength(count)
  expect(script.match(/\| ☐ \|/g)).toHaveLength(count)
  expect(script).toContain(`${count} jornadas pelas telas.`)
  expect(script).not.toContain('não segue esta jornada')
  expect(script).not.toContain('xstate')
})

test('a journey that the chart cannot follow has a fault, and the script says so', () => {
  const [journey] = quickConsultJourneys.journeys
  const wrong = defineJourneys({
    machine: quickConsultMachine,
    entry: quickConsultEntry,
    journeys: [
      {
        title: 'Errada',
        address: '/',
        steps: [{ act: 'Nada.', see: 'Nada.', reaches: 'checking', events: [] }],
      },
    ],
  })
  const strange = {
    ...quickConsultJourneys,
    journeys: journey === undefined ? [] : [{ ...journey, start: 99 }],
  }
  const walks = walkAll(wrong)
  expect(walks.map(({ fault }) => fault)).toEqual(['o passo 1 não chega a checking'])
  expect(walkAll(strange).map(({ fault }) => fault)).toEqual(['o início não existe'])
  expect(listUntold(wrong, walks)).not.toEqual([])
  expect(formatTestScript([wrong])).toContain('não segue esta jornada')
})
