import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { listTransitions } from '#src/studio/model/model.ts'
import { translateCondition, translateTrigger } from '#src/studio/model/portuguese.ts'

/** Says what each transition after a called chart follows. */
function sayEnds(id: string, state: string): readonly string[] {
  const entry = charts.find((one) => one.id === id)
  if (entry === undefined) throw new Error(`There is no ${id}`)
  const { chart, words } = readFacts(entry)
  const all = listTransitions(chart).filter(
    ({ source, trigger }) => source === state && trigger.kind === 'done',
  )
  const invokes = all.length === 0 ? [] : (findState(chart.root, state)?.invokes ?? [])
  return all.map(
    (one) =>
      `${translateTrigger(one.trigger, { invokes }, words)}; ${translateCondition(one, { transitions: all }, words)}`,
  )
}

type State = ReturnType<typeof readFacts>['chart']['root']

function findState(state: State, id: string): State | undefined {
  return state.id === id ? state : state.states.map((inner) => findState(inner, id)).find(Boolean)
}

test('a called chart with one end is named with it', () => {
  expect(sayEnds('checkout', 'checkout.awaiting.room.pix')).toEqual([
    'Pagamento por Pix: terminou em “Quer outro código”; ',
  ])
})

test('a called chart with several ends says which of them leads where', () => {
  const [moved, elsewhere, others] = sayEnds('confirmPhone', 'confirmPhone.confirming')
  expect(moved).toContain('(terminou em “Cadastro em outro aparelho”)')
  expect(elsewhere).toContain('(terminou em “Segue para o perfil”)')
  expect(others).toContain('caso contrário (terminou em ')
  expect(others).not.toContain('Cadastro em outro aparelho')
  for (const end of ['Volta para trocar o número', 'Volta para recomeçar'])
    expect(others).toContain(`“${end}”`)
})
