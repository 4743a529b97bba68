import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { chartPairs } from '#machines/pairs.ts'
import { signUpFormEntry } from '#machines/sign-up/sign-up-form.entry.ts'
import { formatMap, formatNeighbours } from '#src/studio/exports/map.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { listChartSenders, listPassages } from '#src/studio/exports/relations.ts'

const entries = charts.filter(({ id }) => ['charge', 'dealStages', 'signUpForm', 'signUp'].includes(id))
const facts = entries.map((entry) => readFacts(entry))
const map = { facts, passages: listPassages(facts, chartPairs), senders: new Map() }

test('the promise that nobody is won without paying stands on the arrow from the charge to the deal', () => {
  const arrows = formatMap(map).split('<li class="passage">')
  const arrow = arrows.find((one) => one.startsWith('<span class="plate"><a href="#/charge">')) ?? ''
  expect(arrow).toContain('Um negócio só é ganho depois de paga a cobrança.')
  expect(arrow).toContain('<a href="#/dealStages">')
})

test('a chart leads to those it calls, and a called one back', () => {
  expect(map.passages).toContainEqual(
    expect.objectContaining({ from: signUpFormEntry.id, to: 'signUp', kind: 'calls' }),
  )
  expect(formatNeighbours('signUpForm', map)).toContain('Chama: <a href="#/signUp">')
  expect(formatNeighbours('signUp', map)).toContain('Chamado por: <a href="#/signUpForm">')
  expect(formatNeighbours('charge', map)).toContain('Avisa: <a href="#/dealStages">')
})

test('says who sends an event: a person, a provider, a job, the server, another chart', () => {
  const sent = (chart: string, event: string, path: string) => {
    const one = facts.find(({ id }) => id === chart)
    if (one === undefined) throw new Error(`No chart ${chart}`)
    return listChartSenders(one, [{ chart, event, paths: [path], isRaised: false }], chartPairs).map(
      ({ who }) => who,
    )
  }
  expect(sent('signUpForm', 'form.submitted', 'src/screens/sign-up/form.tsx')).toEqual([
    'Quem está em /signup',
  ])
  expect(sent('charge', 'payment.received', 'api/payments/receive.ts')).toEqual(['O provedor de pagamentos'])
  expect(sent('dealStages', 'pipeline.payment_completed', 'api/payments/charge-events.ts')).toEqual([
    'O chart “Cobrança no servidor”',
  ])
  expect(sent('dealStages', 'deal.lost', 'api/deals/job-handlers.ts')).toEqual([
    'Um trabalho da fila do servidor',
  ])
  expect(sent('dealStages', 'deal.moved', 'api/deals/decide.ts')).toEqual(['O servidor'])
})
