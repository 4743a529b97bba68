import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { findCrmGaps, listCrmTellings } from '#src/studio/exports/crm-tellings.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { findLimitGaps, listLimits } from '#src/studio/exports/limit-facts.ts'
import { listStates } from '#src/studio/model/model.ts'
import { readStillFacts } from '#tests/support/studio/still-facts.ts'

function getFacts(id: string): ChartFacts {
  const entry = charts.find((one) => one.id === id)
  if (entry === undefined) throw new Error(`There is no ${id}`)
  return readStillFacts(entry)
}

function findState({ chart }: ChartFacts, path: string) {
  const state = listStates(chart).find(({ id }) => id === `${chart.id}.${path}`)
  if (state === undefined) throw new Error(`There is no ${path}`)
  return state
}

const tell = (chart: string, path: string) => {
  const facts = getFacts(chart)
  return listCrmTellings(facts, findState(facts, path))
}

test('the CRM learns what events, actions and calls of a state declare, on the way in and out too', () => {
  expect(tell('checkout', 'charging')).toEqual([
    'pipeline.checkout_started',
    'a cobrança criada: o negócio na etapa 47',
  ])
  expect(tell('appointment', 'cancelled')).toEqual([
    'a mesma atividade, com o novo horário ou o cancelamento (ao chegar)',
  ])
  expect(tell('charge', 'refunded')).toContain(
    'uma tarefa ao comercial sobre o dinheiro devolvido; o site não reabre o negócio (ao chegar)',
  )
  expect(tell('charge', 'pending')).toContain('a etiqueta de cartão recusado (o cartão foi recusado)')
  expect(tell('assistantConfig', 'saving')).toEqual(['a configuração, na nota do negócio'])
  expect(tell('pixPayment', 'paying.timer.running')).toEqual([])
})

test('an action that speaks of the CRM has to say what it learns', () => {
  const facts = getFacts('charge')
  const { reportPaid: _, ...crm } = facts.words.crm
  expect(findCrmGaps(facts)).toEqual([])
  expect(findCrmGaps({ ...facts, words: { ...facts.words, crm } })).toEqual([
    'charge: “avisa o CRM do pagamento” (reportPaid) fala do CRM, e words.crm não diz o que ele fica sabendo.',
  ])
})

// What the specification and the decisions give: an hour, ten and fifteen minutes, 2 and 1 %.
test.each([
  [
    'oneTimeCode',
    'blocked',
    `${MAX_WRONG_GUESSES} tentativas: depois de ${MAX_WRONG_GUESSES} códigos errados, o número fica bloqueado`,
    'decisão 5',
  ],
  ['oneTimeCode', 'blocked', 'O bloqueio dura até 1 hora', 'decisão 5'],
  ['oneTimeCode', 'awaitingCode', 'O código vale 10 minutos', 'decisão 5'],
  ['pixPayment', 'paying.timer.running', 'O código Pix expira depois de 15 minutos', 'S2 9, decisão 19'],
  ['checkout', 'subscribing', 'Mensalidade vencida: multa de 2 %', 'S2 9'],
  ['checkout', 'subscribing', 'Mensalidade vencida: juros de 1 % ao mês', 'S2 9'],
  ['checkout', 'awaiting.watching.waiting', 'O pagamento é perguntado a cada 3 segundos', 'projeto'],
  ['lock', 'waiting', 'A primeira pausa é de 1 segundo; nenhuma passa de 10 segundos', 'S2 9'],
])('%s, %s: %s', (chart, path, says, source) => {
  const facts = getFacts(chart)
  const found = listLimits(facts, findState(facts, path))
  expect(found.map((one) => [one.says, one.source])).toContainEqual([says, source])
})

test('a number that a chart uses without words, that acts nowhere, or that no file defines, is a gap', () => {
  const facts = getFacts('pixPayment')
  expect(findLimitGaps(facts)).toEqual([])
  const limits = {
    PIX_TIMER_MS: { says: 'Vale pouco', at: ['paying', 'paid'] },
    NO_SUCH_MS: { says: 'Nada', at: ['renewed'] },
  }
  expect(findLimitGaps({ ...facts, words: { ...facts.words, limits } })).toEqual([
    'pixPayment: words.limits.PIX_TIMER_MS age em “paid”, que o chart não tem.',
    'pixPayment: nenhum limits.ts define NO_SUCH_MS.',
    'pixPayment: o número COPIED_NOTICE_MS não tem palavras no chart (words.limits).',
  ])
})
